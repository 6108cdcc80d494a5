import { batch, signal } from '@preact/signals-core';
import type { Result } from '../../failure/failure.ts';
import type { CompletedChange } from '../../link/change.ts';
import type { PartialLink } from '../../link/link.ts';
import { startBatchRun, type BatchRun } from '../shared/batch-run.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import { checkChange, sendChange } from '../shared/send-change-once.ts';
import { doneBy, isUnfinished, openOf, undosOf, unknownOf, type Job, type LinkChange } from './job.ts';
import { createLinkChanges } from './link-changes.ts';

/** The jobs that change links on the page. */
export type Jobs = ReturnType<typeof createJobs>;

/** The options of a new job. */
interface Beginning {
  undoing?: boolean;
  earlier?: readonly LinkChange[];
  /** Changes that may have happened: the job checks these and does not send them. */
  unknown?: ReadonlySet<LinkChange>;
  /** The job that this one continues or undoes; it is no longer shown. */
  after?: Job;
}

/**
 * Creates the jobs. The loop over links is here; the worker changes one link per message. `onDone` receives each
 * completed change and the link's present fields.
 */
export function createJobs(
  deps: Pick<PageDeps, 'rpc'>,
  store: LinkStore,
  onDone: (change: LinkChange, link: PartialLink) => void,
) {
  const shown = signal<readonly Job[]>([]);
  const changes = createLinkChanges(deps, store, onDone);
  let count = 0;

  function show(
    of: readonly LinkChange[],
    batchRun: BatchRun<LinkChange>,
    { undoing = false, earlier = [], unknown = new Set() }: Beginning = {},
  ): void {
    const [change] = of;
    if (change === undefined) return;
    count += 1;
    const first = store.link(change.shortUrl);
    const job: Job = { id: count, action: change.action, undoing, first, run: batchRun, earlier, unknown };
    shown.value = [...shown.value.filter(isUnfinished), job];
  }

  /** Frees the links whose change was not started, once the run has ended. */
  async function freeLeft(batchRun: BatchRun<LinkChange>, isCurrent: () => boolean): Promise<void> {
    await batchRun.over;
    if (isCurrent()) changes.mark(shortUrlsOf(batchRun.left()), null);
  }

  function start(wanted: readonly LinkChange[], beginning: Beginning = {}): void {
    const { unknown, after } = beginning;
    const idle = wanted.filter(({ shortUrl }) => changes.busyWith(shortUrl) === null);
    const [change] = idle;
    if (change === undefined) return;
    const isCurrent = changes.current();
    batch(() => {
      if (after !== undefined) dismiss(after);
      changes.mark(shortUrlsOf(idle), change.action);
      const batchRun = startBatchRun(
        idle,
        (each) => changes.put(each, unknown?.has(each) === true ? checkChange : sendChange),
        {
          readAccount: () => deps.rpc.ask('account.overview', null),
          report: (outcomes) => isCurrent() && changes.show(outcomes),
          grouped: idle.length > 1,
        },
      );
      show(idle, batchRun, beginning);
      void freeLeft(batchRun, isCurrent);
    });
  }

  function dismiss(job: Job): void {
    shown.value = shown.value.filter(({ id }) => id !== job.id);
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
    dismiss,
    /** Sends one change for a dialog, which shows the outcome itself. */
    send: changes.send,
    /** Checks the outcome of one change for a dialog. */
    check: changes.check,
    /** Shows the outcome of a dialog's change: with Undo, or with the reason why it did not happen. */
    showOutcome(change: LinkChange, outcome: Result<CompletedChange>): void {
      if (!outcome.ok && outcome.failure.kind === 'connection-changed') return; // It belongs to another account.
      const isCurrent = changes.current();
      const batchRun = startBatchRun([change], () => Promise.resolve(outcome));
      // Shows it only when it has ended: screen readers would otherwise announce it as under way.
      void batchRun.over.then(() => isCurrent() && show([change], batchRun));
    },
    clear(): void {
      for (const { run } of shown.value) run.stop();
      shown.value = [];
      changes.clear();
    },
  };
}

function shortUrlsOf(changes: readonly LinkChange[]): string[] {
  return changes.map(({ shortUrl }) => shortUrl);
}
