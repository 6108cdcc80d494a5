import { expect, test } from 'vitest';
import { success, type Failure } from '../../../../lib/failure/failure.ts';
import { cached, connected, manyListed, openPage, type OpenedPage } from '../../../fakes/links-page.ts';

const minute = 60_000;
const url = (place: number): string => `https://sho.rt/n${place}`;
const inView = (count: number): string[] => Array.from({ length: count }, (_, place) => url(place));

const described = (page: OpenedPage): string[][] => page.inputs('links.describe').map(({ shortUrls }) => shortUrls);

/** Keeps links in view long enough to be requested. */
async function stay(page: OpenedPage, shortUrls: readonly string[]): Promise<void> {
  page.links.details.view(shortUrls);
  await page.pass(80);
}

/** Opens the page with `count` cached links. */
const pageKnowing = (count: number): Promise<OpenedPage> =>
  openPage(manyListed(count), { known: cached(manyListed(count)) });

test('asks once for titles and destinations of the rows in view, and for none that are only scrolled past', async () => {
  const page = await openPage(manyListed(100));
  page.links.details.view([url(50)]);
  await page.pass(40);
  for (let time = 0; time < 3; time += 1) await stay(page, inView(12));
  expect(described(page)).toEqual([inView(12)]);
  expect(page.links.rows.shown.value[3]?.title).toBe('Title of n3');
});

test('asks again for details that are an hour old', async () => {
  const page = await openPage(manyListed(2));
  const title = (place: number, describedAt: number) =>
    page.links.store.add(url(place), { title: 'Known', destination: 'https://a.b/', describedAt });
  title(0, Date.now() - 59 * 60_000);
  title(1, Date.now() - 61 * 60_000);
  await stay(page, inView(2));
  expect(described(page)).toEqual([[url(1)]]);
});

test('asks once an hour for a link that the service does not have, and reports no failure', async () => {
  const page = await openPage(manyListed(1));
  page.undescribed.set(url(0), { kind: 'not-found' });
  for (let time = 0; time < 2; time += 1) await stay(page, inView(1));
  expect(page.count('links.describe')).toBe(1);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.rows.all.value.filter(page.links.details.lacking)).toEqual([]);
  await page.pass(61 * minute);
  await stay(page, inView(1));
  expect(page.count('links.describe'), 'it may be there by now').toBe(2);
});

test.each<Failure>([{ kind: 'item', error: 'UNDER_REVIEW' }, { kind: 'not-the-service' }])(
  'takes the failure of one link for its answer, shows the other titles, and completes a search without it: %j',
  async (failure) => {
    const page = await openPage(manyListed(3));
    page.undescribed.set(url(1), failure);
    for (let time = 0; time < 2; time += 1) await stay(page, inView(3));
    expect(page.links.rows.shown.value.map(({ title }) => title)).toEqual(['Title of n0', undefined, 'Title of n2']);
    expect(page.links.details.failure.value).toBeNull();
    page.links.show({ query: 'title' });
    await page.pass(10_000);
    expect(page.links.completing.stage.value).toEqual({ kind: 'none' });
    expect(page.count('links.describe')).toBe(1);
  },
);

test('asks again for titles lost to a rate limit, not for those that arrived', async () => {
  const page = await openPage(manyListed(3));
  const limited: Failure = { kind: 'rate-limited', retryAt: Date.now() + 10 * minute };
  page.undescribed.set(url(1), limited).set(url(2), limited);
  await stay(page, inView(3));
  expect(page.links.details.failure.value).toEqual(limited);
  expect(page.links.rows.shown.value[0]?.title).toBe('Title of n0');
  page.undescribed.clear();
  page.links.details.again();
  await page.pass(80);
  expect(described(page)).toEqual([inView(3), [url(1), url(2)]]);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.rows.shown.value[2]?.title).toBe('Title of n2');
});

test('a long run of details goes on after each short pause while a part of them arrives', async () => {
  const page = await openPage(manyListed(50));
  const all = inView(50);
  const refuseBehind = (answered: number): void => {
    page.undescribed.clear();
    for (const one of all.slice(answered)) {
      page.undescribed.set(one, { kind: 'rate-limited', retryAt: Date.now() + 2000 });
    }
  };
  refuseBehind(10);
  const run = page.links.details.askAll(all, true);
  for (let part = 2; part <= 5; part += 1) {
    await page.pass(100);
    refuseBehind(part * 10);
    await page.pass(2000);
  }
  await run.over;
  expect(run.progress.value).toMatchObject({ state: 'ended', failed: [], halted: null });
  expect(described(page).map(({ length }) => length)).toEqual([50, 40, 30, 20, 10]);
});

