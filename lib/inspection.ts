import type { Result } from './failure.ts';
import type { Answer, Link } from './link.ts';

/** What the service says of one address. Each part was asked by itself, so one may fail and the other stand. */
export interface Inspection {
  address: string;
  /** Asked as a short link; null where the service knows none. */
  shortLink: Result<Link | null>;
  /** Asked as a long address: which short link leads there. */
  leadingHere: Result<Answer>;
}

/** Count of addresses that one `links.inspect` may ask about: what one request to the service holds. */
export const mostInspected = 50;
