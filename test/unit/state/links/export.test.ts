import { afterEach, expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure.ts';
import type { KnownLink } from '../../../../lib/link.ts';
import { createExport, type Export, type ReadyToExport } from '../../../../lib/state/links/export.ts';
import { failing, listed, manyListed, openPage, type OpenedPage } from './page.ts';

interface OpenedExport {
  work: Export;
  timers: { work: () => void; wait: number }[];
}

let closeLast = (): void => undefined;
afterEach(() => closeLast());

function begin(page: OpenedPage, links: readonly KnownLink[] | null, shown = 0): OpenedExport {
  const timers: OpenedExport['timers'] = [];
  const work = createExport(
    {
      rpc: page.rpc,
      store: page.links.store,
      details: page.links.details,
      now: page.now,
      shown,
      schedule(later, wait) {
        timers.push({ work: later, wait });
        return () => undefined;
      },
    },
    links,
  );
  closeLast = work.close;
  return { work, timers };
}

function ready({ work }: OpenedExport): ReadyToExport {
  const stage = work.stage.value;
  if (stage.kind !== 'ready') throw new Error(`The export is at "${stage.kind}".`);
  return stage;
}

/** Lets everything happen that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A service with so many live links, and these deleted ones, whose account counts what is said. */
async function pageOf(live: number, deleted: KnownLink[], account: number | null): Promise<OpenedPage> {
  const all = manyListed(live);
  const page = await openPage(all);
  page.answers['links.list'] = ({ list, limit }) =>
    list === 'deleted'
      ? success({ links: deleted, end: true, unreadable: 0 })
      : success({ links: all.slice(0, limit), end: all.length < limit, unreadable: 0 });
  page.answers['account.overview'] = () =>
    success({ balance: 0, links: account, clicks: 0, referrals: 0, referralCommission: 0 });
  page.asked.length = 0;
  return page;
}

const gone = listed('gone', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1 } });
const limits = (page: OpenedPage): unknown[] =>
  page.asked.filter(({ operation }) => operation === 'links.list').map(({ input }) => input);
const unreachable: Failure = { kind: 'unreachable' };

test('everything is every live and every deleted link, each with title and destination', async () => {
  const page = await pageOf(450, [gone], 450);
  const opened = begin(page, null);
  await turn();
  const { links, gathered, lacking, failure } = ready(opened);
  expect(links).toHaveLength(451);
  expect(new Set(links.map(({ shortUrl }) => shortUrl)).size).toBe(451);
  expect(links.every(({ title, destination }) => title && destination)).toBe(true);
  expect(gathered).toEqual({ complete: true, live: 450, deleted: 1, unreadable: 0, account: 450 });
  expect({ lacking, failure }).toEqual({ lacking: 0, failure: null });
  expect(limits(page)).toEqual([
    { list: 'recent', limit: 100 },
    { list: 'recent', limit: 200 },
    { list: 'recent', limit: 400 },
    { list: 'recent', limit: 800 },
    { list: 'deleted', limit: 100 },
  ]);
  expect(page.count('account.overview')).toBe(1);
});

test('what the page shows already is not gone through again in small steps', async () => {
  const page = await pageOf(450, [], 450);
  begin(page, null, 400);
  await turn();
  expect(limits(page)[0]).toEqual({ list: 'recent', limit: 800 });
});

test('a service that repeats itself without an end is not asked the same for ever', async () => {
  const page = await pageOf(0, [], 1);
  page.answers['links.list'] = () => success({ links: [listed('a')], end: false, unreadable: 2 });
  const opened = begin(page, null);
  await turn();
  expect(ready(opened).gathered).toMatchObject({ live: 1, unreadable: 4 });
});

test('an overview that cannot be read keeps nothing from being exported', async () => {
  const page = await pageOf(3, [], 3);
  page.answers['account.overview'] = () => failing(unreachable);
  const opened = begin(page, null);
  await turn();
  expect(ready(opened).gathered).toMatchObject({ complete: true, live: 3, account: null });
});

test('a list that cannot be read is said, and asked for again on a press', async () => {
  const page = await pageOf(3, [], 3);
  const answer = page.answers['links.list'];
  page.answers['links.list'] = () => failing(unreachable);
  const opened = begin(page, null);
  await turn();
  expect(opened.work.stage.value).toEqual({ kind: 'failed', failure: unreachable });
  page.answers['links.list'] = answer ?? (() => failing(unreachable));
  opened.work.again();
  await turn();
  expect(ready(opened).links).toHaveLength(3);
});

