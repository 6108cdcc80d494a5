import { batch, computed, signal } from '@preact/signals-core';
import { failed, success, type Failure } from '../../../failure/failure.ts';
import { stopsBatch } from '../../../failure/failure-scope.ts';
import type { PartialLink } from '../../../link/link.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import { endedCount, type BatchRun } from '../../shared/batch-run.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { askWithRetry } from '../../shared/query.ts';
import { isOld, type Details } from '../list/details.ts';
import { gather, type Gathered, type Step } from './load-all-links.ts';

/** The loading of all details of the links to export. */
export type Export = ReturnType<typeof createExport>;

/** The progress of an export. */
export type ExportStage =
  /** `found` is the count of links so far. */
  | { kind: 'gathering'; step: Step; found: number }
  /** Titles and destinations are loading. `asked` and `total` count links; `pausedUntil` is that of the run. */
  | { kind: 'details'; asked: number; total: number; pausedUntil: number | null }
  | ReadyToExport
  | { kind: 'failed'; failure: Failure };

/** The links to export, and the details that they lack. */
export interface ReadyToExport {
  kind: 'ready';
  links: readonly PartialLink[];
  /** The service's counts; null for chosen links. */
  gathered: Omit<Gathered, 'shortUrls'> | null;
  /** Count of links without title and destination. */
  lacking: number;
  /** The links with old titles and destinations, and when the oldest were read (milliseconds since the epoch). */
  old: { count: number; since: number } | null;
  /** The reason why they could not be read. */
  failure: Failure | null;
}

interface ExportDeps extends Pick<PageDeps, 'rpc'> {
  store: LinkStore;
  details: Details;
  /** Returns the recent links already shown. */
  shown(): readonly string[];
  /** Returns the account's own count of links; null if it is not known. */
  total(): number | null;
}

/** The counts for chosen links: they are complete, and no counts of the service apply. */
const wasChosen = {
  complete: true,
  live: 0,
  deleted: 0,
  unreadable: 0,
  account: null,
  capped: false,
  missing: [],
  failure: null,
} as const;

/** Starts loading all details of the chosen links or, for null, of all links that the service returns. */
export function createExport(deps: ExportDeps, chosen: readonly PartialLink[] | null) {
  const { store, details } = deps;
  const stage = signal<Exclude<ExportStage, { kind: 'details' }> | { kind: 'details' }>({ kind: 'details' });
  const batchRun = signal<BatchRun<readonly string[]> | null>(null);
  const total = signal(0);
  const stopped = signal(false);
  let gathered: Gathered | null = chosen && { shortUrls: chosen.map(({ shortUrl }) => shortUrl), ...wasChosen };
  const latest = createLatest();

  function showReady({ shortUrls, ...counts }: Gathered, failure: Failure | null): void {
    const links = shortUrls.map(store.link);
    // The title of a link with the time 0 belongs to an earlier destination.
    const lacking = links.filter(({ describedAt }) => describedAt === null || describedAt === 0).length;
    const times = links.flatMap(({ describedAt }) => (describedAt && isOld(describedAt) ? [describedAt] : []));
    const old =
      times.length === 0 ? null : { count: times.length, since: times.reduce((one, other) => Math.min(one, other)) };
    stage.value = { kind: 'ready', links, gathered: chosen === null ? counts : null, lacking, old, failure };
  }

  /** Loads titles and destinations that are missing or old. */
  async function complete(of: Gathered, isLatest: () => boolean): Promise<void> {
    const lacking = of.shortUrls.filter((shortUrl) => isOld(store.link(shortUrl).describedAt));
    if (stopped.value || lacking.length === 0) return showReady(of, null);
    const run = details.askAll(lacking, true);
    batch(() => {
      total.value = lacking.length;
      batchRun.value = run;
      stage.value = { kind: 'details' };
    });
    await run.over;
    const { halted, failed: failures } = run.progress.value;
    if (isLatest()) showReady(of, halted ?? failures[0]?.failure ?? null);
  }

  /** Returns the lists as far as they could be read. */
  async function gatherLists(isLatest: () => boolean): Promise<Gathered> {
    if (gathered?.complete === true && gathered.failure === null) return gathered;
    return gather(deps, {
      total: deps.total(),
      shown: gathered?.shortUrls.filter((shortUrl) => store.link(shortUrl).state !== 'deleted') ?? deps.shown(),
      wanted: () => isLatest() && !stopped.value,
      isCurrent: isLatest,
      report: (step, found) => isLatest() && (stage.value = { kind: 'gathering', step, found }),
    });
  }

  function begin(): void {
    const isLatest = latest.take();
    stopped.value = false;
    void askWithRetry(
      async () => {
        const lists = await gatherLists(isLatest);
        if (isLatest()) gathered = lists;
        return lists.failure === null ? success(lists) : failed(lists.failure);
      },
      (result) => {
        if (gathered === null) return;
        if (result.ok) void complete(gathered, isLatest);
        else if (gathered.shortUrls.length === 0) stage.value = { kind: 'failed', failure: result.failure };
        // Where neither list came, each further request would only take its own deadline.
        else if (stopsBatch(result.failure) || gathered.missing.length === 2) showReady(gathered, null);
        else void complete(gathered, isLatest);
      },
      isLatest,
    );
  }

  function stop(): void {
    stopped.value = true;
    batchRun.value?.stop();
  }

  begin();

  return {
    stage: computed((): ExportStage => {
      if (stage.value.kind !== 'details') return stage.value;
      const progress = batchRun.value?.progress.value ?? null;
      const asked = progress === null ? 0 : endedCount(progress) * mostDescribed;
      const pausedUntil = progress?.pausedUntil ?? null;
      return { kind: 'details', asked: Math.min(asked, total.value), total: total.value, pausedUntil };
    }),
    /** True after `stop`, until the requests that were under way have ended. */
    stopping: computed(() => stopped.value && (stage.value.kind === 'gathering' || stage.value.kind === 'details')),
    /** Stops after the requests under way; the links loaded until then can be exported. */
    stop,
    /** Loads the missing data again: the lists, or only titles and destinations. */
    again: begin,
    /** Ends the loading and drops later answers. */
    close(): void {
      latest.take();
      stop();
    },
  };
}
