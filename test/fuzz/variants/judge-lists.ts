import { firstLimit, nextLimit, type ListName } from '../../../lib/link/link-list.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { ListedLinks } from '../../../lib/rpc/values.ts';
import type { Link } from '../../service/store/links.ts';
import { judgeFields } from './judge-link.ts';
import type { Play } from './play.ts';

/** More requests for one list than any account here needs (count). */
const mostRequests = 12;

/** The links of a list, all of them. */
export function truthOf({ service: { store, accountId } }: Play, name: ListName): Link[] {
  const all = 1_000_000;
  if (name === 'recent') return store.lists.all('last', accountId, all);
  return store.lists.all(name === 'popular' ? 'top' : 'deleted', accountId, all);
}

/** The count of links that a service gives for a limit, if it has that many. */
function given(play: Play, limit: number): number {
  if (play.has('limits-capped-at-50')) return Math.min(limit, 50);
  if (play.has('limits-capped-at-10')) return Math.min(limit, 10);
  if (play.has('limits-ignored-for-20')) return 20;
  if (play.has('limits-refused-by-envelope')) return Math.min(limit, 100);
  if (play.has('limits-refused-by-400', 'limits-from-10-to-60')) return Math.min(limit, 60);
  if (play.has('limits-refused-by-a-400-page')) return Math.min(limit, 50);
  if (play.has('limits-refused-by-an-item')) return Math.min(limit, 40);
  if (play.has('limits-refused-by-500')) return Math.min(limit, 30);
  return play.has('limits-refused-by-nothing') ? Math.min(limit, 25) : limit;
}

function omitTitle({ title: _, ...link }: PartialLink): PartialLink {
  return link;
}

/** Judges one answer. `shown` adds up the short addresses that were given so far. */
function judgeListed(play: Play, name: ListName, limit: number, listed: ListedLinks, shown: Set<string>): void {
  const what = `${name} ${limit}`;
  const truth = new Map(truthOf(play, name).map((link) => [play.shortUrlOf(link), link]));
  if (listed.unreadable > 0) play.found('missing', `${what}: ${listed.unreadable} items are unreadable`);
  for (const link of listed.links) {
    const own = truth.get(link.shortUrl);
    if (own === undefined) play.found('false statement', `${what}: ${link.shortUrl} is not in the list`);
    // A title that was read before an edit is marked, and read again.
    else judgeFields(play, what, link.describedAt === 0 ? omitTitle(link) : link, own);
    if (name !== 'deleted' && link.error) play.found('false statement', `${what}: the error ${link.error} is shown`);
    shown.add(link.shortUrl);
  }
  if (new Set(listed.links.map(({ shortUrl }) => shortUrl)).size < listed.links.length) {
    play.found('false statement', `${what}: a link occurs twice`);
  }
  const { end, capped } = listed;
  // Several refusals with 5xx in a row would block requests in Chromium, so the list goes on with the next request.
  const goesOn = !end && capped === undefined && play.has('limits-refused-by-500');
  // One link is left out, or hidden behind a double.
  const least = Math.min(truth.size, given(play, limit)) - (play.hasAspect('lists') ? Math.ceil(limit / 7) : 0);
  if (name !== 'deleted' && listed.links.length < least && !goesOn) {
    play.found('missing', `${what}: ${listed.links.length} links, ${least} could be had`);
  }
  // A list of deleted links that is one short leaves one that the account counts.
  const isMisled = play.has('counts-with-deleted') && play.has('lists-one-short');
  // Without a count, which a service in a burst refuses for now, a list says only that there may be more.
  const isUncounted = capped?.account === null && (play.has('counts-no-links') || play.hasAspect('bursts'));
  const deleted = truthOf(play, 'deleted').length;
  const counted = truth.size + (play.has('counts-with-deleted') ? deleted : 0);
  // As many as the service gives at most. Deleted ones, which the account does not count, might be beyond; and where it
  // counts them, or seems to, as many others.
  const isFull = capped?.account === null && listed.links.length === given(play, truth.size);
  const seemsToCountDeleted = play.has('counts-with-deleted') || listed.links.length + deleted === counted;
  const mayGoOn = isFull && (name === 'popular' || seemsToCountDeleted);
  if (capped !== undefined && listed.links.length >= truth.size && !isMisled && !isUncounted && !mayGoOn) {
    play.found('false statement', `${what}: all ${truth.size} links are told as a part of them`);
  }
  if (capped !== undefined && name === 'recent' && capped.account !== counted && !isUncounted && !mayGoOn) {
    play.found('missing', `${what}: the account counts ${counted} links, told ${capped.account}`);
  }
}

/** Returns true if the service does not let the client know that a list lacks this many links. */
function mayPassForWhole(play: Play, name: ListName, missing: number): boolean {
  const all = truthOf(play, 'deleted').length;
  // The deleted links as the service lists them.
  const deleted = play.has('lists-one-short') && all > 2 ? all - 1 : all;
  if (missing === 0) return true;
  // The list of deleted links has no count to be compared with.
  if (name === 'deleted') return missing === 1 && play.has('lists-one-short');
  // The account seems to count deleted links, too, or it does, and nothing shows that it does not count other ones.
  if (missing === deleted || (play.has('counts-with-deleted') && missing <= all)) return true;
  // A restored link that was told as there already is not counted before the account's count is read again.
  if (missing === 1 && play.has('flags-only-new')) return true;
  // The account's own count is that of active links, so deleted ones in the list are not counted anywhere.
  return name === 'popular' && deleted > 0 && (play.hasAspect('limits') || play.hasAspect('lists'));
}

/** Reads a list until it ends, as `Show more` and exports do. Returns the short addresses. */
export async function judgeList(play: Play, name: ListName): Promise<string[]> {
  const shown = new Set<string>();
  let limit = firstLimit;
  for (let requests = 1; requests <= mostRequests; requests += 1) {
    const listed = await play.ask('links.list', { list: name, limit });
    if (!listed.ok) {
      play.judgeFailure(`${name} ${limit}`, listed.failure, null);
      break;
    }
    judgeListed(play, name, limit, listed.value, shown);
    const { end, capped } = listed.value;
    const missing = truthOf(play, name).filter((link) => !shown.has(play.shortUrlOf(link))).length;
    if (end && capped === undefined && !mayPassForWhole(play, name, missing)) {
      play.found('false statement', `${name}: told as whole, but ${missing} of ${shown.size + missing} are missing`);
    }
    if (end || capped !== undefined) break;
    if (requests === mostRequests) play.found('missing', `${name}: it never ends, after ${shown.size} links`);
    limit = Math.max(nextLimit(shown.size), limit * 2);
  }
  return [...shown];
}
