import { failed, success, type Failure, type Result } from '../../../failure/failure.ts';
import { waitOut } from '../../../failure/wait-out.ts';
import type { PartialLink } from '../../../link/link.ts';
import { inGroups, mostDescribed } from '../../../rpc/message-limits.ts';
import { startBatchRun, type BatchRun } from '../../shared/batch-run.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';

/** The service's answer about several links. */
interface Described {
  /** Links with all details answered. */
  described: ReadonlySet<string>;
  /** Links without details from the service, and why. */
  refused: ReadonlyMap<string, Failure>;
}

/** Failures that concern one link alone. Asking again would give the same answer. */
const ownKinds: ReadonlySet<Failure['kind']> = new Set(['not-found', 'item', 'not-the-service']);

/** The most rate limits (count) in a row that a request for one of many groups waits out. */
const mostWaits = 3;

/** Creates the queries for titles and destinations, which no list contains. Puts answers into `store`. */
export function createDescribing({ rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  /**
   * The time of the last answered query for each link (milliseconds since the epoch), even if it returned no details.
   */
  const askedAt = new Map<string, number>();
  /** The links that queries under way are about. */
  const asking = new Set<string>();
  /** Drops answers for an earlier account. */
  const account = createLatest();

  /** Asks for links; `put` adds the answer to the store. */
  async function ask(shortUrls: readonly string[], put = store.put): Promise<Result<Described>> {
    const isCurrent = account.current();
    const mark = store.mark();
    for (const shortUrl of shortUrls) asking.add(shortUrl);
    const reply = await rpc.ask('links.describe', { shortUrls: [...shortUrls] });
    if (isCurrent()) for (const shortUrl of shortUrls) asking.delete(shortUrl);
    if (!reply.ok) return reply;
    if (!isCurrent()) return failed({ kind: 'connection-changed' });
    const { links, unanswered } = reply.value;
    const retryable = unanswered.find((one) => !ownKinds.has(one.failure.kind));
    const refused = new Map(unanswered.map((one) => [one.shortUrl, one.failure]));
    const described = new Set<string>();
    for (const { shortUrl, describedAt } of links) {
      const failure = refused.get(shortUrl);
      // The worker leaves out details of a link that was being changed, so the link is requested again.
      const isSkipped = describedAt === null && failure === undefined;
      if (isSkipped) continue;
      if (failure === undefined) described.add(shortUrl);
      if (failure === undefined || ownKinds.has(failure.kind)) askedAt.set(shortUrl, Date.now());
    }
    put(links, mark);
    return retryable === undefined ? success({ described, refused }) : failed(retryable.failure);
  }

  /** Returns true for a link whose details have not been requested yet. */
  function lacking({ shortUrl, describedAt }: PartialLink): boolean {
    void store.version.value; // Every answer changes it, in a large run a moment later.
    return describedAt === null && !askedAt.has(shortUrl);
  }

  return {
    /** Asks the service for these links now, even if their details are known. */
    ask,
    lacking,
    /**
     * Asks for many links. Each item of the run is a group of links for one request. `waits`: the run shows its progress,
     * and waits out every rate limit; else it waits out a few short ones.
     */
    askAll(shortUrls: readonly string[], waits: boolean): BatchRun<readonly string[]> {
      const began = Date.now();
      const isUnanswered = (shortUrl: string): boolean => (askedAt.get(shortUrl) ?? 0) < began;
      const isWanted = (): boolean => run.progress.value.state === 'running';
      const groups = inGroups(shortUrls, mostDescribed);
      let open = groups.length;
      /** The groups whose last request has brought details. */
      const brought = new Set<readonly string[]>();
      const run = startBatchRun(
        groups,
        async (group) => {
          const asked = () => ask(group.filter(isUnanswered), store.putPart);
          const before = group.filter(isUnanswered).length;
          const reply = await waitOut(asked, waits ? 0 : mostWaits, isWanted);
          if (group.filter(isUnanswered).length < before) brought.add(group);
          else brought.delete(group);
          open -= 1; // A group that a rate limit refused comes again.
          if (open <= 0 || !isWanted()) store.flush(); // Once the run has ended, everything must be told.
          return reply;
        },
        { readAccount: () => rpc.ask('account.overview', null), waits, hasBrought: (group) => brought.has(group) },
      );
      return run;
    },
    /** Returns the time of the last query for a link (milliseconds since the epoch); undefined if there was none. */
    askedAt: (shortUrl: string): number | undefined => askedAt.get(shortUrl),
    /** Returns true while a query for this link is under way. */
    isAsking: (shortUrl: string): boolean => asking.has(shortUrl),
    /** Forgets the last query for this link. */
    forget: (shortUrl: string): void => void askedAt.delete(shortUrl),
    clear(): void {
      account.take();
      asking.clear();
      askedAt.clear();
    },
  };
}