test('a list that has to wait a moment is asked for once more by itself', async () => {
  const page = await pageOf(3, [], 3);
  const answer = page.answers['links.list'];
  const limited: Failure = { kind: 'rate-limited', retryAt: page.now() + 5000 };
  page.answers['links.list'] = () => failing(limited);
  const opened = begin(page, null);
  await turn();
  expect(opened.work.stage.value).toEqual({ kind: 'failed', failure: limited });
  expect(opened.timers.map(({ wait }) => wait)).toEqual([5000]);
  page.answers['links.list'] = answer ?? (() => failing(limited));
  opened.timers[0]?.work();
  await turn();
  expect(ready(opened).links).toHaveLength(3);
});

test('where titles cannot be read, the rest can be exported, and Try again asks for those alone', async () => {
  const page = await pageOf(120, [], 120);
  const answer = page.answers['links.describe'];
  let count = 0;
  page.answers['links.describe'] = (input) => {
    count += 1;
    return count === 2 || answer === undefined ? failing(unreachable) : answer(input);
  };
  const opened = begin(page, null);
  await turn();
  expect(ready(opened)).toMatchObject({ lacking: 50, failure: unreachable });
  expect(ready(opened).links).toHaveLength(120);
  page.asked.length = 0;
  opened.work.again();
  await turn();
  expect(ready(opened)).toMatchObject({ lacking: 0, failure: null });
  expect(page.asked.map(({ operation }) => operation)).toEqual(['links.describe']);
});

test('Stop while titles are read: nothing more is asked, and what is there can be exported', async () => {
  const page = await pageOf(500, [], 500);
  const release = page.hold('links.describe');
  const opened = begin(page, null);
  await turn();
  expect(opened.work.stage.value).toMatchObject({ kind: 'details', total: 500 });
  page.answers['links.describe'] = () => failing(unreachable);
  opened.work.stop();
  const asked = page.count('links.describe');
  await release();
  expect(page.count('links.describe')).toBe(asked);
  expect(ready(opened).links).toHaveLength(500);
  expect(ready(opened).lacking).toBeGreaterThan(0);
});

test('Stop while lists are read: it says that not everything was asked for, and goes on where it is told', async () => {
  const page = await pageOf(500, [gone], 500);
  const release = page.hold('links.list');
  const opened = begin(page, null);
  await turn();
  expect(opened.work.stage.value).toEqual({ kind: 'gathering', step: 'recent', found: 0 });
  opened.work.stop();
  expect(opened.work.stopping.value).toBe(true);
  await release();
  expect(opened.work.stopping.value).toBe(false);
  expect(limits(page)).toHaveLength(1);
  expect(page.count('links.describe')).toBe(0);
  expect(ready(opened).gathered).toMatchObject({ complete: false });
  opened.work.again();
  await turn();
  expect(ready(opened).gathered).toMatchObject({ complete: true, live: 500, deleted: 1 });
});

test('chosen links: only what is missing of them is asked for, and no list', async () => {
  const page = await pageOf(60, [], 60);
  const [first, ...rest] = manyListed(60);
  page.links.store.put([
    { ...listed('n0'), title: 'Known', destination: 'https://a.example/', describedAt: 1 },
    ...rest,
  ]);
  const opened = begin(page, first === undefined ? [] : [first, ...rest]);
  await turn();
  expect(ready(opened)).toMatchObject({ gathered: null, lacking: 0 });
  expect(ready(opened).links.map(({ title }) => title)).toEqual([
    'Known',
    ...rest.map(({ shortUrl }) => `Title of ${shortUrl.slice(shortUrl.lastIndexOf('/') + 1)}`),
  ]);
  const asked = page.asked.flatMap(({ input }) => (input as { shortUrls: string[] }).shortUrls);
  expect(asked.toSorted()).toEqual(rest.map(({ shortUrl }) => shortUrl).toSorted());
});

test('once it is closed nothing more is asked', async () => {
  const page = await pageOf(500, [], 500);
  const release = page.hold('links.list');
  const opened = begin(page, null);
  opened.work.close();
  await release();
  expect(page.asked).toHaveLength(1);
});
