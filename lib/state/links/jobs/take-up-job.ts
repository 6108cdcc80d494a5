import { success, type Failure, type Result } from '../../../failure/failure.ts';
import { isForbidden, mayBlameAccount } from '../../../failure/failure-scope.ts';
import { waitOut } from '../../../failure/wait-out.ts';
import type { CompletedChange } from '../../../link/change.ts';
import type { JobItem, JobOutcome, JobRecord } from '../../../job/job-record.ts';
import type { Rpc } from '../../../rpc/client.ts';
import { endedProgress, ofAccount, startBatchRun, type Failed, type Progress } from '../../shared/batch-run.ts';
import { dropRecord, type RecordDeps } from '../../shared/job-recorder.ts';
import { checkChange } from '../../shared/request-change.ts';
import type { Job, LinkChange } from './job.ts';
import { shortening, type EarlierRun } from '../bulk/address-shortening.ts';

/** A job of links that another page began, with what is known of it now. */
export type InterruptedJob = Pick<Job, 'undoing' | 'progress'>;

/** A list of addresses that another page began to shorten. */
export interface InterruptedList extends EarlierRun {
  id: string;
}

/** An interrupted job: one of both, and the function that removes its record. */
export interface TakenUp {
  job: InterruptedJob | null;
  list: Omit<InterruptedList, 'forget'> | null;
  forget(): void;
}

/**
 * Waits until no other page holds this job, then checks the items whose outcome is unknown; `onCheck` gets the record
 * before. Returns null if the job has ended meanwhile; fails if its record cannot be read.
 */
export async function takeUpJob(
  { rpc, holdLock }: RecordDeps,
  id: string,
  onCheck: (record: JobRecord) => void,
): Promise<Result<TakenUp | null>> {
  const release = (await holdLock?.(id)) ?? (() => undefined);
  const listed = await rpc.ask('jobs.list', null);
  const record = listed.ok ? listed.value.find((each) => each.id === id) : undefined;
  if (record === undefined) {
    release();
    return listed.ok ? success(null) : listed;
  }
  onCheck(record);
  const checked = await checkUnknown(rpc, record);
  const { items } = checked;
  const halted = checked.halted ?? (await refusalOfAll(rpc, items));
  const forget = (): void => void dropRecord(rpc, id, release);
  const { action, undoing } = record;
  if (action === 'shorten') return success({ job: null, list: listOf(id, items, halted), forget });
  const progress = progressOf(items, halted, (shortUrl): LinkChange => ({ action, shortUrl }));
  return success({ job: { undoing, progress }, list: null, forget });
}

/**
 * Returns the items with the outcomes of those that were sent and not answered, as the service shows them now; and the
 * failure that stopped this, if one did.
 */
async function checkUnknown(
  rpc: Rpc,
  { id, action, items }: JobRecord,
): Promise<{ items: readonly JobItem[]; halted: Failure | null }> {
  const now = [...items];
  const places = items.flatMap(({ outcome }, place) => (outcome?.state === 'unknown' ? [place] : []));

  function check(place: number): Promise<Result<CompletedChange>> {
    const subject = items[place]?.subject ?? '';
    const change = action === 'shorten' ? shortening(subject) : { action, shortUrl: subject };
    return checkChange(rpc, { change, job: { id, place } });
  }

  const run = startBatchRun(places, check, {
    readAccount: () => rpc.ask('account.overview', null),
    report(results) {
      for (const [place, result] of results) {
        const item = items[place] ?? { subject: '' };
        now[place] = { ...item, outcome: outcomeOf(result) };
      }
    },
    grouped: false,
  });
  await run.over;
  return { items: now, halted: run.progress.value.halted };
}

/** Returns why the service refuses every item now, where one of them was refused as it refuses the account. */
async function refusalOfAll(rpc: Rpc, items: readonly JobItem[]): Promise<Failure | null> {
  const isBlamed = items.some(({ outcome }) => outcome?.state === 'failed' && mayBlameAccount(outcome.failure));
  const account = isBlamed ? await waitOut(() => rpc.ask('account.overview', null), 1) : null;
  return account === null || account.ok ? null : account.failure;
}

function outcomeOf(result: Result<CompletedChange>): JobOutcome {
  if (result.ok) return { state: 'done', shortUrl: result.value.shortUrl, made: result.value.made };
  return { state: 'failed', failure: result.failure };
}

const unconfirmed: Failure = { kind: 'not-confirmed', cause: null, now: null };

/** Returns the progress of a job with these outcomes. `itemOf` returns what an item stands for. */
function progressOf<Item>(
  items: readonly JobItem[],
  halted: Failure | null,
  itemOf: (subject: string) => Item,
): Progress<Item> {
  const done: Item[] = [];
  const left: Item[] = [];
  const failed: Failed<Item>[] = [];
  for (const { subject, outcome } of items) {
    const item = itemOf(subject);
    if (outcome === null) left.push(item);
    else if (outcome.state === 'done') done.push(item);
    else failed.push({ item, failure: outcome.state === 'failed' ? judged(outcome.failure, halted) : unconfirmed });
  }
  return { ...endedProgress(done, failed, left), halted };
}

/** Returns the failure of one item: that of the account if this is refused now, without a blame of it if it is accepted. */
function judged(failure: Failure, halted: Failure | null): Failure {
  if (halted !== null) return isForbidden(failure) ? ofAccount(failure, halted) : failure;
  return mayBlameAccount(failure) ? { kind: 'one-refused' } : failure;
}

function listOf(id: string, items: readonly JobItem[], halted: Failure | null): Omit<InterruptedList, 'forget'> {
  const results = items.flatMap(({ subject, outcome }) =>
    outcome?.state === 'done' ? [{ address: subject, shortUrl: outcome.shortUrl, made: outcome.made }] : [],
  );
  return {
    id,
    addresses: items.map(({ subject }) => subject),
    planned: new Map(items.flatMap(({ subject, planned }) => (planned === undefined ? [] : [[subject, planned]]))),
    results,
    progress: progressOf(items, halted, (address) => address),
  };
}
