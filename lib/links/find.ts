import { looksLikeShortLink } from '../address.ts';
import type { LinkInfo } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import { success, type Result } from '../failure.ts';
import { untold, type Answer, type Link } from '../link.ts';
import { answerOf, leadingTo, withDestination } from './told.ts';

/** What the service says of an address: two requests at most, four for one that only looks like a short link. */
export async function find(api: ApiClient, address: string, shortHosts: readonly string[]): Promise<Result<Answer>> {
  if (looksLikeShortLink(address, shortHosts)) {
    const link = await readShortLink(api, address);
    if (link.ok) return success({ kind: 'link', address, asked: 'short-link', link: link.value });
    if (link.failure.kind !== 'not-found') return link;
  }
  return findByDestination(api, address);
}

/** Which link leads to a long address. */
export async function findByDestination(api: ApiClient, address: string): Promise<Result<Answer>> {
  const found = answerOf(await api.lookup([address]), address);
  if (!found.ok) return found.failure.kind === 'not-found' ? success({ kind: 'none', address }) : found;
  const { shortUrl, state } = found.value;
  if (shortUrl === null) return success({ kind: 'deleted', address });
  const told = await readDetails(api, shortUrl);
  // A service that names the link in a look-up and not in the next request told nothing more than its address.
  if (!told.ok && told.failure.kind !== 'not-found') return told;
  const link = leadingTo(address, told.ok ? told.value : untold(shortUrl), shortUrl, state);
  return success({ kind: 'link', address, asked: 'destination', link });
}

/** Title, clicks, times and state of a short link, as the service writes it; its destination takes another question. */
export async function readDetails(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  return withoutDestination(answerOf(await api.info([shortUrl]), shortUrl));
}

/** All the service knows of a short link, without a visit. Fails with `not-found` where it knows none. */
export async function readShortLink(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  const [told, batch] = await Promise.all([readDetails(api, shortUrl), api.expand([shortUrl])]);
  const expanded = answerOf(batch, shortUrl);
  if (!told.ok) return told.failure.kind === 'not-found' && !expanded.ok ? expanded : told;
  if (!expanded.ok) return expanded.failure.kind === 'not-found' ? told : expanded;
  return success(withDestination(told.value, expanded.value));
}

function withoutDestination(info: Result<LinkInfo>): Result<Link> {
  return info.ok ? success({ ...info.value, destination: null }) : info;
}
