import type { Failure } from './failure.ts';
import type { Answer, Link } from './link.ts';

/** What the service says of one address. Each part was asked by itself, so one may fail and the other stand. */
export interface Inspection {
  address: string;
  /**
   * Asked as a short link: null where the service knows none, or did not say. With a failure beside it the link is known in
   * part: what was not told is null.
   */
  shortLink: { link: Link | null; failure: Failure | null };
  /** Asked as a long address: which short link leads there; null where the service did not say. As above. */
  leadingHere: { answer: Answer | null; failure: Failure | null };
}

/** What is handed to the Inspect page, by the popup or the address bar. */
export interface Handover {
  /** One address, or several, one a line, as they were typed. */
  text: string;
  /** It comes from a private window: nothing of it is remembered. */
  private: boolean;
}
