import type { Expanded, LinkInfo, LookedUp } from '../api/answers.ts';
import type { Failure, Result } from '../failure.ts';
import type { Inspection } from '../inspection.ts';
import { untold, type Link } from '../link.ts';
import { leadingTo, withDestination } from './told.ts';

/**
 * What /link/info and /link/expand say of an address, put together. Either of them not finding it means that it is no short
 * link; where one of them fails, what the other one told stands.
 */
export function shortLinkOf(
  address: string,
  info: Result<LinkInfo>,
  expanded: Result<Expanded>,
): Inspection['shortLink'] {
  if (!info.ok && !expanded.ok)
    return { link: null, failure: isNotFound(info) || isNotFound(expanded) ? null : info.failure };
  const named = expanded.ok ? expanded.value.shortUrl : address;
  const details: Link = info.ok ? { ...info.value, destination: null } : untold(named);
  const link = expanded.ok ? withDestination(details, expanded.value) : details;
  return { link, failure: partFailure(info) ?? partFailure(expanded) };
}

/** What /link/lookup says of an address, with what /link/info (`infoOf`) says of the link it names. */
export function leadingHereOf(
  address: string,
  found: Result<LookedUp>,
  infoOf: (shortUrl: string) => Result<LinkInfo>,
): Inspection['leadingHere'] {
  if (!found.ok) {
    const none = isNotFound(found);
    return { answer: none ? { kind: 'none', address } : null, failure: none ? null : found.failure };
  }
  const { shortUrl, state } = found.value;
  if (shortUrl === null) return { answer: { kind: 'deleted', address }, failure: null };
  const info = infoOf(shortUrl);
  const details: Link = info.ok ? { ...info.value, destination: null } : untold(shortUrl);
  const link = leadingTo(address, details, shortUrl, state);
  return { answer: { kind: 'link', address, asked: 'destination', link }, failure: partFailure(info) };
}

function isNotFound(told: Result<unknown>): boolean {
  return !told.ok && told.failure.kind === 'not-found';
}

/** Why a part was not told; not having been found beside another that was is no more than not told. */
function partFailure(told: Result<unknown>): Failure | null {
  return told.ok || told.failure.kind === 'not-found' ? null : told.failure;
}
