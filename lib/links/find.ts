import { looksLikeShortLink } from '../address.ts';
import type { Expanded, LinkInfo, LookedUp } from '../api/answers.ts';
import type { ApiClient } from '../api/client.ts';
import { success, type Result } from '../failure.ts';
import { untold, type Answer, type Link } from '../link.ts';
import { answerOf } from './told.ts';

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
  const lookedUp = answerOf(await api.lookup([address]), address);
  const shortUrl = lookedUp.ok ? lookedUp.value.shortUrl : null;
  const info = shortUrl === null ? null : answerOf(await api.info([shortUrl]), shortUrl);
  return leadingTo(address, lookedUp, info);
}

/** Title, clicks, times and state of a short link, as the service writes it; its destination takes another question. */
export async function readDetails(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  return withoutDestination(answerOf(await api.info([shortUrl]), shortUrl));
}

/** All the service knows of a short link, without a visit. Fails with `not-found` where it knows none. */
export async function readShortLink(api: ApiClient, shortUrl: string): Promise<Result<Link>> {
  const [info, expanded] = await Promise.all([api.info([shortUrl]), api.expand([shortUrl])]);
  return shortLinkOf(answerOf(info, shortUrl), answerOf(expanded, shortUrl));
}

/** What /link/info and /link/expand say of a short link, put together. */
export function shortLinkOf(info: Result<LinkInfo>, expanded: Result<Expanded>): Result<Link> {
  const told = withoutDestination(info);
  if (!told.ok) return told.failure.kind === 'not-found' && !expanded.ok ? expanded : told;
  if (!expanded.ok) return expanded.failure.kind === 'not-found' ? told : expanded;
  const { destination, state } = expanded.value;
  return success({ ...told.value, destination, state: state === 'deleted' ? 'deleted' : told.value.state });
}

/**
 * What /link/lookup says of a long address, with what /link/info says of the link it names; `info` is null where it names
 * none.
 */
export function leadingTo(address: string, lookedUp: Result<LookedUp>, info: Result<LinkInfo> | null): Result<Answer> {
  if (!lookedUp.ok) return lookedUp.failure.kind === 'not-found' ? success({ kind: 'none', address }) : lookedUp;
  const { shortUrl, state } = lookedUp.value;
  if (shortUrl === null || info === null) return success({ kind: 'deleted', address });
  const told = withoutDestination(info);
  // A service that names the link in a look-up and not in the next request told nothing more than its address.
  if (!told.ok && told.failure.kind !== 'not-found') return told;
  const details = told.ok ? told.value : untold(shortUrl);
  const link: Link = { ...details, shortUrl, destination: address, state: state === 'deleted' ? state : details.state };
  return success({ kind: 'link', address, asked: 'destination', link });
}

function withoutDestination(info: Result<LinkInfo>): Result<Link> {
  return info.ok ? success({ ...info.value, destination: null }) : info;
}
