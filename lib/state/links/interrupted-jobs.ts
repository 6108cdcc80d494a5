import { signal } from '@preact/signals-core';
import type { JobRecord } from '../../job/job-record.ts';
import { createLatest } from '../shared/latest.ts';
import type { RecordDeps } from '../shared/job-recorder.ts';
import { readOnly } from '../shared/read-only.ts';
import type { Jobs } from './jobs.ts';
import type { InterruptedList, TakenUp } from './take-up-job.ts';

/**
 * Creates the finding of jobs whose page was closed in the middle. Jobs that change links are shown with the page's own;
 * lists of addresses are kept here.
 */
export function createInterruptedJobs(deps: RecordDeps, jobs: Jobs) {
  const lists = signal<readonly InterruptedList[]>([]);
  /** Drops the jobs of an earlier account. */
  const account = createLatest();
  let asked = false;

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
    lists.value = [...lists.value, shown];
  }

  /** Lets the page ask for this account's jobs when it is opened the next time. */
  function askAgain(isCurrent: () => boolean): void {
    if (isCurrent()) asked = false;
  }

  async function takeUp(record: JobRecord, isCurrent: () => boolean): Promise<void> {
    const { takeUpJob } = await import('./take-up-job.ts');
    const taken = await takeUpJob(deps, record.id);
    if (!taken.ok) return askAgain(isCurrent);
    if (taken.value === null) return;
    if (isCurrent()) show(taken.value);
    else taken.value.forget();
  }

  return {
    /** Interrupted lists of addresses, oldest first. */
    lists: readOnly(lists),
    /** Asks the worker for jobs until it has told those of the account; shows each as soon as no other page holds it. */
    async find(): Promise<void> {
      if (deps.holdLock === null || asked) return;
      asked = true;
      const isCurrent = account.current();
      const reply = await deps.rpc.ask('jobs.list', null);
      if (!reply.ok) askAgain(isCurrent);
      else if (isCurrent()) for (const record of reply.value) void takeUp(record, isCurrent);
    },
    clear(): void {
      account.take();
      asked = false;
      for (const list of lists.value) list.forget();
    },
  };
}
