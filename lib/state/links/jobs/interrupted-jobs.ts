import { batch, computed, signal } from '@preact/signals-core';
import { failed, type Failure } from '../../../failure/failure.ts';
import type { JobRecord } from '../../../job/job-record.ts';
import { createLatest } from '../../shared/latest.ts';
import type { RecordDeps } from '../../shared/job-recorder.ts';
import { readOnly } from '../../shared/signals.ts';
import type { Jobs } from './jobs.ts';
import type { InterruptedList, TakenUp } from './take-up-job.ts';

const unconfirmed: Failure = { kind: 'not-confirmed', cause: null, now: null };

/**
 * Creates the finding of what earlier pages left unfinished: jobs, and single changes that are not confirmed. Those that
 * change links are shown with the page's own; lists of addresses are kept here.
 */
export function createInterruptedJobs(deps: RecordDeps, jobs: Jobs) {
  const lists = signal<readonly InterruptedList[]>([]);
  /** The records of the jobs whose items are checked at the service now. */
  const checking = signal<readonly JobRecord[]>([]);
  /** Drops the jobs of an earlier account. */
  const account = createLatest();
  let asked = false;
  /** The ids of all jobs, oldest first. */
  let order: readonly string[] = [];

  function remove(list: InterruptedList): void {
    lists.value = lists.value.filter(({ id }) => id !== list.id);
  }

  function show({ job, list, forget }: TakenUp): void {
    if (job !== null) return jobs.showInterrupted(job, forget);
    if (list === null) return;
    const shown: InterruptedList = {
      ...list,
      forget() {
        remove(shown);
        forget();
      },
    };
    // Those with items to check come later.
    lists.value = [...lists.value, shown].toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  }

  /** Lets the page ask for this account's jobs when it is opened the next time. */
  function askAgain(isCurrent: () => boolean): void {
    if (isCurrent()) asked = false;
  }

  async function takeUp(record: JobRecord, isCurrent: () => boolean): Promise<void> {
    const { takeUpJob } = await import('./take-up-job.ts');
    const taken = await takeUpJob(deps, record.id, (held) => {
      if (isCurrent()) checking.value = [...checking.value, held];
    });
    batch(() => {
      const isWanted = endChecking(record.id);
      if (!taken.ok) return askAgain(isCurrent);
      if (taken.value === null) return;
      if (isWanted) show(taken.value);
      else taken.value.forget();
    });
  }

  /** Returns false if the job was dismissed meanwhile, or the account is not in use any more. */
  function endChecking(job: string): boolean {
    const others = checking.value.filter(({ id }) => id !== job);
    const isChecked = others.length < checking.value.length;
    checking.value = others;
    return isChecked;
  }

  /** Shows the changes that are not confirmed and belong to no job. */
  async function showUnconfirmed(records: readonly JobRecord[], isCurrent: () => boolean): Promise<void> {
    const reply = await deps.rpc.ask('links.unconfirmed', null);
    if (!isCurrent() || !reply.ok) return;
    const inJobs = new Set(records.flatMap(({ items }) => items.map(({ subject }) => subject)));
    for (const change of reply.value) {
      if (!inJobs.has(change.shortUrl)) jobs.showOutcome(change, failed(unconfirmed));
    }
  }

  return {
    /** Interrupted lists of addresses, oldest first. */
    lists: readOnly(lists),
    /** The addresses of lists of which it is asked how far they came, each list by the id of its job. */
    checking: computed(() =>
      checking.value
        .filter(({ action }) => action === 'shorten')
        .map(({ id, items }) => ({ id, addresses: items.map(({ subject }) => subject) })),
    ),
    /** Drops a list while it is checked: what is found of it then is not shown. */
    forgetChecked(id: string): void {
      if (endChecking(id)) void deps.rpc.ask('jobs.drop', { id });
    },
    /**
     * Asks the worker once for the account's jobs and unconfirmed changes; again if that fails. Shows a job as soon as no
     * other page holds it.
     */
    async find(): Promise<void> {
      if (deps.holdLock === null || asked) return;
      asked = true;
      const isCurrent = account.current();
      const reply = await deps.rpc.ask('jobs.list', null);
      if (!reply.ok) return askAgain(isCurrent);
      if (!isCurrent()) return;
      order = reply.value.map(({ id }) => id);
      for (const record of reply.value) void takeUp(record, isCurrent);
      await showUnconfirmed(reply.value, isCurrent);
    },
    /** Drops the lists of which all addresses that were left have been shortened by now. */
    settle(shortened: readonly string[]): void {
      const done = new Set(shortened);
      for (const list of lists.value) {
        const { left, failed: without } = list.progress;
        const rest = [...left, ...without.map(({ item }) => item)];
        if (rest.length > 0 && rest.every((address) => done.has(address))) list.forget();
      }
    },
    clear(): void {
      account.take();
      asked = false;
      checking.value = [];
      for (const list of lists.value) list.forget();
    },
  };
}
