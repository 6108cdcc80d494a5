import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import {
  beginEdit,
  counting,
  connected,
  manyListed,
  openPage,
  turn,
  type OpenedPage,
} from '../../../fakes/links-page.ts';

const stage = (page: OpenedPage) => page.links.completing.stage.value;

/** Lets everything run that waits for no time. */
async function settle(page: OpenedPage): Promise<void> {
  await page.pass(0);
  await turn();
}

function search(page: OpenedPage, query: string): Promise<void> {
  page.links.show({ query });
  return settle(page);
}

test('asks for the account’s count once, at the first search of a part', async () => {
  const page = await openPage(manyListed(5300));
  page.answers['account.overview'] = () => success(counting(7000));
  expect(page.count('account.overview'), 'opening asks for no count').toBe(0);
  await search(page, 'n9');
  expect(stage(page)).toMatchObject({ kind: 'part', by: 'search', lacking: 5000 });
  expect(page.links.coverage.total.value).toBe(7000);
  await search(page, '');
  await search(page, 'x');
  page.links.show({ query: '', sort: { by: 'clicks', descending: true } });
  await page.pass(0);
  expect(stage(page)).toMatchObject({ kind: 'part', by: 'sort' });
  expect(page.count('account.overview')).toBe(1);
});

/** Opens the page on 5,300 links, and searches a part of them. `counts` changes the account's own count. */
async function searchedPart(): Promise<{ page: OpenedPage; counts: (links: number) => void }> {
  const page = await openPage(manyListed(5300));
  let account = 5300;
  page.answers['account.overview'] = () => success(counting(account));
  await search(page, 'title');
  expect(page.links.coverage.total.value).toBe(5300);
  return { page, counts: (links) => void (account = links) };
}

test.each<[string, (page: OpenedPage) => unknown]>([
  ['a deletion', ({ links }) => links.change('delete', links.rows.all.value.slice(0, 1))],
  ['a change elsewhere', ({ announce }) => announce({ what: 'link', shortUrl: 'https://sho.rt/n5' })],
])('names no outdated count after %s, and sends nothing more', async (_what, change) => {
  const { page } = await searchedPart();
  await change(page);
  await page.pass(200);
  expect(page.links.coverage.total.value).toBeNull();
  expect(stage(page)).toMatchObject({ kind: 'part', by: 'search' });
  expect(page.count('account.overview')).toBe(1);
});

test('names no count during a job of many links, after it, and after its Undo', async () => {
  const { page } = await searchedPart();
  const changed = page.hold('links.change');
  page.links.change('delete', page.links.rows.all.value.slice(0, 40));
  await turn();
  await page.pass(1000);
  expect(page.links.coverage.total.value).toBeNull();
  await changed();
  await page.pass(1000);
  expect(page.links.coverage.total.value).toBeNull();
  await page.pressOnJob('undo');
  await page.pass(1000);
  expect(page.links.coverage.total.value).toBeNull();
  expect(page.count('account.overview')).toBe(1);
});

test('counts anew when the list is read again, and keeps the last count meanwhile', async () => {
  const { page, counts } = await searchedPart();
  counts(5301);
  const counted = page.hold('account.overview');
  page.links.refresh();
  await turn();
  expect(page.links.coverage.total.value).toBe(5300);
  await counted();
  expect(page.links.coverage.total.value).toBe(5301);
  expect(page.count('account.overview')).toBe(2);
});

test('drops a count from before a deletion', async () => {
  const { page } = await searchedPart();
  const early = page.hold('account.overview');
  page.links.refresh();
  await turn();
  page.links.change('delete', page.links.rows.all.value.slice(0, 1));
  await turn();
  await early();
  expect(page.links.coverage.total.value).toBeNull();
});

test('an edit forgets no count, and a deletion has it asked for at the next search', async () => {
  const { page } = await searchedPart();
  const [link] = page.links.rows.all.value;
  if (link === undefined) throw new Error('no row');
  const edit = beginEdit(page, link);
  await page.pass(0);
  edit.type('https://example.com/new');
  edit.save();
  await page.pass(1000);
  await search(page, '');
  page.links.change('delete', [link]);
  await page.pass(1000);
  expect(page.count('account.overview')).toBe(1);
  await search(page, 'x');
  expect(page.count('account.overview')).toBe(2);
});

test.each([30, 100, 500])('a search in %i links covers all of them, without a press', async (links) => {
  const page = await openPage(manyListed(links));
  await search(page, 'nowhere');
  expect(stage(page)).toEqual({ kind: 'none' });
  expect(page.links.coverage.searched.value).toBe('whole');
  expect(page.count('account.overview')).toBe(0);
});

