import { expect, test } from 'vitest';
import { failed, success, type Failure } from '../../../lib/failure/failure.ts';
import type { JobRecord } from '../../../lib/job/job-record.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { eventually } from '../../fakes/eventually.ts';
import { manyListed, urlOf } from '../../fakes/links-page.ts';
import { done, recordOf } from '../../fakes/recorded-jobs.ts';
import type { Answers } from '../../fakes/worker.ts';

const twoOfFive = () => recordOf({ n0: done('n0'), n1: done('n1'), n2: null, n3: null, n4: null });

const notConfirmed: Failure = { kind: 'not-confirmed', cause: null, now: null };

async function draw(records: JobRecord[], answers: Answers = {}) {
  const page = await drawLinks({ links: manyListed(6), records, answers });
  await import('../../../lib/state/links/jobs/take-up-job.ts');
  await page.settle(() => page.pass(0));
  return page;
}

test('says how far an interrupted job came, and offers the rest, Undo and Dismiss', async () => {
  const records = [twoOfFive()];
  const page = await draw(records);
  expect(page.status()).toContain('Deleted 2 of 5 links, then the page was closed');
  expect(page.root.textContent).toContain('3 were not sent');
  for (const name of ['Delete the rest (3)', 'Undo', 'Dismiss']) expect(page.find(name), name).not.toBeNull();
  await page.press('Delete the rest (3)');
  await page.settle(() => page.pass(250));
  expect(page.status()).toContain('5 links deleted');
  expect(page.find('Undo')).not.toBeNull();
  expect(records).toEqual([]);
});

test('Undo brings back exactly what an interrupted job has done', async () => {
  const records = [twoOfFive()];
  const page = await draw(records);
  expect(page.links.underWay.value, 'closing this page loses nothing').toBe(false);
  await page.press('Undo');
  await page.settle(() => page.pass(250));
  expect(page.sent()).toEqual(['restore n0', 'restore n1']);
  expect(records).toEqual([]);
});

test('Dismiss takes the panel away for good', async () => {
  const records = [twoOfFive()];
  const page = await draw(records);
  await page.press('Dismiss');
  expect(page.root.textContent).not.toContain('then the page was closed');
  expect(records).toEqual([]);
});

test('an interrupted Undo says so, goes on as one, and is not undone itself', async () => {
  const page = await draw([recordOf({ n0: done('n0'), n1: null, n2: null }, { action: 'restore', undoing: true })]);
  expect(page.status()).toContain('Undone 1 of 3, then the page was closed');
  expect(page.find('Undo')).toBeNull();
  await page.press('Undo the rest (2)');
  await page.settle(() => page.pass(250));
  expect(page.sent()).toEqual(['restore n1', 'restore n2']);
  expect(page.status()).toContain('Undone 3 of 3');
  expect(page.find('Undo')).toBeNull();
});

const address = (place: number): string => `https://a.example/${place}`;

/** The record of a list: two addresses have a link, one may have one, and one was not sent. */
const interruptedList = (): JobRecord => ({
  ...recordOf({}, { action: 'shorten' }),
  items: [
    { subject: address(0), outcome: { state: 'done', shortUrl: urlOf('n0'), made: 'new' } },
    { subject: address(1), outcome: { state: 'done', shortUrl: urlOf('n1'), made: 'existing' } },
    { subject: address(2), outcome: { state: 'unknown' } },
    { subject: address(3), outcome: null },
  ],
});

const checked: Answers = {
  'links.check': ({ change }) => success({ change, shortUrl: urlOf('n2'), link: null, made: 'new' }),
};

test('an interrupted list shows its short links, and goes on, on its own page', async () => {
  const records = [interruptedList()];
  const page = await draw(records, checked);
  expect(page.status()).toContain('Shortened 3 of 4 addresses, then the page was closed');
  await page.press('Show short links');
  const bulk = () => page.links.bulkShorten.value;
  expect(page.hash.value).toBe('#/bulk');
  expect(bulk().results.value.map(({ made }) => made)).toEqual(['new', 'existing', 'new']);
  expect(bulk().progress.value?.left).toHaveLength(1);
  page.links.leaveBulk();
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: urlOf('n9'), link: null, made: 'new' });
  await page.press('Shorten the rest (1)');
  await page.settle(() => page.pass(250));
  // The code that reads the list, for Back to the addresses, is loaded first.
  await eventually(() => expect(bulk().list.value).not.toBeNull());
  await eventually(() => expect(bulk().results.value).toHaveLength(4));
  expect(page.sent(), 'each address once').toEqual(['shorten 3']);
  expect(records).toEqual([]);
  expect(page.root.textContent).not.toContain('then the page was closed');
});

