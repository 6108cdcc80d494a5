import { looksLikeShortLink } from '../../address/short-address.ts';
import { success, type Result } from '../../failure/failure.ts';
import { bareLink, type Link } from '../../link/link.ts';
import type { Answer } from '../../link/answer.ts';
import type { LinkInfo } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import { answerOf, tellsOfLink, withDestination, withLookup } from './merge-answers.ts';

/** Asks about an address: at most two requests, or four for a long address that looks like a short link. */
export async function findLink(
  api: ApiClient,
  address: string,
  facts: Pick<ServiceFacts, 'shortHosts' | 'asGiven'>,
): Promise<Result<Answer>> {
  if (!looksLikeShortLink(address, await facts.shortHosts())) return findByDestination(api, address);
  const asGiven = await facts.asGiven();
  const link = await readShortLink(api, asGiven(address));
  if (link.ok) return success({ kind: 'link', address, asked: 'short-link', link: link.value });
  if (link.failure.kind !== 'not-found') return link;
  const found = await findByDestination(api, address);
  return found.ok && found.value.kind === 'none' ? success({ ...found.value, looksShort: true }) : found;
}

/** Asks which link leads to a long address. */
export async function findByDestination(api: ApiClient, address: string): Promise<Result<Answer>> {
  const found = answerOf(await api.lookup([address]), address);
  if (!found.ok) return found.failure.kind === 'not-found' ? success({ kind: 'none', address }) : found;
  const { shortUrl, state } = found.value;
  if (shortUrl === null) return success({ kind: 'deleted', address });
  const details = await readDetails(api, shortUrl);
  // Without details, the look-up's short address is still known.
  if (!details.ok && details.failure.kind !== 'not-found') return details;
  const link = withLookup(address, details.ok ? details.value : bareLink(shortUrl), shortUrl, state);
  return success({ kind: 'link', address, asked: 'destination', link });
}

/** Asks for title, clicks, times and state of a short link. The destination would take another request and is null. */
export async function readDetails(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  return withoutDestination(answerOf(await api.info([shortUrl]), shortUrl));
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

function withoutDestination(info: Result<LinkInfo>): Result<Link> {
  return info.ok ? success({ ...info.value, destination: null }) : info;
}