test.each([
  [4999, 0],
  [5000, 1],
])('a list of %i links is loaded without a press, with %i requests for their count', async (links, counts) => {
  const page = await openPage(manyListed(links));
  await search(page, 'nowhere');
  expect(page.limits()).toEqual([100, 5000]);
  expect(page.links.rows.all.value).toHaveLength(links);
  expect(stage(page)).toEqual({ kind: 'none' });
  expect(page.links.rows.all.value.filter(page.links.details.lacking), 'their titles are read too').toEqual([]);
  expect(page.count('account.overview')).toBe(counts);
});

test('says nothing of a part while the rest is on its way, and asks no more after a failure', async () => {
  const page = await openPage();
  page.answers['links.list'] = ({ limit }) => success({ links: manyListed(limit), end: false, unreadable: 0 });
  const head = page.hold('links.list');
  page.links.refresh();
  await turn();
  const rest = page.hold('links.list');
  await head();
  await search(page, 'n9');
  expect(page.links.list.value.isFilling.value).toBe(true);
  expect(stage(page)).toEqual({ kind: 'none' });
  page.refuse('links.list', { kind: 'timeout' });
  await rest();
  expect(page.links.list.value.isFilling.value).toBe(false);
  expect(page.links.list.value.moreFailure.value).toEqual({ kind: 'timeout' });
  await page.pass(60_000);
  expect(page.limits()).toEqual([100, 100, 5000]);
});

/** Makes the service limit every third request of this kind, with a wait of 3 s. */
function limitEveryThird(page: OpenedPage, operation: 'links.list' | 'links.describe'): void {
  let asked = 0;
  page.refuse(operation, () => {
    asked += 1;
    return asked % 3 === 1 ? { kind: 'rate-limited', retryAt: Date.now() + 3000 } : null;
  });
}

test('Search all waits out the limits of a service that allows few requests at a time', async () => {
  const page = await openPage(manyListed(5700));
  await search(page, 'title n5650');
  limitEveryThird(page, 'links.list');
  limitEveryThird(page, 'links.describe');
  page.links.completing.start();
  for (let second = 0; second < 600; second += 1) await page.pass(1000);
  expect(page.limits()).toEqual([100, 5000, 10_000, 10_000]);
  expect(page.rows()).toEqual(['n5650']);
  expect(stage(page)).toEqual({ kind: 'none' });
  expect(page.links.list.value.moreFailure.value).toBeNull();
});

test('Search all ends at a limit that lasts, with what came, and says so', async () => {
  const page = await openPage(manyListed(5700));
  await search(page, 'title n5650');
  page.refuse('links.list', () => ({ kind: 'rate-limited', retryAt: Date.now() + 3000 }));
  page.links.completing.start();
  for (let second = 0; second < 60; second += 1) await page.pass(1000);
  expect(page.limits().length).toBeLessThan(7);
  expect(stage(page)).toMatchObject({ kind: 'failed', failure: { kind: 'rate-limited' } });
  expect(page.links.rows.all.value).toHaveLength(5000);
});

const uncounted = { answers: { 'account.overview': () => success(counting(null)) } };

test('Show all asks once for more links than the account counts, and sends nothing for their titles', async () => {
  const page = await openPage(manyListed(12_000));
  page.links.completing.listAll();
  expect(stage(page)).toEqual({ kind: 'listing', stopping: false });
  page.links.completing.listAll();
  await settle(page);
  expect(page.limits()).toEqual([100, 5000, 12_800]);
  expect(page.rows()).toHaveLength(12_000);
  expect(page.links.list.value.listed.value.end).toBe(true);
  expect(stage(page)).toEqual({ kind: 'offered', lacking: 12_000 });
  expect(page.count('links.describe')).toBe(0);
  expect(page.count('account.overview')).toBe(1);
});

test('Show all goes on with growing limits where the account counts too few links, or none', async () => {
  for (const count of [5150, null]) {
    const page = await openPage(manyListed(12_000), {
      answers: { 'account.overview': () => success(counting(count)) },
    });
    page.links.completing.listAll();
    await settle(page);
    expect(page.limits()).toEqual([100, 5000, 10_000, 20_000]);
    expect(page.rows()).toHaveLength(12_000);
  }
});

test('a failed Show all says why, and Try again repeats it', async () => {
  const page = await openPage(manyListed(5500));
  const heal = page.refuse('links.list', { kind: 'timeout' });
  page.links.completing.listAll();
  await settle(page);
  expect(stage(page)).toEqual({ kind: 'failed', failure: { kind: 'timeout' } });
  heal();
  page.links.completing.start();
  await settle(page);
  expect(page.rows()).toHaveLength(5500);
  expect(stage(page)).toEqual({ kind: 'offered', lacking: 5500 });
});

