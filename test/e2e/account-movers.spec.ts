import type { Locator, Page } from '@playwright/test';
import type { Sample } from '../../lib/link/samples.ts';
import { addHistory, inPage } from '../drivers/click-history.ts';
import { plus, seedDays, today } from '../drivers/service/account-days.ts';
import { lost } from '../drivers/service/faults.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { lastDays, openAccount, slider } from '../flows/account-page.ts';
import { picture, pictureAgain } from '../tools/appearance/picture.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

/** Returns samples of noon on days that are so many days ago. */
const samples = (clicks: Record<number, number>): Sample[] =>
  Object.entries(clicks)
    .map(([ago, count]) => ({ at: Date.parse(`${plus(today, -Number(ago))}T12:00:00`), clicks: count }))
    .toSorted((one, other) => one.at - other.at);

/** Adds links to the account and what their clicks were, and opens the Account page. */
async function openWith(
  connected: Parameters<typeof openAccount>[0],
  service: TestService,
  links: Record<string, Record<number, number>>,
): Promise<Page> {
  seedDays(service, 70);
  const shortUrls = Object.keys(links).map((title) =>
    service.addLink({ longUrl: `https://example.com/${encodeURIComponent(title)}`, title }),
  );
  const page = await openAccount(connected, '#/links/recent');
  // The worker answers once it has kept what the service told.
  await expect(page.getByRole('row').filter({ hasText: Object.keys(links).at(-1) ?? '' })).toBeVisible();
  const histories = Object.values(links).map((clicks, place) => [shortUrls[place] ?? '', samples(clicks)] as const);
  await addHistory(inPage(page), Object.fromEntries(histories));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  return page;
}

const movers = (page: Page) => page.getByRole('region', { name: /^Most clicks gained/ });
/** Returns the rows of the list: name, gain, and since when, if that is not the day before the first one. */
const rows = (page: Page) =>
  movers(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((row) => ['a', 'b', 'small:last-child'].map((part) => row.querySelector(part)?.textContent ?? '')),
    );

/** Takes pictures of the panel beside the chart, below it, and in the narrowest window where it is beside. */
async function look(page: Page, name: string): Promise<void> {
  let take = picture;
  for (const [end, size] of Object.entries({ '-narrow': narrow, '': wide, '-between': { ...wide, width: 1024 } })) {
    await resize(page, size);
    await movers(page).evaluate((panel) => panel.scrollIntoView({ block: 'start' }));
    await take(page, `account-movers${name}${end}`);
    take = pictureAgain;
  }
}

