import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../../failure/failure.ts';
import { mostUnasked } from '../../../link/link-list.ts';
import { mostDescribed } from '../../../rpc/message-limits.ts';
import { endedCount, type BatchRun } from '../../shared/batch-run.ts';
import { endAll, readOnly } from '../../shared/signals.ts';
import type { Coverage } from './coverage.ts';
import type { Details } from './details.ts';
import type { Lists } from './list.ts';
import type { Rows } from './rows.ts';
import { createLatest } from '../../shared/latest.ts';

/** The state of loading what a search or a sort does not cover yet. */
export type CompletingStage =
  /** Nothing is missing, or a search loads it automatically. */
  | { kind: 'none' }
  /** Only a part of the list is covered, without the details of `lacking` links (count); a press loads everything. */
  | { kind: 'part'; by: 'search' | 'sort'; lacking: number }
  /** Details of `lacking` links (count) are missing; a press loads them. */
  | { kind: 'offered'; lacking: number }
  /** A press started loading the rest of the list. */
  | { kind: 'listing'; stopping: boolean }
  /** Many details are being loaded. `asked` and `total` count links; `pausedUntil` is that of the run. */
  | { kind: 'asking'; asked: number; total: number; stopping: boolean; pausedUntil: number | null }
  | { kind: 'failed'; failure: Failure };

/** The most links (count) whose details are loaded without showing how far that is. */
const few = 500;

/**
 * Creates the loading of what is missing: the rest of the list, and titles and destinations that were never in view, so
 * that a search also finds them.
 */
export function createCompleting(
  list: ReadonlySignal<ReturnType<Lists['of']>>,
  rows: Rows,
  details: Details,
  coverage: Coverage,
) {
  const batchRun = signal<BatchRun<readonly string[]> | null>(null);
  const progress = computed(() => batchRun.value?.progress.value ?? null);
  const total = signal(0);
  /** The run is long, or a press began it: it shows how far it is, and waits. */
  let isSeen = false;
  const rest = createRestOfList(list, coverage);
  const lacking = computed(() => rows.searched.value.filter(details.lacking).length);
  /** The most links whose details are loaded without a press: many only if the search then covers the whole list. */
  const unasked = computed(() => (coverage.partial.value === null ? mostUnasked : few));
  const underWay = computed(() => progress.value !== null && progress.value.state !== 'ended');
  const stopped = computed(() => progress.value !== null && !underWay.value && progress.value.left.length > 0);
  const isListing = computed(() => rest.state.value === 'running' || rest.state.value === 'stopping');

  const stage = computed((): CompletingStage => {
    const run = progress.value;
    if (isListing.value) return { kind: 'listing', stopping: rest.state.value === 'stopping' };
    if (rest.failure.value !== null) return { kind: 'failed', failure: rest.failure.value };
    if (run !== null && underWay.value && isSeen) {
      const asked = Math.min(endedCount(run) * mostDescribed, total.value);
      const { state, pausedUntil } = run;
      return { kind: 'asking', asked, total: total.value, stopping: state === 'stopping', pausedUntil };
    }
    const failure = underWay.value ? null : (run?.halted ?? run?.failed[0]?.failure ?? null);
    if (lacking.value > 0 && failure !== null) return { kind: 'failed', failure };
    const missing = lacking.value > unasked.value || stopped.value ? lacking.value : 0;
    const by = coverage.partial.value;
    if (by !== null) {
      return coverage.ready.value && !list.value.isFilling.value
        ? { kind: 'part', by, lacking: by === 'search' ? missing : 0 }
        : { kind: 'none' };
    }
    return missing > 0 && !underWay.value ? { kind: 'offered', lacking: missing } : { kind: 'none' };
  });

  function startDetails(byPerson: boolean): void {
    if (underWay.value || lacking.value === 0) return;
    total.value = lacking.value;
    isSeen = byPerson || total.value > few;
    const wanted = rows.searched.value.filter(details.lacking).map(({ shortUrl }) => shortUrl);
    batchRun.value = details.askAll(wanted, isSeen);
  }

  /** Loads the rest of the list and, for a search, the details of all its links. */
  async function startAll(): Promise<void> {
    const by = coverage.partial.value;
    if (!(await rest.load()) || by !== 'search') return;
    await batchRun.value?.over;
    startDetails(true);
  }

  return {
    stage,
    /** The searched links without title and destination although the service was asked (count); 0 while it is asked. */
    unsearched: computed(() => {
      if (underWay.value) return 0; // The page learns of their details a moment after the answer.
      return rows.searched.value.filter((link) => link.describedAt === null && !details.lacking(link)).length;
    }),
    /** Loads everything that the search or the sort does not cover, or repeats what has failed. */
    start(): void {
      if (coverage.partial.value === null && rest.failure.value === null) startDetails(true);
      else if (!isListing.value) void startAll();
    },
    /** Loads the rest of the list. */
    listAll(): void {
      if (!isListing.value) void rest.load();
    },
    /** Stops after the requests under way. */
    stop(): void {
      rest.stop();
      batchRun.value?.stop();
    },
    /** Loads the details of up to 5,000 links as soon as the person searches. Returns a function that stops this. */
    watch: (): (() => void) =>
      endAll([
        effect(() => {
          const wanted = rows.words.value.length > 0 && lacking.value > 0 && lacking.value <= unasked.value;
          // A run that was stopped or has failed does not restart automatically.
          const mayBegin = progress.value === null || (!underWay.value && progress.value.failed.length === 0);
          if (wanted && mayBegin && !stopped.value && !isListing.value) untracked(() => startDetails(false));
        }),
        effect(() => {
          void list.value;
          untracked(rest.clear);
        }),
      ]),
    clear(): void {
      rest.clear();
      batchRun.value?.stop();
      batchRun.value = null;
    },
  };
}

/**
 * Creates the loading of the rest of the shown list: in one request if the service tells how many links there are, else
 * in requests with growing limits.
 */
function createRestOfList(list: ReadonlySignal<ReturnType<Lists['of']>>, coverage: Pick<Coverage, 'count'>) {
  const state = signal<'running' | 'stopping' | 'failed' | null>(null);
  const latest = createLatest();

  return {
    state: readOnly(state),
    /** The failure that ended the loading; null if there is none, or once a later request has succeeded. */
    failure: computed(() => (state.value === 'failed' ? list.value.moreFailure.value : null)),
    /** Loads until the list ends. Resolves to false if that was stopped or has failed. */
    async load(): Promise<boolean> {
      const isLatest = latest.take();
      state.value = 'running';
      const { loadAll } = list.value;
      const total = await coverage.count();
      const succeeded = await loadAll(() => isLatest() && state.value === 'running', total);
      if (!isLatest()) return false;
      const isLoaded = succeeded && state.value === 'running';
      state.value = succeeded ? null : 'failed';
      return isLoaded;
    },
    /** Stops after the request under way. */
    stop(): void {
      if (state.value === 'running') state.value = 'stopping';
    },
    /** Stops, and drops the outcome. */
    clear(): void {
      latest.take();
      state.value = null;
    },
  };
}
