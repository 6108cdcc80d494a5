import { effect } from '@preact/signals-core';
import { afterEach, expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../../lib/link/link.ts';
import type { Export, ReadyToExport } from '../../../../lib/state/links/export/export-dialog.ts';
import { listed, manyListed, openPage, turn, type OpenedPage } from '../../../fakes/links-page.ts';

let closeLast = (): void => undefined;
afterEach(() => closeLast());

/** Begins an export of these links or, for null, of everything. */
async function begin(
  { links: { beginExport } }: OpenedPage,
  links: readonly PartialLink[] | null = null,
): Promise<Export> {
  const started = beginExport(links);
  closeLast = started.close;
  await turn();
  return started;
}

function ready(started: Export): ReadyToExport {
  const stage = started.stage.value;
  if (stage.kind !== 'ready') throw new Error(`The export is at "${stage.kind}".`);
  return stage;
}

/** Opens the page on a service with this many live links, all counted, and these deleted ones. */
async function pageOf(live: number, deleted: PartialLink[] = []): Promise<OpenedPage> {
  const page = await openPage(manyListed(live), { deleted });
  page.asked.length = 0;
  return page;
}

const gone = listed('gone', { state: 'deleted', deletedAt: { kind: 'moment', ms: 1 } });
const unreachable: Failure = { kind: 'unreachable' };

test('ends when a service repeats the same links endlessly', async () => {
  const page = await pageOf(0);
  page.answers['links.list'] = () => success({ links: [listed('a')], end: false, unreadable: 2 });
  const opened = await begin(page);
  expect(ready(opened).gathered).toMatchObject({ live: 1, unreadable: 4 });
});

test('asks once for all recent links where the account’s count is known', async () => {
  const page = await pageOf(1000);
  await page.links.coverage.count();
  const opened = await begin(page);
  await page.pass(0);
  expect(page.inputs('links.list')).toEqual([
    { list: 'recent', limit: 1600 },
    { list: 'deleted', limit: 100 },
  ]);
  opened.close();
});

test('waits out a limit that refuses the account’s count alone', async () => {
  const page = await pageOf(3, [gone]);
  page.fail('account.overview', { kind: 'rate-limited', retryAt: Date.now() + 3000 });
  const opened = await begin(page);
  await page.pass(3000);
  expect(ready(opened).gathered).toMatchObject({ live: 3, account: 3, failure: null });
});

test('repeats a list by itself after a short rate limit', async () => {
  const page = await pageOf(0, [gone]);
  const limited: Failure = { kind: 'rate-limited', retryAt: Date.now() + 5000 };
  const heal = page.refuse('links.list', limited);
  const opened = await begin(page);
  expect(opened.stage.value).toEqual({ kind: 'failed', failure: limited });
  heal();
  const before = page.count('links.list');
  await page.pass(4999);
  expect(page.count('links.list')).toBe(before);
  await page.pass(1);
  expect(ready(opened).links).toHaveLength(1);
});

test('exports without unreadable titles, and asks only for those on Try again', async () => {
  const page = await pageOf(120);
  page.refuse('links.describe', () => (page.count('links.describe') === 2 ? unreachable : null));
  const opened = await begin(page);
  expect(ready(opened)).toMatchObject({ lacking: 50, failure: unreachable });
  expect(ready(opened).links).toHaveLength(120);
  page.asked.length = 0;
  opened.again();
  await turn();
  expect(ready(opened)).toMatchObject({ lacking: 0, failure: null });
  expect(page.asked.map(({ operation }) => operation)).toEqual(['links.describe']);
});

test('reads the titles of all other links when one request is refused, as the service accepts the account', async () => {
  const page = await pageOf(500);
  page.refuse('links.describe', ({ shortUrls }) =>
    shortUrls.includes('https://sho.rt/n60') ? { kind: 'credentials' } : null,
  );
  const opened = await begin(page);
  expect(page.count('links.describe')).toBe(10);
  expect(ready(opened)).toMatchObject({ lacking: 50, failure: { kind: 'one-refused' } });
});

test('says after Stop that lists are incomplete, and continues on a press', async () => {
  const page = await pageOf(500, [gone]);
  const release = page.hold('links.list');
  const opened = await begin(page);
  expect(opened.stage.value).toEqual({ kind: 'gathering', step: 'recent', found: 0 });
  opened.stop();
  expect(opened.stopping.value).toBe(true);
  await release();
  expect(opened.stopping.value).toBe(false);
  expect(page.inputs('links.list')).toHaveLength(1);
  expect(page.count('links.describe')).toBe(0);
  expect(ready(opened).gathered).toMatchObject({ complete: false });
  opened.again();
  await turn();
  expect(ready(opened).gathered).toMatchObject({ complete: true, live: 500, deleted: 1 });
});

test('asks only for the missing details of chosen links, and for no list', async () => {
  const page = await pageOf(60);
  const [first, ...rest] = manyListed(60);
  page.links.store.put([
    { ...listed('n0'), title: 'Known', destination: 'https://a.example/', describedAt: Date.now() },
    ...rest,
  ]);
  const opened = await begin(page, first === undefined ? [] : [first, ...rest]);
  expect(ready(opened)).toMatchObject({ gathered: null, lacking: 0 });
  expect(ready(opened).links.map(({ title }) => title)).toEqual([
    'Known',
    ...rest.map(({ shortUrl }) => `Title of ${shortUrl.slice(shortUrl.lastIndexOf('/') + 1)}`),
  ]);
  const asked = page.asked.flatMap(({ input }) => (input as { shortUrls: string[] }).shortUrls);
  expect(asked.toSorted()).toEqual(rest.map(({ shortUrl }) => shortUrl).toSorted());
});

test('the progress of an export counts every link once, up to all of them', async () => {
  const page = await pageOf(60);
  const opened = page.links.beginExport(manyListed(60));
  const asked: number[] = [];
  const stop = effect(() => {
    const stage = opened.stage.value;
    if (stage.kind === 'details' && stage.total > 0 && stage.asked !== asked.at(-1)) asked.push(stage.asked);
  });
  await turn();
  stop();
  opened.close();
  expect(asked).toEqual([0, 50, 60]);
});

test('does not wait for the account’s count if neither list could be read', async () => {
  const page = await pageOf(450);
  const asked = page.count('account.overview');
  page.refuse('links.list', () => unreachable);
  const opened = await begin(page);
  expect(ready(opened).gathered).toMatchObject({ account: null, missing: ['recent', 'deleted'] });
  expect(page.count('account.overview')).toBe(asked);
});

test('sends nothing more after a failure that all requests would share, and repeats after a short rate limit', async () => {
  const page = await pageOf(12_000, [gone]);
  const heal = page.refuse('links.list', ({ limit }) =>
    limit > 6400 ? { kind: 'rate-limited', retryAt: Date.now() + 5000 } : null,
  );
  const opened = await begin(page);
  expect(ready(opened).links).toHaveLength(6400);
  expect(ready(opened).gathered).toMatchObject({ account: null, missing: ['recent', 'deleted'] });
  expect(page.count('links.describe')).toBe(0);
  heal();
  await page.pass(5000);
  await turn();
  expect(ready(opened).links).toHaveLength(12_001);
});

test('reads destinations older than an hour again before it writes them', async () => {
  const page = await pageOf(2);
  const before = { title: 'Old', destination: 'https://old.example/' };
  page.links.store.put([
    listed('n0', { ...before, describedAt: Date.now() - 61 * 60_000 }),
    listed('n1', { ...before, describedAt: Date.now() - 59 * 60_000 }),
  ]);
  const opened = await begin(page);
  expect(page.inputs('links.describe')).toEqual([{ shortUrls: ['https://sho.rt/n0'] }]);
  expect(ready(opened).links.map(({ destination }) => destination)).toEqual([
    'https://example.com/n0',
    'https://old.example/',
  ]);
  expect(ready(opened).old).toBeNull();
});
