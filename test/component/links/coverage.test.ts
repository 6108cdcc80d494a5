import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { cached, counting, listed, manyListed } from '../../fakes/links-page.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { tooltipOf } from '../../fakes/tooltip.ts';

/** Draws a list of this many links that the service caps. */
const drawCapped = (account: number | null, links = 50) =>
  drawLinks({
    answers: {
      'links.list': () => success({ links: manyListed(links), end: true, capped: { account }, unreadable: 0 }),
    },
  });

it('says of a capped list how much of it the service gives', async () => {
  const page = await drawCapped(300);
  expect(page.status()).toContain('50 of 300. The service lists no more at a time.');
  expect(page.find('Show more')).toBeNull();
  await page.search('nowhere');
  expect(page.headings()).toContain('None of the 50 links that the service lists matches');
  const alone = await drawCapped(300, 1);
  await alone.search('nowhere');
  expect(alone.headings()).toContain('The one link that the service lists does not match');
  await page.search('n49');
  expect(page.status()).toContain('1 of 50 links match. 50 of 300. The service lists no more at a time.');
  const uncounted = await drawCapped(null);
  expect(uncounted.status()).toContain('The service listed 50. There may be more.');
  const empty = await drawCapped(300, 0);
  expect(empty.headings(), 'not “no links”').toContain('0 of 300. The service lists no more at a time.');
});

it('says how much was searched, and searches everything, also the titles, on a press', async () => {
  const page = await drawLinks({ links: manyListed(12_000) });
  await page.search('title n11999');
  expect(page.status()).toContain('Searched the newest 5,000 of 12,000');
  expect(page.headings()).toContain('Nothing found so far');
  expect(page.text()).not.toContain('No link matches');
  await page.press('Search all');
  await page.settle(() => page.pass(0));
  expect(page.rows()).toEqual(['n11999']);
  expect(page.limits()).toEqual([100, 5000, 12_800]);
  expect(page.text()).not.toContain('Searched the newest');
  await page.search('nowhere');
  expect(page.headings()).toContain('No link matches “nowhere”');
});

it('counts a link at an unknown place among those searched, wherever it counts', async () => {
  const links = manyListed(5300);
  const old = listed('old', { createdAt: { kind: 'moment', ms: 1 } });
  const known = cached(links.slice(0, 5000), {
    end: false,
    unplaced: [old.shortUrl],
    links: [...links.slice(0, 5000), old],
  });
  const page = await drawLinks({ links, known });
  await page.search('title of');
  expect(page.status()).toContain('of 5,001 links match');
  expect(page.status()).toContain('Searched the newest 5,001 of 5,300');
});

it('says how much was sorted, and sorts everything on a press', async () => {
  const page = await drawLinks({ links: manyListed(5300) });
  await page.press('Created');
  expect(page.status()).toContain('Sorted the newest 5,000 of 5,300');
  const described = page.count('links.describe');
  await page.press('Sort all');
  await page.settle(() => page.pass(0));
  expect(page.rows()[0]).toBe('n5299');
  expect(page.text()).not.toContain('Sorted the newest');
  expect(page.count('links.describe'), 'no titles are loaded').toBe(described);
});

it('names no count that the account does not give', async () => {
  const page = await drawLinks({
    links: manyListed(5300),
    hash: '#/links/popular',
    answers: { 'account.overview': () => success(counting(null)) },
  });
  await page.search('n5');
  expect(page.status()).toContain('Searched the 5,000 most clicked links');
});

it('shows the progress of Search all, and one notice if it fails, from where Try again goes on', async () => {
  const page = await drawLinks({ links: manyListed(12_000) });
  await page.search('nowhere');
  const release = page.hold('links.list');
  await page.press('Search all');
  expect(page.root.querySelector('progress')?.hasAttribute('value'), 'one request has no steps').toBe(false);
  expect(page.text()).toContain('5,000 of 12,000');
  expect(page.find('Stop')).not.toBeNull();
  const heal = page.refuse('links.list', { kind: 'timeout' });
  await page.settle(release);
  expect(page.all('[role=alert]')).toHaveLength(1);
  expect(page.alert()).toContain('The service took too long');
  expect(page.find('Show more')).not.toBeNull();
  expect(page.links.rows.all.value).toHaveLength(5000);
  heal();
  await page.press('Try again');
  await page.settle(() => page.pass(0));
  expect(page.limits()).toEqual([100, 5000, 12_800, 12_800]);
  expect(page.headings()).toContain('No link matches “nowhere”');
});

it('says as of when a remembered list is, beside the reason why it could not be refreshed, or that it is tried again', async () => {
  const page = await drawLinks({ links: [listed('ant')] });
  expect(page.text()).not.toContain('As of');
  await page.settle(() => page.pass(3 * 60 * 60 * 1000));
  page.refuse('links.list', { kind: 'unreachable' });
  await page.settle(() => page.links.refresh());
  expect(page.alert()).toContain('The service could not be reached');
  const time = page.all('time').find(({ textContent }) => textContent === 'As of 3 hours ago');
  expect(tooltipOf(time)).toMatch(/2023/);
  const release = page.hold('links.list');
  await page.settle(() => page.links.refresh());
  const seen = page.all('[role=status]').find(({ textContent }) => textContent === 'Looking for changes…');
  expect(seen?.className).toBe('soft');
  expect(page.text()).not.toContain('As of');
  await page.settle(release);
  expect(page.text()).toContain('As of 3 hours ago');
});
