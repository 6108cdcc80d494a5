import type { Failure } from '../../../failure/failure.ts';
import { waitOut } from '../../../failure/wait-out.ts';
import { stopsBatch } from '../../../failure/failure-scope.ts';
import { firstLimit, grownLimit, mostListed } from '../../../link/link-list.ts';
import { askList, type ArrivedList } from '../../shared/ask-list.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';

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
  /** True if the service has more active links than it gives in one answer. */
  capped: boolean;
  /** The lists that could not be read, or only in part. */
  missing: readonly ('recent' | 'deleted')[];
  /** The first reason why they could not be read; null if there is none. */
  failure: Failure | null;
}

interface Gathering {
  /** The recent links already known. The first request asks for more; if it fails, these are gathered instead. */
  shown: readonly string[];
  /** Count of links that the account reports, if that is known: the first request asks for more. */
  total: number | null;
  /** Returns false once gathering should stop. */
  wanted(): boolean;
  /** Returns false once the answers belong to an earlier account. */
  isCurrent(): boolean;
  /** Reports the request that begins, and the count of links found so far. */
  report(step: Step, found: number): void;
}

/**
 * Asks for recent links with a growing limit until there are no more, then for deleted links and the overview. Puts the
 * links into `store`. After a failure, keeps what came and goes on with what may still succeed.
 */
export async function gather(
  { rpc, store }: Pick<PageDeps, 'rpc'> & { store: LinkStore },
  { shown, total, wanted, isCurrent, report }: Gathering,
): Promise<Gathered> {
  const found = new Set<string>();
  const missing: ('recent' | 'deleted')[] = [];
  const unreadable = { recent: 0, deleted: 0 };
  let failure: Failure | null = null;
  let capped: ArrivedList['capped'];

  async function ask(list: 'recent' | 'deleted', limit: number): Promise<ArrivedList | null> {
    report(list, found.size);
    const mark = store.mark();
    const reply = await askList({ rpc }, { list, limit }, (links) => isCurrent() && store.putPart(links, mark));
    store.flush();
    if (!reply.ok) {
      failure ??= reply.failure;
      missing.push(list);
      return null;
    }
    for (const shortUrl of reply.value.shortUrls) found.add(shortUrl);
    unreadable[list] = reply.value.unreadable;
    return reply.value;
  }

  async function askRecent(): Promise<void> {
    let limit = grownLimit(Math.max(shown.length, total ?? 0), 0);
    while (wanted()) {
      const answer = await ask('recent', limit);
      if (answer === null) {
        for (const shortUrl of shown) found.add(shortUrl);
        return;
      }
      ({ capped } = answer);
      if (answer.end || capped !== undefined || limit === mostListed) return;
      limit = grownLimit(found.size, limit);
    }
  }

  const mayAsk = (): boolean => wanted() && (failure === null || !stopsBatch(failure));

  await askRecent();
  if (mayAsk()) await ask('deleted', firstLimit);
  else if (wanted()) missing.push('deleted');
  const complete = wanted();
  // Without either list there is nothing to compare the count with, and a stalled service would take another deadline.
  const asksOverview = mayAsk() && missing.length < 2;
  if (asksOverview) report('overview', found.size);
  // A limit that refuses the last request alone must not leave the account's count out.
  const overview = asksOverview ? await waitOut(() => rpc.ask('account.overview', null), 1, wanted) : null;

  const isDeleted = (shortUrl: string): boolean => store.get(shortUrl)?.state === 'deleted';
  const [deleted, live] = [[...found].filter(isDeleted), [...found].filter((shortUrl) => !isDeleted(shortUrl))];
  return {
    shortUrls: [...live, ...deleted],
    complete,
    live: live.length,
    deleted: deleted.length,
    unreadable: unreadable.recent + unreadable.deleted,
    account: (overview?.ok === true ? overview.value.links : null) ?? capped?.account ?? null,
    capped: capped !== undefined,
    missing,
    failure,
  };
}