test.each<[string, (now: number) => Failure, number]>([
  ['5 seconds', () => ({ kind: 'unreachable' }), 5000],
  ['the time the service names', (now) => ({ kind: 'rate-limited', retryAt: now + 10 * minute }), 10 * minute],
])('waits %s after a failure, and then asks by itself for rows in view', async (_wait, failure, wait) => {
  const page = await openPage(manyListed(20));
  await page.pass(80); // Opening the page delays some work; let it finish.
  const heal = page.refuse('links.describe', () => failure(Date.now()));
  await stay(page, [url(0)]);
  await page.pass(wait - 81);
  await stay(page, [url(7)]);
  expect(described(page)).toEqual([[url(0)]]);
  heal();
  await page.pass(80);
  expect(described(page)).toEqual([[url(0)], [url(7)]]);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.store.get(url(7))?.title).toBe('Title of n7');
});

test('asks for titles once the browser gives access back', async () => {
  const page = await openPage(manyListed(2));
  page.connection.value = { ...connected, permitted: false };
  const heal = page.refuse('links.describe', { kind: 'no-permission', serviceAddress: 'https://sho.rt/api' });
  await stay(page, inView(2));
  expect(page.links.details.failure.value?.kind).toBe('no-permission');
  heal();
  page.connection.value = { ...connected, permitted: true };
  await page.pass(80);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.rows.shown.value[1]?.title).toBe('Title of n1');
});

test('asks again a second later for a link that was being changed', async () => {
  const page = await openPage(manyListed(2));
  // The worker leaves out the details of a link under change, and reports no failure.
  page.on('links.describe', success({ links: [{ shortUrl: url(0), describedAt: null }], unanswered: [] }));
  await stay(page, inView(1));
  await page.pass(999);
  expect(page.count('links.describe')).toBe(1);
  await page.pass(1);
  expect(page.links.rows.shown.value[0]?.title).toBe('Title of n0');
});

/** Opens the page on two links whose details are due to be read again. */
async function pageWithOldDetails(): Promise<OpenedPage> {
  const page = await openPage(manyListed(2));
  await page.pass(80);
  const details = { title: 'Known', destination: 'https://a.b/', describedAt: Date.now() - 61 * minute };
  for (const shortUrl of inView(2)) page.links.store.add(shortUrl, details);
  return page;
}

test('reads details again only once the list has been refreshed', async () => {
  const page = await pageWithOldDetails();
  const go = page.hold('links.list');
  page.links.refresh();
  await stay(page, inView(1));
  expect(page.count('links.describe')).toBe(0);
  page.links.details.view(inView(2));
  await go();
  await page.pass(80);
  expect(described(page)).toEqual([inView(2)]);
});

test('reads details again even if the list could not be refreshed', async () => {
  const page = await pageWithOldDetails();
  page.refuse('links.list', { kind: 'unreachable' });
  page.links.refresh();
  page.links.details.view(inView(2));
  await page.pass(0);
  await page.pass(80);
  expect(described(page)).toEqual([inView(2)]);
});

test('asks at once for missing details, without waiting for the refreshed list', async () => {
  const page = await openPage(manyListed(2));
  await page.pass(80);
  page.hold('links.list');
  page.links.refresh();
  await stay(page, inView(2));
  expect(described(page)).toEqual([inView(2)]);
});

test('asks once for an edited link, even if its row comes into view before the answer', async () => {
  const page = await openPage(manyListed(2));
  await stay(page, inView(2));
  const go = page.hold('links.describe');
  page.links.details.renew(url(0));
  await stay(page, inView(1));
  await go();
  await stay(page, inView(2));
  expect(described(page)).toEqual([inView(2), [url(0)]]);
});

test('asks again for a link whose details were read within a minute of its creation', async () => {
  const page = await openPage(manyListed(2));
  const made = Date.now() - 10 * minute;
  const describe = (place: number, after: number): void =>
    page.links.store.add(url(place), {
      title: null,
      destination: 'https://a.b/',
      createdAt: { kind: 'moment', ms: made },
      describedAt: made + after,
    });
  describe(0, minute - 1);
  describe(1, minute);
  await stay(page, inView(2));
  await stay(page, inView(2));
  expect(described(page)).toEqual([[url(0)]]);
  expect(page.links.store.get(url(0))?.title).toBe('Title of n0');
});

