import type { Failure } from '../../failure/failure.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import { browserForm } from '../../address/address.ts';
import type { Link, PartialLink } from '../../link/link.ts';
import type { ShortenOutcome } from '../../link/change.ts';

/** One inspected address, with its answer and the state of its shortening. */
export interface Entry {
  readonly address: string;
  /** The service's answer; null until it arrives. */
  readonly inspection: Inspection | null;
  /** The failure of the request; null if it was answered. */
  readonly failure: Failure | null;
  /** `shorten`: the address is being shortened; `check`: its outcome is being checked. */
  readonly work: 'shorten' | 'check' | null;
  /** The reason why the address was not shortened. */
  readonly trouble: Failure | null;
  /** The outcome of shortening the address on this page. */
  readonly made: ShortenOutcome | null;
}

/**
 * Returns why a part of the service's answer is missing; null if no part is missing, or if the answer has not arrived.
 */
export function lackOf({ failure, inspection }: Entry): Failure | null {
  return failure ?? inspection?.shortLink.failure ?? inspection?.leadingHere.failure ?? null;
}

/** Returns the entry of an address that has not been requested yet. */
export function unasked(address: string): Entry {
  return { address, inspection: null, failure: null, work: null, trouble: null, made: null };
}

/** A link that the service named. */
interface NamedLink {
  link: Link;
  /** True if the service answered all of its fields. */
  whole: boolean;
}

/**
 * Returns the links that the service named for an address: the address itself as a short link, and the link that leads
 * to it.
 */
export function linksNamed({ shortLink, leadingHere }: Inspection): NamedLink[] {
  const own = shortLink.link === null ? [] : [{ link: shortLink.link, whole: shortLink.failure === null }];
  return [...own, ...linksLeading(leadingHere)];
}

/** Returns the link that leads to an address, if the service named one. */
export function linksLeading({ answer, failure }: Inspection['leadingHere']): NamedLink[] {
  return answer?.kind === 'link' ? [{ link: answer.link, whole: failure === null }] : [];
}

/** Returns true if a link leads to an address, however its scheme and host are written. */
export function leadsTo({ destination }: Pick<PartialLink, 'destination'>, address: string): boolean {
  return typeof destination === 'string' && browserForm(destination) === browserForm(address);
}

/** Returns the answered fields of a named link. `now`: the time of the answer (milliseconds since the epoch). */
export function answeredFields({ link, whole }: NamedLink, now: number): PartialLink {
  if (whole) return { ...link, describedAt: now };
  const answered = Object.entries(link).filter(([, value]) => value !== null);
  return { ...(Object.fromEntries(answered) as Partial<PartialLink>), shortUrl: link.shortUrl, describedAt: null };
}

/**
 * Returns a new answer, completed from the earlier one if a part is missing, or if it does not yet find a link just
 * made.
 */
export function withEarlier({ made, inspection: earlier }: Entry, now: Inspection): Inspection {
  const { address, shortLink, leadingHere } = now;
  const isMissing = leadingHere.answer === null || (made !== null && leadingHere.answer.kind === 'none');
  return {
    address,
    shortLink: { ...shortLink, link: shortLink.link ?? (shortLink.failure && earlier?.shortLink.link) ?? null },
    leadingHere: isMissing
      ? { ...leadingHere, answer: earlier?.leadingHere.answer ?? leadingHere.answer }
      : leadingHere,
  };
}