test('asks for the account’s count when the end of a part is first seen, and not again after a change', async () => {
  const page = await openPage(manyListed(5300));
  page.links.coverage.seeEnd(true);
  await page.pass(0);
  expect(page.links.coverage.total.value).toBe(5300);
  page.links.change('delete', page.links.rows.all.value.slice(0, 1));
  await page.pass(1000);
  page.links.coverage.seeEnd(false);
  page.links.coverage.seeEnd(true);
  await page.pass(0);
  expect(page.count('account.overview')).toBe(1);
  expect(page.links.coverage.total.value).toBeNull();
});

test('asks again for the count at the end of a list that was read again, and forgets it with the next change', async () => {
  const page = await openPage(manyListed(5300));
  page.links.coverage.seeEnd(true);
  await page.pass(0);
  page.answers['account.overview'] = () => success(counting(5301));
  await page.refresh();
  expect(page.links.coverage.total.value).toBe(5301);
  page.links.coverage.seeEnd(false);
  await page.refresh();
  page.links.change('delete', page.links.rows.all.value.slice(0, 1));
  await page.pass(1000);
  expect(page.links.coverage.total.value).toBeNull();
  expect(page.count('account.overview')).toBe(2);
});

test('asks for no count at the end of a whole list, or of the list Popular', async () => {
  for (const [links, hash] of [
    [30, '#/links/recent'],
    [5300, '#/links/popular'],
  ] as const) {
    const page = await openPage(manyListed(links), { hash });
    page.links.coverage.seeEnd(true);
    await page.pass(0);
    expect(page.count('account.overview')).toBe(0);
  }
});

/** Starts loading all links, and presses Stop while the request for them is under way. Returns the answer's release. */
async function stoppedLoading(page: OpenedPage): Promise<() => Promise<void>> {
  await search(page, 'nowhere');
  const release = page.hold('links.list');
  page.links.completing.start();
  await turn();
  page.links.completing.stop();
  expect(stage(page)).toEqual({ kind: 'listing', stopping: true });
  return async () => {
    await release();
    await turn();
  };
}

test('Stop ends the loading after the request under way, and keeps what came', async () => {
  const page = await openPage(manyListed(12_000), uncounted);
  const release = await stoppedLoading(page);
  await release();
  expect(page.limits()).toEqual([100, 5000, 10_000]);
  expect(stage(page)).toMatchObject({ kind: 'part' });
  expect(page.links.rows.all.value).toHaveLength(10_000);
});

test('Stop during the one request for all links keeps what it brings, and asks for no titles', async () => {
  const page = await openPage(manyListed(12_000));
  const release = await stoppedLoading(page);
  const described = page.count('links.describe');
  await release();
  expect(page.links.rows.all.value).toHaveLength(12_000);
  expect(page.count('links.describe')).toBe(described);
  expect(stage(page)).toEqual({ kind: 'offered', lacking: 12_000 });
});

test('goes on with Show all after the head was read again in between', async () => {
  const page = await openPage(manyListed(12_000), uncounted);
  const release = page.hold('links.list');
  page.links.completing.listAll();
  await turn();
  void page.links.list.value.renew();
  await release();
  await settle(page);
  expect(page.limits()).toEqual([100, 5000, 10_000, 100, 20_000]);
  expect(page.rows()).toHaveLength(12_000);
  expect(stage(page).kind).not.toBe('listing');
});

test('another list or account ends the loading', async () => {
  const page = await openPage(manyListed(12_000), uncounted);
  await search(page, 'nowhere');
  const release = page.hold('links.list');
  page.links.completing.start();
  await turn();
  page.links.show({ list: 'deleted' });
  await release();
  expect(stage(page)).toEqual({ kind: 'none' });
  expect(page.inputs('links.list').filter(({ list, limit }) => list === 'recent' && limit > 10_000)).toEqual([]);
  page.connection.value = { ...connected, connectionId: 2 };
  await turn();
  expect(page.links.coverage.total.value).toBeNull();
});

test('says nothing of links whose titles could not be read', async () => {
  const page = await openPage(manyListed(3));
  page.undescribed.set('https://sho.rt/n1', { kind: 'not-found' });
  await search(page, 'nowhere');
  expect(page.links.coverage.searched.value).toBeNull();
});

test('the deleted links are searched as far as the service gives them: only the most recent ones', async () => {
  const page = await openPage([], { hash: '#/links/deleted', deleted: manyListed(1) });
  await search(page, 'nowhere');
  expect(stage(page)).toEqual({ kind: 'none' });
  expect(page.links.coverage.searched.value).toBe('given');
});
