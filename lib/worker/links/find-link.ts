import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import { type Answer, bareLink, type Link } from '../../link/link.ts';
import type { Batch, LinkInfo, LookedUp } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import { answerOf, tellsOfLink, withDestination } from './merge-answers.ts';

/** Asks about an address: at most two requests, or four for a long address that looks like a short link. */
export async function findLink(
  api: ApiClient,
  address: string,
  facts: Pick<ServiceFacts, 'shortLink'>,
): Promise<Result<Answer>> {
  const shortUrl = await facts.shortLink(address);
  if (shortUrl === null) return findByDestination(api, address);
  const link = await readShortLink(api, shortUrl);
  if (link.ok) return success({ kind: 'link', address, asked: 'short-link', link: link.value });
  if (link.failure.kind !== 'not-found') return link;
  const found = await findByDestination(api, address);
  return found.ok && found.value.kind === 'none' ? success({ ...found.value, looksShort: true }) : found;
}

/** Asks for the link that leads to a long address, and for nothing else of it: one request. Null if there is none. */
export async function findLeading(api: ApiClient, address: string): Promise<Result<LookedUp | null>> {
  const named = answerOf(await api.lookup([address]), address);
  return named.ok || named.failure.kind !== 'not-found' ? named : success(null);
}

/** Asks which link leads to a long address. */
export async function findByDestination(api: ApiClient, address: string): Promise<Result<Answer>> {
  const leadingHere = await readLeading(api, [address], await api.lookup([address]));
  const { answer, failure } = leadingHere(address);
  return answer === null || failure !== null ? failed(failure ?? { kind: 'internal' }) : success(answer);
}

/**
 * Asks for the details of the links that a look-up has found. Returns the function that merges both answers about an
 * address.
 */
export async function readLeading(api: ApiClient, addresses: readonly string[], lookup: Result<Batch<LookedUp>>) {
  const found = addresses.flatMap((address) => {
    const answer = answerOf(lookup, address);
    return answer.ok && answer.value.shortUrl !== null ? [answer.value.shortUrl] : [];
  });
  const info = await api.info(found); // Sends nothing for no link.

  return (address: string): Inspection['leadingHere'] => {
    const named = answerOf(lookup, address);
    if (!named.ok) {
      const failure = partFailure(named);
      return { answer: failure === null ? { kind: 'none', address } : null, failure };
    }
    const { shortUrl, state } = named.value;
    if (shortUrl === null) return { answer: { kind: 'deleted', address }, failure: null };
    const details = answerOf(info, shortUrl);
    const isDeleted = state === 'deleted';
    const link = { ...linkOf(details, shortUrl), shortUrl, destination: address, ...(isDeleted && { state }) };
    return { answer: { kind: 'link', address, asked: 'destination', link }, failure: partFailure(details) };
  };
}

/** Returns why a part is missing; null for `not-found`, which adds nothing. */
export function partFailure(answer: Result<unknown>): Failure | null {
  return answer.ok || answer.failure.kind === 'not-found' ? null : answer.failure;
}

/** Returns the link that /link/info described; without its answer, only the short address is known. */
export function linkOf(info: Result<LinkInfo>, shortUrl: string): Link {
  return info.ok ? { ...info.value, destination: null } : bareLink(shortUrl);
}

/** Asks for title, clicks, times and state of a short link. The destination would take another request and is null. */
export async function readDetails(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  const info = answerOf(await api.info([shortUrl]), shortUrl);
  return info.ok ? success(linkOf(info, shortUrl)) : info;
}

/**
 * Asks for all details of a short link, without counting a visit. Fails with `not-found` if the service knows no such
 * link.
 */
export async function readShortLink(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  const [details, batch] = await Promise.all([readDetails(api, shortUrl), api.expand([shortUrl])]);
  const expanded = answerOf(batch, shortUrl);
  if (!details.ok) {
    if (details.failure.kind !== 'not-found') return details;
    if (!expanded.ok) return expanded;
    return tellsOfLink(expanded.value) ? success(withDestination(bareLink(shortUrl), expanded.value)) : details;
  }
  if (!expanded.ok) return expanded.failure.kind === 'not-found' ? details : expanded;
  return success(withDestination(details.value, expanded.value));
}
