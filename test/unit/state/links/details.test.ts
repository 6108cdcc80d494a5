import { expect, test } from 'vitest';
import { connected, failing, manyListed, openPage } from './page.ts';

const inView = (count: number): string[] => Array.from({ length: count }, (_, place) => `https://sho.rt/n${place}`);

test('titles and destinations are asked for the rows in view, and for no others', async () => {
  const page = await openPage(manyListed(100));
  page.links.details.view(inView(12));
  await page.pass(80);
  expect(page.asked.filter(({ operation }) => operation === 'links.describe')).toEqual([
    { operation: 'links.describe', input: { shortUrls: inView(12) } },
  ]);
  expect(page.links.rows.shown.value[3]?.title).toBe('Title of n3');
});

test('rows that only pass by are not asked for', async () => {
  const page = await openPage(manyListed(100));
  page.links.details.view(inView(3));
  await page.pass(40);
  page.links.details.view(['https://sho.rt/n50']);
  await page.pass(80);
  expect(page.asked.at(-1)?.input).toEqual({ shortUrls: ['https://sho.rt/n50'] });
  expect(page.count('links.describe')).toBe(1);
});

test('what was asked for is not asked again when it comes back into view', async () => {
  const page = await openPage(manyListed(100));
  for (let time = 0; time < 3; time += 1) {
    page.links.details.view(inView(5));
    await page.pass(80);
  }
  expect(page.count('links.describe')).toBe(1);
});

test('what was known an hour ago is asked again when it comes into view', async () => {
  const page = await openPage(manyListed(2));
  const title = (place: number, describedAt: number) =>
    page.links.store.add(`https://sho.rt/n${place}`, { title: 'Known', destination: 'https://a.b/', describedAt });
  title(0, page.now() - 59 * 60_000);
  title(1, page.now() - 61 * 60_000);
  page.links.details.view(inView(2));
  await page.pass(80);
  expect(page.asked.at(-1)?.input).toEqual({ shortUrls: ['https://sho.rt/n1'] });
});

test('a link that the service does not know is asked for once', async () => {
  const page = await openPage(manyListed(1));
  page.answers['links.describe'] = ({ shortUrls }) => ({
    ok: true,
    value: { links: [], untold: shortUrls.map((shortUrl) => ({ shortUrl, failure: { kind: 'not-found' } })) },
  });
  for (let time = 0; time < 2; time += 1) {
    page.links.details.view(inView(1));
    await page.pass(80);
  }
  expect(page.count('links.describe')).toBe(1);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.completing.lacking.value).toBe(0);
});

test('where details cannot be asked for the page says so, and asks again when told to', async () => {
  const page = await openPage(manyListed(3));
  const works = page.answers['links.describe'];
  page.answers['links.describe'] = () => failing({ kind: 'unreachable' });
  page.links.details.view(inView(3));
  await page.pass(80);
  expect(page.links.details.failure.value).toEqual({ kind: 'unreachable' });
  page.links.details.view(inView(2));
  await page.pass(80);
  expect(page.count('links.describe'), 'not again and again').toBe(1);
  if (works) page.answers['links.describe'] = works;
  page.links.details.again();
  await page.pass(80);
  expect(page.links.details.failure.value).toBeNull();
  expect(page.links.rows.shown.value[0]?.title).toBe('Title of n0');
});

test('a search over up to 500 links completes what it searches by itself', async () => {
  const page = await openPage(manyListed(90));
  await page.pass(1000);
  expect(page.count('links.describe'), 'not before anybody searches').toBe(0);
  page.links.show({ query: 'title of n77' });
  await page.pass(0);
  expect(page.rows()).toEqual(['n77']);
  expect(page.count('links.describe')).toBe(2);
});

test('beyond 500 nothing is asked for unasked, and all of it after a press', async () => {
  const links = manyListed(1200);
  const shortUrls = links.map(({ shortUrl }) => shortUrl);
  const page = await openPage(links, { known: { shortUrls, end: true, links } });
  page.links.show({ query: 'title of n1100' });
  await page.pass(0);
  expect(page.count('links.describe')).toBe(0);
  expect(page.links.completing.lacking.value).toBe(1200);
  const go = page.hold('links.describe');
  page.links.completing.start();
  expect(page.links.completing.progress.value).toEqual({ asked: 0, total: 1200 });
  await go();
  await page.links.completing.run.value?.over;
  expect(page.links.completing.lacking.value).toBe(0);
  expect(page.links.completing.progress.value).toBeNull();
  expect(page.rows()).toEqual(['n1100']);
  expect(page.count('links.describe')).toBe(24);
});

test('stopping it asks for no more, and it does not begin again by itself', async () => {
  const links = manyListed(1200);
  const shortUrls = links.map(({ shortUrl }) => shortUrl);
  const page = await openPage(links, { known: { shortUrls, end: true, links } });
  const go = page.hold('links.describe');
  page.links.completing.start();
  page.links.completing.run.value?.stop();
  await go();
  const sent = page.count('links.describe');
  page.links.show({ query: 'x' });
  await page.pass(1000);
  expect(page.count('links.describe')).toBe(sent);
  expect(sent).toBeLessThan(24);
});

test('details of the old account that come late are not kept for the new one', async () => {
  const page = await openPage(manyListed(1));
  const go = page.hold('links.describe');
  page.links.details.view(inView(1));
  await page.pass(80);
  page.connection.value = { ...connected, number: 2 };
  await go();
  expect(page.links.rows.shown.value[0]?.title).toBeUndefined();
});
