import type { Page } from '@playwright/test';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, openList, row, rows, searchBox } from '../flows/links-page.ts';

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

const hash = (page: Page): string => new URL(page.url()).hash;

test(
  'search finds titles, short addresses and destinations, marks them, says if there is none, and is in the page’s address',
  { tag: '@journey' },
  async ({ connected, service }) => {
    service.addLinks([
      ...recipes,
      {
        longUrl: 'https://example.com/1',
        title: 'Old, just deleted',
        createdAt: now - 90 * hour,
        deletedAt: now - hour,
      },
      { longUrl: 'https://example.com/2', title: 'New, deleted before', createdAt: now, deletedAt: now - 5 * hour },
    ]);
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

    // The page’s address follows the search, and the search the address.
    await searchBox(page).pressSequentially('sour dough');
    await waitFor(() => hash(page)).toBe('#/links/recent?q=sour+dough');
    await page.evaluate(() => void (location.hash = '#/links/recent?q=lentil'));
    await expect(searchBox(page)).toHaveValue('lentil');
    await expect(rows(page)).toHaveText([/Lentil/]);
    await page.evaluate(() => void (location.hash = '#/links'));
    await expect(rows(page)).toHaveCount(3);
    await waitFor(() => hash(page)).toBe('#/links/recent');

    await searchBox(page).fill('lentil');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('lentil');
    await expect(rows(page)).toHaveText([/Lentil/]);

    // Deleted links have their own order.
    await openList(page, 'Deleted');
    await searchBox(page).fill('');
    await expect(rows(page)).toHaveText([/just deleted/, /deleted before/]);
    await button(page, 'Deleted').click();
    await expect(rows(page)).toHaveText([/deleted before/, /just deleted/]);
    await expect(page.getByRole('columnheader', { name: 'Deleted' })).toHaveAttribute('aria-sort', 'ascending');
  },
);

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
