import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failed, success, type Result } from '../../../../lib/failure/failure.ts';
import type { CompletedChange } from '../../../../lib/link/change.ts';
import type { JobRecord } from '../../../../lib/job/job-record.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import { createJobRecords } from '../../../../lib/worker/storage/job-records.ts';

const { session } = fakeBrowser.storage;
const startWorker = () => createJobRecords(createAccountItems(fakeBrowser.storage, 0).jobs, session);
const shortUrl = (place: number): string => `https://sho.rt/n${place}`;
const jobOf = (count: number, id = 'one'): JobRecord => ({
  id,
  action: 'delete',
  undoing: false,
  items: Array.from({ length: count }, (_, place) => ({ subject: shortUrl(place), outcome: null })),
});
/** A job of so many addresses of 90,000 characters. */
const longJob = (id: string, count: number): JobRecord => ({
  ...jobOf(0, id),
  items: Array.from({ length: count }, () => ({ subject: 'x'.repeat(90_000), outcome: null })),
});
const deletion = (place: number) => ({ action: 'delete', shortUrl: shortUrl(place) }) as const;
const done = (place: number) => success({ change: deletion(place), shortUrl: shortUrl(place), link: null, made: null });
/** Makes the deletion at this place of a job; `answer` is the service's. */
const remove = (
  worker: ReturnType<typeof startWorker>,
  place: number,
  answer: Result<CompletedChange> = done(place),
  connectionId = 1,
) => worker.during(connectionId, { id: 'one', place }, deletion(place), () => Promise.resolve(answer));
const outcomesOf = async (worker: ReturnType<typeof startWorker>) =>
  (await worker.all(1))[0]?.items.map(({ outcome }) => outcome?.state ?? null);

beforeEach(() => fakeBrowser.reset());

test('the next worker knows what was done, refused, sent and not sent', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(5));
  await remove(worker, 0);
  await remove(worker, 1, failed({ kind: 'item', error: 'BUSY' }));
  await remove(worker, 2, failed({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null }));
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<ReturnType<typeof done>>();
  const underWay = worker.during(1, { id: 'one', place: 3 }, deletion(3), () => {
    sent.resolve();
    return answer.promise;
  });
  await sent.promise;
  expect(await startWorker().all(1)).toEqual([
    {
      ...jobOf(5),
      items: [
        { subject: shortUrl(0), outcome: { state: 'done', shortUrl: shortUrl(0), made: null } },
        { subject: shortUrl(1), outcome: { state: 'failed', failure: { kind: 'item', error: 'BUSY' } } },
        { subject: shortUrl(2), outcome: { state: 'unknown' } },
        { subject: shortUrl(3), outcome: { state: 'unknown' } },
        { subject: shortUrl(4), outcome: null },
      ],
    },
  ]);
  answer.resolve(done(3));
  await underWay;
});

test('stores the address of a deleted link once, and reads records that have it twice', async () => {
  const outcome = { state: 'done', shortUrl: shortUrl(0), made: null } as const;
  const record: JobRecord = { ...jobOf(0), items: [{ subject: shortUrl(0), outcome }] };
  await startWorker().begin(1, record);
  const { 'job one 0': part } = await session.get('job one 0');
  expect(String(part).split(shortUrl(0))).toHaveLength(2);
  expect(await startWorker().all(1)).toEqual([record]);
  await session.set({ 'job one 0': JSON.stringify(record.items) });
  expect(await startWorker().all(1)).toEqual([record]);
});

test('an answer rewrites a small part of a job of 10,000 links', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(10_000));
  const set = session.set.bind(session);
  let written = 0;
  session.set = (items) => {
    written += JSON.stringify(items).length;
    return set(items);
  };
  await remove(worker, 9999);
  session.set = set;
  expect(written).toBeLessThan(20_000);
  expect((await outcomesOf(startWorker()))?.at(-1)).toBe('done');
});

test('marks answers that arrive together', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(250));
  await Promise.all(Array.from({ length: 250 }, (_, place) => remove(worker, place)));
  expect(new Set(await outcomesOf(startWorker()))).toEqual(new Set(['done']));
});