test('shows which links gained most, of all days and of the day that one clicks or presses Enter on', async ({
  connected,
  service,
}) => {
  const page = await openWith(connected, service, {
    'Autumn sale': { 40: 5, 31: 10, 9: 200, 8: 240, 1: 250 },
    'A talk': { 20: 0, 9: 30, 8: 100, 1: 101 },
    'Known of the first days only': { 31: 0, 28: 900 },
    'Never clicked': { 31: 7, 1: 7 },
  });
  const all = [
    ['Autumn sale', '+240', ''],
    ['A talk', '+101', 'since Feb 28'],
  ];
  await waitFor(() => rows(page)).toEqual(all);
  const [panel, last] = [await movers(page).boundingBox(), await movers(page).locator('li, p').last().boundingBox()];
  const room =
    (panel?.y ?? Number.NaN) + (panel?.height ?? Number.NaN) - (last?.y ?? Number.NaN) - (last?.height ?? Number.NaN);
  expect(room, 'the panel ends where its text does').toBeLessThan(24);

  const area = slider(page).locator('.u-over');
  const clickDay = async (place: number): Promise<void> => {
    const width = (await area.boundingBox())?.width ?? Number.NaN;
    await area.click({ position: { x: (place / 30) * (width - 2) + 1, y: 90 } });
  };
  const onDay = [
    ['A talk', '+70', ''],
    ['Autumn sale', '+40', ''],
  ];
  const belowChart = async (): Promise<number> => {
    const [chart, table] = [await slider(page).boundingBox(), await page.getByRole('table').boundingBox()];
    return (table?.y ?? Number.NaN) - (chart?.y ?? Number.NaN);
  };
  const before = await belowChart();
  await clickDay(22);
  await expect(movers(page).getByRole('heading')).toHaveText('Most clicks gained on March 12');
  await waitFor(() => rows(page)).toEqual(onDay);
  await expect(slider(page), 'said to who cannot see the mark').toHaveAttribute(
    'aria-valuetext',
    /^Thursday, March 12, 2026: Clicks [\d,]+ · chosen · /,
  );
  await look(page, '-day');
  await resize(page, wide);

  await clickDay(22);
  await waitFor(() => rows(page)).toEqual(all);
  await clickDay(23);
  await expect(movers(page).getByText(/^Nothing is known of this day/)).toBeVisible();
  expect(await belowChart(), 'another list of movers moves no table').toBe(before);
  await picture(page, 'account-movers-unknown-day');
  await page.keyboard.press('Escape');
  await waitFor(() => rows(page), { message: 'the clicked chart has the focus' }).toEqual(all);

  await slider(page).press('Home');
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'ArrowUp']) await slider(page).press(key);
  await slider(page).press('Enter');
  await waitFor(() => rows(page)).toEqual(onDay);
  await movers(page).getByRole('button', { name: 'All days' }).press('Enter');
  await waitFor(() => rows(page)).toEqual(all);
  await expect(movers(page).getByRole('heading', { name: 'Most clicks gained' })).toBeFocused();

  await slider(page).press('Space');
  await expect(movers(page).getByRole('heading')).toHaveText('Most clicks gained on March 20');
  await lastDays(page, 7).click();
  await expect(movers(page).getByRole('heading'), 'other days have no chosen day').toHaveText('Most clicks gained');
  await waitFor(() => rows(page)).toEqual([
    ['Autumn sale', '+10', ''],
    ['A talk', '+1', ''],
  ]);
});

test('what a link gained stands near its name also where the figures could not be loaded', async ({
  connected,
  service,
}) => {
  const page = await openWith(connected, service, { 'A talk': { 20: 0, 1: 30 } });
  await expect(page.locator('canvas')).toBeVisible();
  service.treat('any', lost);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await waitFor(() => rows(page)).toEqual([['A talk', '+30', expect.any(String)]]);
  await expect(page.locator('canvas')).toBeHidden();
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? Infinity;
  expect(await width(movers(page))).toBeLessThan(600);
});

test('the movers are readable in every state, window and direction', async ({ connected, service }) => {
  const titles = [
    'A',
    'A very long title of a page about many things, which goes on and on and on',
    'שלום עולם',
    '日本語の題名',
  ];
  const links = Array.from({ length: 12 }, (_, place) => [
    `${titles[place % 4]} ${place}`,
    place % 3 === 0 ? { 31: 0, 1: 1_234_567 - place } : { 20: 5, 3: 300 * place },
  ]);
  const page = await openWith(connected, service, Object.fromEntries(links));
  await waitFor(async () => (await rows(page)).length).toBe(10);
  await look(page, '');
  await page.close();
  const plain = await openAccount(connected, '#/inspect');
  await plain.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await plain.getByRole('link', { name: 'Account', exact: true }).click();
  await waitFor(async () => (await rows(plain)).length).toBe(10);
  await slider(plain).press('Home');
  await slider(plain).press('Enter');
  await expect(movers(plain).getByText(/^Nothing is known of this day/)).toBeVisible();
  await look(plain, '-right-to-left-day');
  await slider(plain).press('Escape');
  await waitFor(async () => (await rows(plain)).length).toBe(10);
  await look(plain, '-right-to-left');
});
