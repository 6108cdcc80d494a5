import type { Failure } from '../../failure.ts';
import type { Inspection } from '../../inspection.ts';
import type { Link, Made } from '../../link.ts';

/** One inspected address, and what became of it. */
export interface Entry {
  readonly address: string;
  /** What the service said; null until it did. */
  readonly inspection: Inspection | null;
  /** Why the service could not be asked. */
  readonly failure: Failure | null;
  /** The address is being shortened, or it is found out whether it was. */
  readonly work: 'shorten' | 'check' | null;
  /** Why it was not shortened. */
  readonly trouble: Failure | null;
  /** What shortening it here did. */
  readonly made: Made | null;
}

/** An address that is still to be asked about. */
export function unasked(address: string): Entry {
  return { address, inspection: null, failure: null, work: null, trouble: null, made: null };
}

/** The links that the service named for an address: the one it is, and the one that leads there. */
export function linksOf({ shortLink, leadingHere }: Inspection): Link[] {
  const own = shortLink.ok && shortLink.value !== null ? [shortLink.value] : [];
  return leadingHere.ok && leadingHere.value.kind === 'link' ? [...own, leadingHere.value.link] : own;
}
