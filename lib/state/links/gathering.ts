import { success, type Result } from '../../failure.ts';
import { firstLimit, nextLimit, type ListName } from '../../link-list.ts';
import type { ListedLinks } from '../../rpc/contract.ts';
import type { PageParts } from '../page-parts.ts';
import type { LinkStore } from './store.ts';

/** What is asked for. */
export type Step = 'recent' | 'deleted' | 'overview';

/** Every link the service gives. */
export interface Gathered {
  /** Live ones first. */
  shortUrls: readonly string[];
  /** Everything was asked for; false where it was stopped before. */
  complete: boolean;
  /** Counts of links. */
  live: number;
  deleted: number;
  /** Count of items of the service's answers that could not be read. */
  unreadable: number;
  /** Count of links in the account's overview; null where that could not be read. */
  account: number | null;
}

interface Gathering {
  /** Count of recent links that are there already: so many are asked for at least. */
  shown: number;
  /** False once nothing more is to be asked. */
  wanted(): boolean;
  /** What is asked for now, and how many links were found so far. */
  tell(step: Step, found: number): void;
}

/** The most that one list may be asked for (count). */
const mostListed = 1_000_000;

/** Asks for the recent links with a growing limit until there are no more, then for the deleted ones and the overview. */
export async function gather(
  { rpc, store }: Pick<PageParts, 'rpc'> & { store: LinkStore },
  { shown, wanted, tell }: Gathering,
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
    tell('recent', found.size);
    const reply = await ask('recent', limit);
    if (!reply.ok) return reply;
    for (const { shortUrl } of reply.value.links) found.add(shortUrl);
    unreadable.recent = reply.value.unreadable;
    end = reply.value.end || limit === mostListed;
    // A service that gives the same link twice must not be asked the same for ever.
    limit = Math.min(Math.max(nextLimit(found.size), limit * 2), mostListed);
  }
  if (wanted()) {
    tell('deleted', found.size);
    const reply = await ask('deleted', firstLimit);
    if (!reply.ok) return reply;
    for (const { shortUrl } of reply.value.links) found.add(shortUrl);
    unreadable.deleted = reply.value.unreadable;
  }
  const complete = wanted();
  if (complete) tell('overview', found.size);
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
