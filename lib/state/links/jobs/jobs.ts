import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Result } from '../../../failure/failure.ts';
import type { CompletedChange } from '../../../link/change.ts';
import type { PartialLink } from '../../../link/link.ts';
import { endedProgress, openItems, startBatchRun, type BatchRun, type Progress } from '../../shared/batch-run.ts';
import { recordJob, sendRecorded, type RecordDeps, type Recording } from '../../shared/job-recorder.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import { checkChange, markSeen, requestChange } from '../../shared/request-change.ts';
import {
  doneBy,
  isDone,
  isUnfinished,
  openOf,
  recordOf,
  undosOf,
  unknownOf,
  type Job,
  type LinkChange,
} from './job.ts';
import { madeBy, maybeMadeBy } from '../bulk/address-shortening.ts';
import { createLinkChanges } from './link-changes.ts';
import type { InterruptedJob, InterruptedList } from './take-up-job.ts';

/** The jobs that change links on the page. */
export type Jobs = ReturnType<typeof createJobs>;

/** How long the result of an undone job stays (milliseconds). */
const lingering = 10_000;

/** The options of a new job. */
interface Beginning extends Partial<Pick<Job, 'undoing' | 'earlier' | 'unknown' | 'stays'>> {
  /** The job that this one continues or undoes; it is no longer shown. */
  after?: Job;
  /** Runs once this job is recorded: removes the record of the job that it continues or undoes. */
  forgetEarlier?(): void;
}

/** A job as it is kept while its progress changes. */
type KeptJob = Omit<Job, 'progress'> & { progress: ReadonlySignal<Progress<LinkChange>> };

/**
 * Creates the jobs. The loop over links is here; the worker changes one link per message. `onDone` receives each
 * completed change and the link's present fields, `onUnconfirmed` each that is not confirmed, and whether the link was
 * read since.
 */