test('loads all details by itself for a search over up to 500 links', async () => {
  const page = await pageKnowing(500);
  await page.pass(1000);
  expect(page.count('links.describe'), 'not before anybody searches').toBe(0);
  expect(page.links.completing.stage.value, 'nor is a press needed').toEqual({ kind: 'none' });
  const go = page.hold('links.describe');
  page.links.show({ query: 'title of n77' });
  await page.pass(0);
  expect(page.links.completing.stage.value, 'nor is a progress shown').toEqual({ kind: 'none' });
  await go();
  expect(page.links.completing.stage.value).toEqual({ kind: 'none' });
  expect(page.rows()).toEqual(['n77']);
  expect(page.count('links.describe')).toBe(10);
});

test('explains why a search is incomplete, and completes it on a press', async () => {
  const page = await openPage(manyListed(90));
  const heal = page.refuse('links.describe', { kind: 'unreachable' });
  page.links.show({ query: 'title of n77' });
  await page.pass(0);
  expect(page.links.completing.stage.value).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
  const asked = page.count('links.describe');
  await page.pass(minute);
  expect(page.count('links.describe'), 'not again and again').toBe(asked);
  heal();
  page.links.completing.start();
  await page.pass(0);
  expect(page.links.completing.stage.value).toEqual({ kind: 'none' });
  expect(page.rows()).toEqual(['n77']);
});

test('a search asks for the details of up to 5,000 links by itself, and of more than 500 says how far that is', async () => {
  const page = await pageKnowing(501);
  const go = page.hold('links.describe');
  page.links.show({ query: 'title of n500' });
  expect(page.links.completing.stage.value).toEqual({
    kind: 'asking',
    asked: 0,
    total: 501,
    stopping: false,
    pausedUntil: null,
  });
  await page.pass(0);
  expect(page.links.completing.stage.value, 'all but the first 50').toMatchObject({ kind: 'asking', asked: 500 });
  await go();
  expect(page.links.completing.stage.value).toEqual({ kind: 'none' });
  expect(page.links.rows.all.value.filter(page.links.details.lacking)).toEqual([]);
  expect(page.rows()).toEqual(['n500']);
  expect(page.count('links.describe')).toBe(11);
});

test('a search asks for the details of more than 5,000 links only on a press, and then for all', async () => {
  const page = await pageKnowing(5001);
  page.links.show({ query: 'title of n500' });
  await page.pass(0);
  expect(page.count('links.describe')).toBe(0);
  expect(page.links.completing.stage.value).toEqual({ kind: 'offered', lacking: 5001 });
  page.links.completing.start();
  await page.pass(0);
  expect(page.links.completing.stage.value).toEqual({ kind: 'none' });
  expect(page.count('links.describe')).toBe(101);
});

test('asks for no more rows after Stop, and does not start again by itself', async () => {
  const page = await pageKnowing(600);
  const go = page.hold('links.describe');
  page.links.completing.start();
  page.links.completing.stop();
  expect(page.links.completing.stage.value).toMatchObject({ kind: 'asking', stopping: true });
  await go();
  expect(page.count('links.describe')).toBe(4);
  // Without the stop, so few rows would be requested without a press.
  expect(page.links.completing.stage.value).toEqual({ kind: 'offered', lacking: 400 });
  page.links.show({ query: 'x' });
  await page.pass(1000);
  expect(page.count('links.describe')).toBe(4);
});

test('drops late details of the old account', async () => {
  const page = await openPage(manyListed(1));
  const go = page.hold('links.describe');
  await stay(page, inView(1));
  page.connection.value = { ...connected, connectionId: 2 };
  await go();
  expect(page.links.rows.shown.value[0]?.title).toBeUndefined();
});

test('a failure goes with the answer about the list, and its rows are asked for at once', async () => {
  const page = await openPage(manyListed(3));
  page.fail('links.describe', { kind: 'unreachable' });
  await stay(page, inView(3));
  expect(page.links.details.failure.value).toEqual({ kind: 'unreachable' });
  page.links.refresh();
  await page.pass(0);
  expect(page.links.details.failure.value).toBeNull();
  await page.pass(80);
  expect(described(page)).toHaveLength(2);
});
