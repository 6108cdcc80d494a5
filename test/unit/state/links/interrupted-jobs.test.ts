import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { JobRecord } from '../../../../lib/job/job-record.ts';
import { codeOf, connected, failing, listed, manyListed, openPage } from '../../../fakes/links-page.ts';
import { done, recordedJobs, recordOf, sharedLocks } from '../../../fakes/recorded-jobs.ts';
import type { Answers } from '../../../fakes/worker.ts';

async function open(records: JobRecord[], more: Answers = {}, locks = sharedLocks().openPage()) {
  const kept = recordedJobs(records);
  const page = await openPage(manyListed(6), { holdLock: locks.holdLock, answers: { ...kept.answers, ...more } });
  await import('../../../../lib/state/links/jobs/take-up-job.ts');
  await page.pass(0);
  return { ...page, ...kept };
}

test('records a job of several links before it sends one, and removes the record at the end', async () => {
  const page = await open([]);
  const begun = page.hold('jobs.begin');
  await page.change('delete', [listed('n0'), listed('n1'), listed('n2')]);
  expect(page.sent()).toEqual([]);
  expect(page.links.underWay.value).toBe(true);
  const answered = page.hold('links.change');
  await begun();
  expect(page.records).toEqual([
    { ...recordOf({ n0: null, n1: null, n2: null }), id: page.inputs('links.change')[0]?.job?.id },
  ]);
  expect(page.inputs('links.change').map(({ job }) => job?.place)).toEqual([0, 1, 2]);
  await answered();
  await page.pass(250);
  expect(page.links.underWay.value).toBe(false);
  expect(page.records).toEqual([]);
  await page.change('delete', [listed('n5')]);
  expect(page.count('jobs.begin'), 'a single link needs no record').toBe(1);
});

test.each([
  ['refused for good', { kind: 'too-long' }, 0],
  ['refused for now', { kind: 'http', status: 500 }, 1],
] as const)('keeps the record of an ended job only if it can be continued: %s', async (_what, failure, left) => {
  const page = await open([], { 'links.change': () => failing(failure) });
  await page.change('delete', [listed('n0'), listed('n1')]);
  await page.pass(250);
  expect(page.links.underWay.value).toBe(false);
  expect(page.newestJob().progress.failed).toHaveLength(2);
  expect(page.records).toHaveLength(left);
});

test('sends nothing under an account that is connected while the record is stored', async () => {
  const page = await open([]);
  const begun = page.hold('jobs.begin');
  await page.change('delete', [listed('n0'), listed('n1')]);
  page.connection.value = { ...connected, connectionId: 2 };
  await begun();
  await page.pass(250);
  expect(page.sent()).toEqual([]);
});

test('checks the links whose answer nobody saw before it counts them, and sends nothing for them', async () => {
  const page = await open(
    [recordOf({ n0: done('n0'), n1: { state: 'unknown' }, n2: { state: 'unknown' }, n3: null })],
    {
      'links.check': ({ change }) =>
        change.action === 'delete' && codeOf(change.shortUrl) === 'n1'
          ? success({ change, shortUrl: change.shortUrl, link: null, made: null })
          : failing({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now: null }),
    },
  );
  expect(page.inputs('links.check').map(({ job }) => job)).toEqual([
    { id: 'one', place: 1 },
    { id: 'one', place: 2 },
  ]);
  const job = page.newestJob();
  expect(job.progress.done.map(({ shortUrl }) => codeOf(shortUrl))).toEqual(['n0', 'n1']);
  expect(job.progress.failed.map(({ item, failure }) => [codeOf(item.shortUrl), failure.kind])).toEqual([
    ['n2', 'not-confirmed'],
  ]);
  expect(page.sent()).toEqual([]);
  page.links.jobs.again(job);
  await page.pass(0);
  expect(page.sent().toSorted(), 'the rest is sent, the unknown one only checked').toEqual(['delete n3']);
});

test('a list is there while it is asked how far it came, and no longer once it is shown or its account is not in use', async () => {
  const list = recordOf({ n0: done('n0'), n1: { state: 'unknown' } }, { action: 'shorten' });
  const addresses = list.items.map(({ subject }) => subject);
  const unanswered = { 'links.check': undefined } as unknown as Answers;
  const page = await open([list], unanswered);
  expect(page.links.checkedLists.value).toEqual([{ id: 'one', addresses }]);
  expect(page.links.interruptedLists.value).toEqual([]);
  await page.answer('links.check', failing({ kind: 'timeout' }));
  await page.pass(0);
  expect(page.links.checkedLists.value).toEqual([]);
  expect(page.links.interruptedLists.value).toHaveLength(1);

  const other = await open([list], unanswered);
  expect(other.links.checkedLists.value).toHaveLength(1);
  other.connection.value = { ...connected, connectionId: 2 };
  expect(other.links.checkedLists.value).toEqual([]);
  const links = await open([recordOf({ n0: { state: 'unknown' }, n1: null })], unanswered);
  expect(links.links.checkedLists.value, 'changes of links are no list').toEqual([]);
});

