import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../../lib/link/link.ts';
import { cached, connected, listed, manyListed, openPage } from '../../../fakes/links-page.ts';

const old = listed('old', {
  title: 'Restored page',
  destination: 'https://old.example/',
  createdAt: { kind: 'moment', ms: 1_500_000_000_000 },
  describedAt: Date.now(),
});

const listing = { links: manyListed(100), end: false, unreadable: 0 };

test.each([
  ['beyond the loaded part of a list', listing],
  ['into a capped list', { ...listing, end: true, capped: { account: 300 } }],
])('the search finds a link that was restored %s, at no false place', async (_what, answer) => {
  const page = await openPage([], { answers: { 'links.list': () => success(answer) } });
  page.links.store.put([{ ...old, state: 'deleted' }]);
  await page.change('restore', [{ ...old, state: 'deleted' }]);
  expect(page.rows()).toHaveLength(100);
  expect(page.rows()).not.toContain('old');
  page.links.show({ query: 'restored' });
  expect(page.rows()).toEqual(['old']);
});

test('the search finds a link that the popup restored', async () => {
  const page = await openPage(manyListed(300));
  page.on('links.describe', success({ links: [old], unanswered: [] }));
  await page.announce({ what: 'link', shortUrl: old.shortUrl });
  await page.pass(100);
  page.links.show({ query: 'restored' });
  expect(page.rows()).toEqual(['old']);
});

test('the search finds a restored link after a reload', async () => {
  const links = manyListed(5300);
  const known = cached(links.slice(0, 5000), { end: false, unplaced: [old.shortUrl], links: [] });
  const page = await openPage(links, { known });
  page.connection.value = { ...connected, connectionId: 2 }; // The cached list is read again.
  page.on('links.cached', success({ links: [old], before: null }));
  await page.pass(0);
  page.links.show({ query: 'https://sho.rt/old' });
  expect(page.rows()).toEqual(['old']);
  page.links.show({ query: '' });
  expect(page.rows()).toHaveLength(5000);
});

test('a restored link within the loaded part takes its place after a reload', async () => {
  const links = manyListed(5300);
  const shown = links.filter((_, place) => place < 5200 && place !== 150);
  const page = await openPage(links, {
    known: cached(shown, { end: false, unplaced: ['https://sho.rt/n150'], links }),
  });
  await page.pass(0);
  expect(page.rows()).toHaveLength(5200);
  expect(page.rows()[150]).toBe('n150');
});

test('a restored link takes its place among times that the service writes without a zone', async () => {
  const at = (code: string, text: string) => listed(code, { createdAt: { kind: 'raw', text } });
  const page = await openPage([at('may', '2026-05-01 10:00:00'), at('march', '2026-03-01 10:00:00')]);
  const april: PartialLink = { ...at('april', '2026-04-01 10:00:00'), state: 'deleted' };
  page.links.store.put([april]);
  await page.change('restore', [april]);
  expect(page.rows()).toEqual(['may', 'april', 'march']);
});
