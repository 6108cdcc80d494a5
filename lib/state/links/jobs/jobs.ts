import { batch, computed, signal } from '@preact/signals-core';
import type { Result } from '../../../failure/failure.ts';
import type { CompletedChange } from '../../../link/change.ts';
import type { PartialLink } from '../../../link/link.ts';
import { startBatchRun, type BatchRun } from '../../shared/batch-run.ts';
import { recordJob, sendRecorded, type RecordDeps, type Recording } from '../../shared/job-recorder.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import { readOnly } from '../../shared/read-only.ts';
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
import { createLinkChanges } from './link-changes.ts';
import type { InterruptedJob } from './take-up-job.ts';

/** The jobs that change links on the page. */
export type Jobs = ReturnType<typeof createJobs>;

/** How long the result of an undone job stays (milliseconds). */
const lingering = 10_000;

/** The options of a new job. */
interface Beginning {
  undoing?: boolean;
  earlier?: readonly LinkChange[];
  /** Changes that may have happened: the job checks these and does not send them. */
  unknown?: ReadonlySet<LinkChange>;
  /** The job that this one continues or undoes; it is no longer shown. */
  after?: Job;
  /** Runs once this job is recorded: removes the record of the job that it continues or undoes. */
  forgetEarlier?(): void;
}

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
  const shown = signal<readonly Job[]>([]);
  const changes = createLinkChanges(deps, store, onDone, onUnconfirmed);
  let count = 0;

  function show(
    of: readonly LinkChange[],
    batchRun: BatchRun<LinkChange>,
    { undoing = false, earlier = [], unknown = new Set() }: Beginning = {},
    forget: Job['forget'] = () => undefined,
  ): void {
    const [change] = of;
    if (change === undefined) return;
    count += 1;
    const first = store.link(change.shortUrl);
    const { action } = change;
    const own = { id: count, action, undoing, first, run: batchRun, earlier, unknown };
    const job: Job = { ...own, interrupted: false, forget };
    for (const each of shown.value) if (!isUnfinished(each)) drop(each);
    shown.value = [...shown.value, job];
    // After Undo there is nothing left to do.
    if (undoing) void batchRun.over.then(() => setTimeout(() => isUnfinished(job) || drop(job), lingering));
  }

  /** Frees the links whose change was not started, once the run has ended, and removes the record if all is done. */
  async function end(run: BatchRun<LinkChange>, recording: Recording | null, isCurrent: () => boolean): Promise<void> {
    await run.over;
    if (!isCurrent() || isDone(run)) recording?.end();
    if (isCurrent()) changes.mark(shortUrlsOf(run.left()), null);
  }

  function send(
    change: LinkChange,
    recording: Recording | null,
    unknown: Beginning['unknown'],
    isCurrent: () => boolean,
  ): Promise<Result<CompletedChange>> {
    const ask = unknown?.has(change) === true ? checkChange : requestChange;
    return sendRecorded(recording, change.shortUrl, isCurrent, (place) => changes.put(change, ask, place));
  }

  function start(wanted: readonly LinkChange[], beginning: Beginning = {}): void {
    const { unknown, after, forgetEarlier = after?.forget } = beginning;
    const idle = wanted.filter(({ shortUrl }) => changes.busyWith(shortUrl) === null);
    const [change] = idle;
    if (change === undefined) return;
    const isCurrent = changes.current();
    const recorded = recordOf(idle, beginning);
    const recording = recorded && recordJob(deps, recorded, forgetEarlier);
    batch(() => {
      if (after !== undefined) hide(after);
      changes.mark(shortUrlsOf(idle), change.action);
      const batchRun = startBatchRun(idle, (each) => send(each, recording, unknown, isCurrent), {
        readAccount: () => deps.rpc.ask('account.overview', null),
        report: (outcomes) => isCurrent() && changes.show(outcomes),
        grouped: idle.length > 1,
      });
      show(idle, batchRun, beginning, recording?.end);
      void end(batchRun, recording, isCurrent);
    });
  }

  function hide(job: Job): void {
    shown.value = shown.value.filter(({ id }) => id !== job.id);
  }

  /** Hides a job, and removes its record. */
  function drop(job: Job): void {
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
    shown: readOnly(shown),
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
    canUndo: (job: Job): boolean => !job.undoing && job.run.state.value === 'ended' && undosOf(job).length > 0,
    undo: (job: Job): void => start(undosOf(job), { undoing: true, after: job }),
    /** Deletes the links that an interrupted list made; `forget` removes the record of the list. */
    undoList: (shortUrls: readonly string[], forget: () => void): void =>
      start(
        shortUrls.map((shortUrl) => ({ action: 'delete', shortUrl })),
        { undoing: true, forgetEarlier: forget },
      ),
    /** True while changes of several links are under way. */
    underWay: computed(() => shown.value.some(({ run }) => run.total > 1 && run.state.value !== 'ended')),
    /** Shows a job of an earlier page, before the page's own; `forget` removes its record. */
    showInterrupted(job: InterruptedJob, forget: () => void): void {
      const [change] = [...job.run.done(), ...job.run.failed.value.map(({ item }) => item), ...job.run.left()];
      if (change === undefined) return forget();
      count += 1;
      const first = store.link(change.shortUrl);
      shown.value = [{ ...job, id: count, first, earlier: [], interrupted: true, forget }, ...shown.value];
    },
    dismiss,
    /** Sends one change for a dialog, which shows the outcome itself. */
    send: changes.send,
    /** Checks the outcome of one change for a dialog. */
    check: changes.check,
    /** Shows the outcome of a dialog's change: with Undo, or with the reason why it did not happen. */
    showOutcome(change: LinkChange, outcome: Result<CompletedChange>): void {
      if (!outcome.ok && outcome.failure.kind === 'connection-changed') return; // It belongs to another account.
      const batchRun = startBatchRun([change], () => Promise.resolve(outcome));
      // Shows it only when it has ended: screen readers would otherwise announce it as under way.
      void batchRun.over.then(() => show([change], batchRun));
    },
    clear(): void {
      for (const job of shown.value) {
        job.run.stop();
        drop(job);
      }
      changes.clear();
    },
  };
}

function shortUrlsOf(changes: readonly LinkChange[]): string[] {
  return changes.map(({ shortUrl }) => shortUrl);
}
