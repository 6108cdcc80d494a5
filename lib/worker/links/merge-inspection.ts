import type { Failure, Result } from '../../failure/failure.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import { bareLink, type Link } from '../../link/link.ts';
import type { Expanded, LinkInfo, LookedUp } from '../api/answers.ts';
import { tellsOfLink, withDestination, withLookup } from './merge-answers.ts';

/**
 * Merges the answers of /link/info and /link/expand about an address. If both fail, one `not-found` is enough: the
 * address is not a short link. If only one fails, the other's answer counts.
 */
export function shortLinkOf(
  address: string,
  info: Result<LinkInfo>,
  expanded: Result<Expanded>,
): Inspection['shortLink'] {
  if (!info.ok && !(expanded.ok && tellsOfLink(expanded.value)))
    return { link: null, failure: isNotFound(info) || isNotFound(expanded) ? null : info.failure };
  const shortUrl = expanded.ok ? expanded.value.shortUrl : address;
  const details: Link = info.ok ? { ...info.value, destination: null } : bareLink(shortUrl);
  const link = expanded.ok ? withDestination(details, expanded.value) : details;
  return { link, failure: partFailure(info) ?? partFailure(expanded) };
}

/**
 * Merges the answer of /link/lookup about an address with that of /link/info (`infoOf`) about the link that it names.
 */
export function leadingHereOf(
  address: string,
  found: Result<LookedUp>,
  infoOf: (shortUrl: string) => Result<LinkInfo>,
): Inspection['leadingHere'] {
  if (!found.ok) {
    const isNone = isNotFound(found);
    return { answer: isNone ? { kind: 'none', address } : null, failure: isNone ? null : found.failure };
  }
  const { shortUrl, state } = found.value;
  if (shortUrl === null) return { answer: { kind: 'deleted', address }, failure: null };
  const info = infoOf(shortUrl);
  const details: Link = info.ok ? { ...info.value, destination: null } : bareLink(shortUrl);
  const link = withLookup(address, details, shortUrl, state);
  return { answer: { kind: 'link', address, asked: 'destination', link }, failure: partFailure(info) };
}

function isNotFound(answer: Result<unknown>): boolean {
  return !answer.ok && answer.failure.kind === 'not-found';
}

/** Returns why a part is missing; null for `not-found`, which adds nothing when the other part was found. */
function partFailure(answer: Result<unknown>): Failure | null {
  return answer.ok || answer.failure.kind === 'not-found' ? null : answer.failure;
}
