import type { Page } from '@playwright/test';
import { after } from '../drivers/service/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, openList, row, rows, searchBox } from '../flows/links-page.ts';

const today = new Date().toISOString().slice(0, 10);
const hour = 3_600_000;

const now = Date.now();
const recipes = [
  {
    longUrl: 'https://food.example/bread',
    title: 'Sourdough bread',
    code: 'loaf1',
    clicks: { [today]: 3 },
    createdAt: now - hour,
  },
  {
    longUrl: 'https://food.example/soup',
    title: 'Lentil soup',
    code: 'bowl2',
    clicks: { [today]: 40 },
    createdAt: now - 2 * hour,
  },
  {
    longUrl: 'https://other.example/about-bread',
    title: 'Flour',
    code: 'mill3',
    clicks: { [today]: 12 },
    createdAt: now - 3 * hour,
  },
];

/** The marked matches. */
const marks = (page: Page): Promise<string[]> => rows(page).locator('mark').allInnerTexts();

/** Counts rows in view whose title has not arrived yet. */
const untitledInView = (page: Page): Promise<number> =>
  page.locator('[data-index] i[aria-hidden]').evaluateAll(
    (bars) =>
      bars.filter((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );

const hash = (page: Page): string => new URL(page.url()).hash;

test('search finds titles, short addresses and destinations, marks the matches, and says if there is none', async ({
  connected,
  service,
}) => {
  service.addLinks(recipes);
  const page = await openLinks(connected);
  await expect(row(page, 'Flour')).toBeVisible();
  await searchBox(page).fill('BREAD');
  await expect(rows(page)).toHaveText([/Sourdough bread/, /Flour/]);
  expect((await marks(page)).map((text) => text.toLowerCase())).toEqual(['bread', 'bread', 'bread']);
  await expect(page.getByText('2 of 3 links match')).toBeVisible();

  await searchBox(page).fill('bowl2');
  await expect(rows(page)).toHaveText([/Lentil soup/]);
  expect(await marks(page)).toEqual(['bowl2']);

  await searchBox(page).fill('other flour');
  await expect(rows(page)).toHaveText([/Flour/]);
  await searchBox(page).press('Escape');
  await expect(searchBox(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(3);

  await searchBox(page).fill('no such <b>link</b>');
  await expect(page.getByText('No link matches “no such <b>link</b>”')).toBeVisible();
  await button(page, 'Clear search').click();
  await expect(rows(page)).toHaveCount(3);
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page), 'focus is not lost with the button').toBeFocused();
});

test('list, search and order survive Back, Forward and reload, and open from a bookmark', async ({
  connected,
  service,
}) => {
  service.addLinks(recipes);
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(3);
  await openList(page, 'Popular');
  await searchBox(page).pressSequentially('example');
  await button(page, 'Clicks').click();
  await expect(rows(page)).toHaveText([/Sourdough/, /Flour/, /Lentil/]);
  const bookmark = hash(page);
  expect(bookmark).toContain('#/links/popular?');

  async function expectBookmarked(on: Page): Promise<void> {
    await expect(on.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(on)).toHaveValue('example');
    await expect(rows(on)).toHaveText([/Sourdough/, /Flour/, /Lentil/]);
    await expect(on.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute('aria-sort', 'ascending');
  }
  await expectBookmarked(page);
  await page.reload();
  await expectBookmarked(page);
  expect(hash(page)).toBe(bookmark);

  await page.goBack();
  await expect(searchBox(page)).toHaveValue('example');
  await expect(rows(page)).toHaveText([/Lentil/, /Flour/, /Sourdough/]);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Recent' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveText([/Sourdough/, /Lentil/, /Flour/]);
  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expectBookmarked(page);

  const other = await openLinks(connected, bookmark);
  await expectBookmarked(other);
});

test('the page’s address follows the search, the search follows the address, and Back returns to it', async ({
  connected,
  service,
}) => {
  service.addLinks(recipes);
  const page = await openLinks(connected);
  await searchBox(page).pressSequentially('sour dough');
  await expect.poll(() => hash(page)).toBe('#/links/recent?q=sour+dough');
  await page.evaluate(() => void (location.hash = '#/links/recent?q=lentil'));
  await expect(searchBox(page)).toHaveValue('lentil');
  await expect(rows(page)).toHaveText([/Lentil/]);
  await page.evaluate(() => void (location.hash = '#/links'));
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(() => hash(page)).toBe('#/links/recent');

  await searchBox(page).fill('lentil');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('lentil');
  await expect(rows(page)).toHaveText([/Lentil/]);
});

test('clicks and time sort both ways, and the heading shows the order', async ({ connected, service }) => {
  service.addLinks(recipes);
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveText([/Sourdough/, /Lentil/, /Flour/]);
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect(heading('Created')).toHaveAttribute('aria-sort', 'descending');
  const orders = [
    ['Clicks', 'descending', [/Lentil/, /Flour/, /Sourdough/]],
    ['Clicks', 'ascending', [/Sourdough/, /Flour/, /Lentil/]],
    ['Created', 'descending', [/Sourdough/, /Lentil/, /Flour/]],
    ['Created', 'ascending', [/Flour/, /Lentil/, /Sourdough/]],
  ] as const;
  for (const [name, direction, order] of orders) {
    await button(page, name).click();
    await expect(rows(page)).toHaveText([...order]);
    await expect(heading(name)).toHaveAttribute('aria-sort', direction);
    await expect(page.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
  }
  expect(service.count('/link/last'), 'nothing is asked for a second time').toBe(1);
});

test('deleted links sort by their time of deletion', async ({ connected, service }) => {
  service.addLinks([
    { longUrl: 'https://example.com/1', title: 'Old, just deleted', createdAt: now - 90 * hour, deletedAt: now - hour },
    {
      longUrl: 'https://example.com/2',
      title: 'New, deleted before',
      createdAt: now - hour,
      deletedAt: now - 5 * hour,
    },
  ]);
  const page = await openLinks(connected, '#/links/deleted');
  await expect(rows(page)).toHaveText([/just deleted/, /deleted before/]);
  await button(page, 'Deleted').click();
  await expect(rows(page)).toHaveText([/deleted before/, /just deleted/]);
  await expect(page.getByRole('columnheader', { name: 'Deleted' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a search loads up to 500 titles that were never in view by itself', async ({ connected, service }) => {
  service.addLinks(
    numbered(100, (number) => (number === 97 ? { title: 'The needle', longUrl: 'https://hay.example/' } : {})),
  );
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await searchBox(page).fill('needle');
  await expect(row(page, 'The needle')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(await marks(page)).toEqual(['needle']);
});

test('beyond 500 titles the page offers to load them, shows progress and can be stopped', async ({
  connected,
  service,
}) => {
  service.addLinks(
    numbered(800, (number) => (number === 790 ? { title: 'The needle', longUrl: 'https://hay.example/' } : {})),
  );
  const page = await openLinks(connected);
  for (const shown of [100, 200, 400]) {
    await expect(page.getByText(`${shown} links`, { exact: true })).toBeVisible();
    await button(page, 'Show more').click();
  }
  await expect(page.getByText('800 links', { exact: true })).toBeVisible();
  await expect.poll(() => untitledInView(page), 'what is in view has been asked for').toBe(0);
  const asked = service.count('/link/expand');
  await searchBox(page).fill('needle');
  const offer = page.getByRole('button', { name: /^Search titles and destinations of [78]\d\d more$/ });
  await expect(offer).toBeVisible();
  await expect(rows(page)).toHaveCount(0);

  const opened = Promise.withResolvers<void>();
  service.treat('/link/expand', after(opened.promise));
  await offer.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(() => service.count('/link/expand')).toBe(asked + 4);
  await button(page, 'Stop').click();
  opened.resolve();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(service.count('/link/expand'), 'nothing more was asked for').toBe(asked + 4);

  service.heal();
  await page.getByRole('button', { name: /^Search titles and destinations of [56]\d\d more$/ }).click();
  await expect(row(page, 'The needle')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Search titles and destinations/ })).toBeHidden();
});