test('a list that is dismissed while it is checked never comes back, whatever the check finds', async () => {
  const locks = sharedLocks();
  const records = [recordOf({ n0: done('n0'), n1: { state: 'unknown' } }, { action: 'shorten' })];
  const page = await open(records, { 'links.check': undefined } as unknown as Answers, locks.openPage());
  page.links.forgetCheckedList('one');
  await page.pass(0);
  expect(page.links.checkedLists.value).toEqual([]);
  expect(records, 'a page that is closed now leaves no list').toEqual([]);
  await page.answer('links.check', failing({ kind: 'timeout' }));
  await page.pass(0);
  expect(page.links.interruptedLists.value).toEqual([]);
  let isFree = false;
  void locks
    .openPage()
    .holdLock('one')
    .then(() => (isFree = true));
  await page.pass(0);
  expect(isFree, 'the job is held no longer').toBe(true);
});

test('a job that goes on can be undone whole, also after a second interruption', async () => {
  const locks = sharedLocks();
  const first = locks.openPage();
  const records = [recordOf({ n0: done('n0'), n1: null, n2: null })];
  const page = await open(records, {}, first);
  page.hold('links.change');
  await page.pressOnJob('again');
  expect(page.sent().toSorted()).toEqual(['delete n1', 'delete n2']);
  expect(records, 'the new record has what was done before').toEqual([
    { ...recordOf({ n0: done('n0'), n1: null, n2: null }), id: records[0]?.id },
  ]);
  expect(records[0]?.id).not.toBe('one');
  first.close();

  const later = await open(records, {}, locks.openPage());
  await later.pressOnJob('again');
  await later.pass(250);
  await later.pressOnJob('undo');
  expect(
    later
      .sent()
      .toSorted()
      .filter((change) => change.startsWith('restore')),
  ).toEqual(['n0', 'n1', 'n2'].map((code) => `restore ${code}`));
});

test('keeps the earlier record until the end if the record of the rest is not stored', async () => {
  const earlier = recordOf({ n0: done('n0'), n1: null, n2: null });
  const page = await open([earlier], { 'jobs.begin': () => success(false) });
  const answered = page.hold('links.change');
  await page.pressOnJob('again');
  expect(page.sent().toSorted()).toEqual(['delete n1', 'delete n2']);
  expect(page.records).toEqual([earlier]);
  await answered();
  await page.pass(250);
  expect(page.records).toEqual([]);
});

test.each([
  ['asks for jobs', 1],
  ['takes up a job', 2],
])('shows a job when the page is opened again, if the worker failed as it %s', async (_when, failingCall) => {
  const record = recordOf({ n0: done('n0'), n1: null });
  let calls = 0;
  const page = await open([record], {
    'jobs.list': () => ((calls += 1) === failingCall ? failing({ kind: 'storage' }) : success([record])),
  });
  expect(page.links.jobs.shown.value).toEqual([]);
  page.active.value = false;
  page.active.value = true;
  await page.pass(0);
  expect(page.newestJob().progress.done).toHaveLength(1);
});

test.each([
  ['shows it once that page was closed', false],
  ['shows nothing of it once that page brought it to its end', true],
])('does not show a job that another page runs, and %s', async (_what, ended) => {
  const locks = sharedLocks();
  const other = locks.openPage();
  await other.holdLock('one');
  const page = await open([recordOf({ n0: done('n0'), n1: null })], {}, locks.openPage());
  expect(page.links.jobs.shown.value).toEqual([]);
  if (ended) page.records.length = 0;
  other.close();
  await page.pass(0);
  expect(page.links.jobs.shown.value.map(({ progress }) => progress.done.length)).toEqual(ended ? [] : [1]);
});

test('the next job removes the record of a job of which nothing was left', async () => {
  const whole = await open([recordOf({ n0: done('n0'), n1: done('n1') })]);
  await whole.change('delete', [listed('n2')]);
  expect(whole.records).toEqual([]);
});

test('in a private window nothing is recorded and nothing is asked', async () => {
  const page = await openPage(manyListed(6));
  await page.deleteAll();
  expect(page.count('jobs.list') + page.count('jobs.begin')).toBe(0);
  expect(page.inputs('links.change').every((input) => !('job' in input))).toBe(true);
});