export function createJobs(
  deps: RecordDeps,
  store: LinkStore,
  onDone: (change: LinkChange, link: PartialLink) => void,
  onUnconfirmed: (change: LinkChange, wasRead: boolean) => void,
) {
  const kept = signal<readonly KeptJob[]>([]);
  const shown = computed(() => kept.value.map((job): Job => ({ ...job, progress: job.progress.value })));
  const changes = createLinkChanges(deps, store, onDone, onUnconfirmed);
  let count = 0;

  /** Returns the job of these changes, with what a job is unless `options` say otherwise. */
  function jobOf(
    { action, shortUrl }: LinkChange,
    progress: KeptJob['progress'],
    options: Partial<Omit<KeptJob, 'progress'>>,
  ): KeptJob {
    count += 1;
    const first = store.link(shortUrl);
    const usual = { undoing: false, earlier: [], unknown: new Set<LinkChange>(), stays: [], interrupted: false };
    const nothing = (): void => undefined;
    return {
      id: count,
      action,
      first,
      progress,
      ...usual,
      stop: nothing,
      tryNow: nothing,
      forget: nothing,
      ...options,
    };
  }

  /** Shows a job in place of those that succeeded. */
  function show(job: KeptJob): void {
    dropFinished();
    kept.value = [...kept.value, job];
  }

  function dropFinished(): void {
    for (const job of shown.value) if (!isUnfinished(job)) drop(job);
  }

  /**
   * Frees the links whose change was not started, once the run has ended. Removes the record if nothing of the job can be
   * continued: a later page would only say that this one was closed.
   */
  async function end(run: BatchRun<LinkChange>, recording: Recording | null, isCurrent: () => boolean): Promise<void> {
    await run.over;
    const progress = run.progress.value;
    if (!isCurrent() || openItems(progress).length === 0) recording?.end();
    if (isCurrent()) changes.mark(shortUrlsOf(progress.left), null);
  }

  function send(
    change: LinkChange,
    recording: Recording | null,
    unknown: Job['unknown'],
    isCurrent: () => boolean,
    ask = unknown.has(change) ? checkChange : requestChange,
  ): Promise<Result<CompletedChange>> {
    return sendRecorded(recording, change.shortUrl, isCurrent, (place) => changes.put(change, ask, place));
  }

  function start(wanted: readonly LinkChange[], beginning: Beginning = {}): void {
    const { undoing = false, earlier = [], unknown = new Set(), after } = beginning;
    const { stays = after?.stays ?? [], forgetEarlier = after?.forget } = beginning;
    const idle = wanted.filter(({ shortUrl }) => changes.busyWith(shortUrl) === null);
    const [change] = idle;
    if (change === undefined) return;
    const isCurrent = changes.current();
    const recorded = recordOf(idle, beginning);
    const recording = recorded && recordJob(deps, recorded, forgetEarlier);
    batch(() => {
      if (after !== undefined) hide(after);
      changes.mark(shortUrlsOf(idle), change.action);
      const run = startBatchRun(idle, (each) => send(each, recording, unknown, isCurrent), {
        readAccount: () => deps.rpc.ask('account.overview', null),
        report: (outcomes) => isCurrent() && changes.show(outcomes),
        grouped: idle.length > 1,
        waits: idle.length > 1,
        check: (each) => send(each, recording, unknown, isCurrent, checkChange),
      });
      const { progress, stop, tryNow } = run;
      const job = jobOf(change, progress, {
        undoing,
        earlier,
        unknown,
        stays,
        stop,
        tryNow,
        ...(recording && { forget: recording.end }),
      });
      show(job);
      void end(run, recording, isCurrent);
      // After Undo there is nothing left to do.
      if (undoing && stays.length === 0)
        void run.over.then(() => setTimeout(() => isDone(progress.value) && drop(job), lingering));
    });
  }

  function hide(job: Pick<Job, 'id'>): void {
    kept.value = kept.value.filter(({ id }) => id !== job.id);
  }

  /** Hides a job, and removes its record. */
  function drop(job: Pick<Job, 'id' | 'forget'>): void {
    hide(job);
    job.forget();
  }

  function dismiss(job: Job): void {
    drop(job);
    // The person has seen that they are not confirmed, so no later page shows them.
    markSeen(deps.rpc, unknownOf(job));
  }

  return {
    /** The jobs, newest last. The next job replaces one that succeeded; others stay until they are dismissed. */
    shown,
    busyWith: changes.busyWith,
    /** Makes these changes, a few at a time and each once. Skips links that are already being changed. */
    start: (wanted: readonly LinkChange[]): void => start(wanted),
    /** Sends the changes that failed and those not started. Only checks changes that may have happened. */
    again(job: Job): void {
      start(openOf(job), { undoing: job.undoing, earlier: doneBy(job), unknown: new Set(unknownOf(job)), after: job });
    },
    /** Returns true if `again` would only check outcomes and send nothing. */
    onlyUnknown: (job: Job): boolean => unknownOf(job).length === openOf(job).length,
    /** Returns false while another job changes links of this one: a job is repeated or undone only as a whole. */
    isFree: (job: Job): boolean =>
      [...doneBy(job), ...openOf(job)].every(({ shortUrl }) => changes.busyWith(shortUrl) === null),
    /** Returns true if the job has ended and made changes that can be undone. */
    canUndo: (job: Job): boolean => !job.undoing && job.progress.state === 'ended' && undosOf(job).length > 0,
    undo: (job: Job): void => start(undosOf(job), { undoing: true, stays: shortUrlsOf(unknownOf(job)), after: job }),
    /** Deletes the links that an interrupted list made, and says which ones it may have made besides. */
    undoList: ({ results, progress, forget }: InterruptedList): void =>
      start(
        madeBy(results).map((shortUrl) => ({ action: 'delete', shortUrl })),
        { undoing: true, stays: maybeMadeBy(results, progress), forgetEarlier: forget },
      ),
    /** True while changes of several links are under way. */
    underWay: computed(() => shown.value.some(({ progress }) => progress.total > 1 && progress.state !== 'ended')),
    /** Shows a job of an earlier page, before the page's own; `forget` removes its record. */
    showInterrupted({ progress, undoing }: InterruptedJob, forget: () => void): void {
      const [change] = [...progress.done, ...progress.failed.map(({ item }) => item), ...progress.left];
      if (change === undefined) return forget();
      kept.value = [jobOf(change, signal(progress), { undoing, interrupted: true, forget }), ...kept.value];
    },
    dismiss,
    /** Drops the jobs that succeeded: the person leaves the page on which they stand. */
    leave: dropFinished,
    /** Sends one change for a dialog, which shows the outcome itself. */
    send: changes.send,
    /** Checks the outcome of one change for a dialog. */
    check: changes.check,
    /** Shows the outcome of a dialog's change: with Undo, or with the reason why it did not happen. */
    showOutcome(change: LinkChange, outcome: Result<CompletedChange>): void {
      if (!outcome.ok && outcome.failure.kind === 'connection-changed') return; // It belongs to another account.
      const progress = outcome.ok
        ? endedProgress([change], [])
        : endedProgress([], [{ item: change, failure: outcome.failure }]);
      show(jobOf(change, signal(progress), {}));
    },
    clear(): void {
      for (const job of shown.value) {
        job.stop();
        drop(job);
      }
      changes.clear();
    },
  };
}

function shortUrlsOf(changes: readonly LinkChange[]): string[] {
  return changes.map(({ shortUrl }) => shortUrl);
}