test('an interrupted list is forgotten once another one has shortened its rest', async () => {
  const records = [interruptedList()];
  const page = await draw(records, checked);
  const bulk = () => page.links.bulkShorten.value;
  page.answers['links.change'] = ({ change }) => success({ change, shortUrl: urlOf('n9'), link: null, made: 'new' });
  const shorten = async (...places: number[]): Promise<void> => {
    bulk().type(places.map(address).join('\n'));
    await eventually(() => expect(bulk().list.value?.good).toHaveLength(places.length));
    bulk().start();
    await page.settle(() => page.pass(250));
    await eventually(() => expect(bulk().results.value).toHaveLength(places.length));
    bulk().back();
  };
  await shorten(7);
  expect(page.root.textContent, 'other addresses').toContain('then the page was closed');
  await shorten(3, 8);
  await eventually(() => expect(page.root.textContent).not.toContain('then the page was closed'));
  expect(records).toEqual([]);
});

const refusals: Failure[] = [
  { kind: 'credentials' },
  { kind: 'service', statusCode: 403, statusText: 'INVALID_CREDENTIALS' },
];

/** Opens a list whose page was closed while the service refused addresses, with what it says of the account now. */
async function openRefused(account: Answers['account.overview']) {
  const record = interruptedList();
  record.items.push(
    ...refusals.map((failure, place) => ({
      subject: address(4 + place),
      outcome: { state: 'failed', failure } as const,
    })),
  );
  const page = await draw([record], { ...checked, ...(account && { 'account.overview': account }) });
  await page.press('Show short links');
  return page.links.bulkShorten.value.progress.value;
}

test('an interrupted list whose key is rejected says so of each address and above them, and sends them again', async () => {
  const progress = await openRefused(() => failed({ kind: 'credentials' }));
  expect(progress?.halted).toEqual({ kind: 'credentials' });
  expect(progress?.failed.map(({ failure }) => failure)).toEqual([{ kind: 'credentials' }, { kind: 'credentials' }]);
});

test('an interrupted list whose key is accepted blames the addresses alone', async () => {
  const progress = await openRefused(undefined);
  expect(progress?.halted).toBeNull();
  expect(progress?.failed.map(({ failure }) => failure)).toEqual([{ kind: 'one-refused' }, { kind: 'one-refused' }]);
});

test('Undo of an interrupted list deletes only the links that it made', async () => {
  const records = [interruptedList()];
  const page = await draw(records, checked);
  await page.press('Undo');
  await page.settle(() => page.pass(250));
  expect(page.sent().toSorted()).toEqual(['delete n0', 'delete n2']);
  expect(page.status()).toContain('Undone 2 of 2');
  expect(page.root.textContent).not.toContain('then the page was closed');
  expect(records).toEqual([]);
});

test('Undo of an interrupted list counts and lists what it may have made, and deletes again what it restored', async () => {
  const records = [interruptedList()];
  records[0]?.items.push({ subject: address(4), outcome: { state: 'done', shortUrl: urlOf('n4'), made: 'restored' } });
  const page = await draw(records, {
    // The link is there now; whether it was there before is not known.
    'links.check': ({ change }) => success({ change, shortUrl: urlOf('n2'), link: null, made: 'unknown' }),
  });
  await page.press('Undo');
  await page.settle(() => page.pass(250));
  expect(page.sent().toSorted()).toEqual(['delete n0', 'delete n4']);
  expect(page.status()).toContain('Undone 2 of 3');
  expect(page.root.textContent).toContain('Not undone: 1');
  const list = page.root.querySelector('ul[aria-label="What was not undone"]');
  expect(list?.textContent).toContain('n2');
  await page.settle(() => page.pass(20_000));
  expect(page.root.textContent, 'it stays until it is dismissed').toContain('Not undone: 1');
});

test('Undo of a job names the links that the job may have changed', async () => {
  const page = await draw([
    recordOf({ n0: done('n0'), n1: done('n1'), n2: { state: 'failed', failure: notConfirmed }, n3: null }),
  ]);
  await page.press('Undo');
  await page.settle(() => page.pass(250));
  expect(page.sent()).toEqual(['restore n0', 'restore n1']);
  expect(page.status()).toContain('Undone 2 of 3');
  expect(page.root.querySelector('ul[aria-label="What was not undone"]')?.textContent).toContain('n2');
});

test('of several interrupted lists the newest says which it is, and counts the others until it is dismissed', async () => {
  const lists = ['first', 'second', 'third'].map((name): JobRecord => ({
    id: name,
    action: 'shorten',
    undoing: false,
    items: [
      { subject: `https://${name}.example/`, outcome: { state: 'done', shortUrl: urlOf('n0'), made: 'new' } },
      { subject: address(3), outcome: null },
    ],
  }));
  // It has to be checked, so that it comes later than the newest.
  lists[1]?.items.push({ subject: address(2), outcome: { state: 'unknown' } });
  const page = await draw(lists, checked);
  const panels = () => page.root.querySelector('#jobs')?.textContent ?? '';
  expect(panels()).toContain('third.example');
  expect(panels()).not.toContain('second.example');
  expect(panels()).toContain('2 earlier lists are on Bulk shorten.');
  await page.press('Dismiss');
  expect(panels()).toContain('second.example');
  expect(panels()).toContain('1 earlier list is on Bulk shorten.');
  await page.press('Dismiss');
  await page.press('Dismiss');
  expect(panels()).not.toContain('example');
});
