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

/** Why the service did not say all it was asked about an address; null where it did, or is still to be asked. */
export function lackOf({ failure, inspection }: Entry): Failure | null {
  return failure ?? inspection?.shortLink.failure ?? inspection?.leadingHere.failure ?? null;
}

/** An address that is still to be asked about. */
export function unasked(address: string): Entry {
  return { address, inspection: null, failure: null, work: null, trouble: null, made: null };
}

/** A link that the service named. */
export interface NamedLink {
  link: Link;
  /** Everything of it was told. */
  whole: boolean;
}

/** The links that the service named for an address: the one it is, and the one that leads there. */
export function linksNamed({ shortLink, leadingHere: { answer, failure } }: Inspection): NamedLink[] {
  const own = shortLink.link === null ? [] : [{ link: shortLink.link, whole: shortLink.failure === null }];
  return answer?.kind === 'link' ? [...own, { link: answer.link, whole: failure === null }] : own;
}
