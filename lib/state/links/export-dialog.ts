import { batch, computed, signal } from '@preact/signals-core';
import { success, type Failure, type Result } from '../../failure/failure.ts';
import type { PartialLink } from '../../link/link.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostDescribed } from '../../rpc/message-limits.ts';
import { startBatchRun, type BatchRun } from '../shared/batch-run.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { askWithRetry } from '../shared/ask-again.ts';
import type { Details } from './details.ts';
import { gather, type Gathered, type Step } from './load-all-links.ts';

/** The loading of all details of the links to export. */
export type Export = ReturnType<typeof createExport>;

/** The progress of an export. */
export type ExportStage =
  /** `found` is the count of links so far. */
  | { kind: 'gathering'; step: Step; found: number }
  /** Titles and destinations are loading. `asked` and `total` count links. */
  | { kind: 'details'; asked: number; total: number }
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
  /** The reason why they could not be read. */
  failure: Failure | null;
}

interface ExportDeps extends Pick<PageDeps, 'rpc'> {
  store: LinkStore;
  details: Details;
  /** Count of recent links already shown. */
  shown: number;
}

/** The counts for chosen links: they are complete, and no counts of the service apply. */
const wasChosen = { complete: true, live: 0, deleted: 0, unreadable: 0, account: null } as const;

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
    const lacking = links.filter(({ describedAt }) => describedAt === null).length;
    stage.value = { kind: 'ready', links, gathered: chosen === null ? counts : null, lacking, failure };
  }

  /** Loads missing titles and destinations. */
  async function complete(of: Gathered, isLatest: () => boolean): Promise<void> {
    const lacking = of.shortUrls.filter((shortUrl) => store.link(shortUrl).describedAt === null);
    if (stopped.value || lacking.length === 0) return showReady(of, null);
    const run = startBatchRun(inGroups(lacking, mostDescribed), details.ask);
    batch(() => {
      total.value = lacking.length;
      batchRun.value = run;
      stage.value = { kind: 'details' };
    });
    await run.over;
    if (isLatest()) showReady(of, run.halted.value ?? run.failed.value[0]?.failure ?? null);
  }

  /** Returns the lists, or why they could not be read. */
  async function gatherLists(isLatest: () => boolean): Promise<Result<Gathered>> {
    if (gathered?.complete === true) return success(gathered);
    return gather(deps, {
      shown: deps.shown,
      wanted: () => isLatest() && !stopped.value,
      report: (step, found) => isLatest() && (stage.value = { kind: 'gathering', step, found }),
    });
  }

  function begin(): void {
    const isLatest = latest.take();
    stopped.value = false;
    void askWithRetry(
      () => gatherLists(isLatest),
      (result) => {
        if (!result.ok) {
          stage.value = { kind: 'failed', failure: result.failure };
          return;
        }
        gathered = result.value;
        void complete(gathered, isLatest);
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
      const asked = (batchRun.value?.ended.value ?? 0) * mostDescribed;
      return { kind: 'details', asked: Math.min(asked, total.value), total: total.value };
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
