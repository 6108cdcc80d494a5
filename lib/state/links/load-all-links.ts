import { success, type Result } from '../../failure/failure.ts';
import { firstLimit, nextLimit, type ListName } from '../../link/link-list.ts';
import type { ListedLinks } from '../../rpc/contract.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';

/** The request under way. */
export type Step = 'recent' | 'deleted' | 'overview';

/** All links that the service returns. */
export interface Gathered {
  /** The short addresses, active links first. */
  shortUrls: readonly string[];
  /** True if everything was requested; false if gathering was stopped before. */
  complete: boolean;
  /** Count of active links. */
  live: number;
  /** Count of deleted links. */
  deleted: number;
  /** Count of items in the service's answers that could not be read. */
  unreadable: number;
  /** Count of links in the account's overview; null if it could not be read. */
  account: number | null;
}

interface Gathering {
  /** Count of recent links already shown; the first request asks for more. */
  shown: number;
  /** Returns false once gathering should stop. */
  wanted(): boolean;
  /** Reports the request that begins, and the count of links found so far. */
  report(step: Step, found: number): void;
}

/** The highest limit for one list (count). */
const mostListed = 1_000_000;

/**
 * Asks for recent links with a growing limit until there are no more, then for deleted links and the overview. Puts the
 * links into `store`.
 */
export async function gather(
  { rpc, store }: Pick<PageDeps, 'rpc'> & { store: LinkStore },
  { shown, wanted, report }: Gathering,
): Promise<Result<Gathered>> {
  async function ask(list: ListName, limit: number): Promise<Result<ListedLinks>> {
    const mark = store.mark();
    const reply = await rpc.ask('links.list', { list, limit });
    if (reply.ok && wanted()) store.put(reply.value.links, mark);
    return reply;
  }

  const found = new Set<string>();
  const unreadable = { recent: 0, deleted: 0 };
  let end = false;
  let limit = nextLimit(shown);
  while (wanted() && !end) {
    report('recent', found.size);
    const reply = await ask('recent', limit);
    if (!reply.ok) return reply;
    for (const { shortUrl } of reply.value.links) found.add(shortUrl);
    unreadable.recent = reply.value.unreadable;
    end = reply.value.end || limit === mostListed;
    // The limit also grows if the service returns the same link twice, so that the loop ends.
    limit = Math.min(Math.max(nextLimit(found.size), limit * 2), mostListed);
  }
  if (wanted()) {
    report('deleted', found.size);
    const reply = await ask('deleted', firstLimit);
    if (!reply.ok) return reply;
    for (const { shortUrl } of reply.value.links) found.add(shortUrl);
    unreadable.deleted = reply.value.unreadable;
  }
  const complete = wanted();
  if (complete) report('overview', found.size);
  const overview = complete ? await rpc.ask('account.overview', null) : null;

  const isDeleted = (shortUrl: string): boolean => store.get(shortUrl)?.state === 'deleted';
  const [deleted, live] = [[...found].filter(isDeleted), [...found].filter((shortUrl) => !isDeleted(shortUrl))];
  return success({
    shortUrls: [...live, ...deleted],
    complete,
    live: live.length,
    deleted: deleted.length,
    unreadable: unreadable.recent + unreadable.deleted,
    account: overview?.ok === true ? overview.value.links : null,
  });
}