test('shows no job of another account, and leaves nothing of it in the store', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(250));
  expect(await worker.all(2)).toEqual([]);
  await remove(worker, 0, done(0), 2);
  expect(await outcomesOf(worker)).not.toContain('done');
  await startWorker().forget();
  expect(await session.get(null)).toEqual({});
});

test('removes a job with all its parts, and then only makes its changes', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(250));
  await worker.drop('one');
  expect(await remove(worker, 0)).toEqual(done(0));
  expect(await session.get(null)).toEqual({ jobs: [] });
});

test('makes room by removing the oldest jobs, and stores none that is larger than the room', async () => {
  const worker = startWorker();
  for (const id of ['a', 'b', 'c', 'd']) expect(await worker.begin(1, longJob(id, 10))).toBe(true);
  expect(await worker.begin(1, longJob('e', 34)), 'is not stored').toBe(false);
  expect((await worker.all(1)).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

test('makes no room by removing a job that another tab still runs', async () => {
  const worker = startWorker();
  for (const id of ['runs', 'ended']) await worker.begin(1, longJob(id, 10));
  const otherTab = Promise.withResolvers<void>();
  const closed = navigator.locks.request('runs', () => otherTab.promise);
  expect(await worker.begin(1, longJob('new', 20))).toBe(true);
  expect((await worker.all(1)).map(({ id }) => id)).toEqual(['runs', 'new']);
  expect(await worker.begin(1, longJob('too long beside it', 30))).toBe(false);
  expect((await worker.all(1)).map(({ id }) => id)).toEqual(['runs', 'new']);
  otherTab.resolve();
  await closed;
});

test.each([Number.MAX_SAFE_INTEGER, -17.5, 300_000, 0])(
  'leaves no address behind if the stored count of parts is %d',
  async (parts) => {
    await startWorker().begin(1, jobOf(250));
    const { jobs } = await session.get('jobs');
    await session.set({ jobs: [{ ...(jobs as object[])[0], parts }] });
    const worker = startWorker();
    expect((await worker.all(1)).flatMap(({ items }) => items)).toEqual([]);
    await worker.forget();
    expect(await session.get(null)).toEqual({});
  },
);

test('drops a job with a part that cannot be read, with its other parts', async () => {
  await startWorker().begin(1, jobOf(250));
  await session.set({ 'job one 1': '[{"subj' });
  const worker = startWorker();
  expect(await worker.all(1)).toEqual([]);
  expect(await session.get(null)).toEqual({ jobs: [] });
});

test.each([
  ['a part is missing', () => session.remove('job one 0')],
  ['a part has another type', () => session.set({ 'job one 0': 7 })],
  ['the list of jobs has another type', () => session.set({ jobs: 'none' })],
])('says nothing of a job when %s, and records the next one', async (_what, spoil) => {
  await startWorker().begin(1, jobOf(3));
  await spoil();
  const worker = startWorker();
  expect(await worker.all(1)).toEqual([]);
  await worker.begin(1, jobOf(3));
  expect(await worker.all(1)).toEqual([jobOf(3)]);
});

test('a change is made even if its record cannot be written', async () => {
  const worker = startWorker();
  await worker.begin(1, jobOf(3));
  const set = session.set.bind(session);
  session.set = () => Promise.reject(new Error('full'));
  expect(await remove(worker, 0)).toEqual(done(0));
  session.set = set;
});

test('a check waits for the answer that is under way, returns it as it came, and reads nothing', async () => {
  const worker = startWorker();
  await worker.begin(1, { ...jobOf(2), action: 'shorten' });
  const change = { action: 'shorten', address: shortUrl(0), foundNothing: false } as const;
  const place = { id: 'one', place: 0 };
  const answered = Promise.withResolvers<typeof made>();
  const made = success({ change, shortUrl: 'https://sho.rt/new', link: null, made: 'new' as const });
  const first = worker.during(1, place, change, () => answered.promise);
  const check = worker.during(1, place, change, () => Promise.reject(new Error('was read again')));
  answered.resolve(made);
  expect(await first).toEqual(made);
  expect(await check).toEqual(made);
  const later = await startWorker().during(1, place, change, () => Promise.reject(new Error('was read again')));
  expect(later).toEqual(made);
});
