import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { now } from '../drivers/service/account-days.ts';
import { pass, type Treatment } from '../drivers/service/layer.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

interface Moment {
  /** Milliseconds since the epoch. */
  at?: number;
  timeZone?: string;
}

/** Opens a page of the options tab at a given time, and in a given time zone if there is one. */
export async function openAccount(
  { context, id }: Curtail,
  hash = '#/account',
  { at = now, timeZone }: Moment = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(wide);
  await page.clock.setFixedTime(at);
  if (timeZone !== undefined) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
  }
  await page.goto(`chrome-extension://${id}/options.html${hash}`);
  return page;
}

/** Returns every row of a table as it can be read, without the heading; a day is returned as YYYY-MM-DD. */
export async function tableRows(page: Page, name: string): Promise<string[][]> {
  return await page.getByRole('table', { name, exact: true }).evaluate((table) =>
    [...(table as HTMLTableElement).rows].slice(1).map((row) =>
      [...row.cells].map((cell) => {
        const day = cell.querySelector('time')?.dateTime;
        return day !== undefined && cell.matches('th') ? day : cell.innerText.replaceAll(/\s+/g, ' ').trim();
      }),
    ),
  );
}

/** Returns the rows of the table of days, latest first, with the totals. */
export const dayRows = (page: Page): Promise<string[][]> => tableRows(page, 'Days');

/** Waits until the table of days has these rows. */
export async function expectDays(page: Page, rows: string[][]): Promise<void> {
  await expect(page.getByRole('table', { name: 'Days', exact: true })).toBeVisible();
  await waitFor(() => dayRows(page)).toEqual(rows);
}

/** Returns the figures above the days, by their names. */
export async function overview(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .getByRole('region', { name: 'Overview' })
    .locator('dl > div')
    .evaluateAll((all) => all.map((pair) => [...pair.children].map((part) => (part as HTMLElement).innerText.trim())));
  return Object.fromEntries(pairs as [string, string][]);
}

export const cards = (page: Page): Locator =>
  page.getByRole('group', { name: 'Totals and averages' }).locator(':scope > div');

/** Returns how the totals of the figures changed, in the order of the cards. */
export const changes = (page: Page): Promise<string[]> => cards(page).locator('p').allInnerTexts();

/** Returns the requested ranges of days. A range and the days before it are requested at once, in either order. */
export function daysAsked(service: TestService): string[] {
  return service
    .requests()
    .filter(({ operation }) => operation === '/daily_statistics')
    .map(({ parameters }) => `${parameters.get('start_date')} to ${parameters.get('end_date')}`);
}

/** The button for a range of the last days; `count` in days. */
export const lastDays = (page: Page, count: 7 | 30 | 90): Locator =>
  page.getByRole('button', { name: `Last ${count} days`, exact: true });

/** Types both days and presses Enter. */
export async function typeDays(page: Page, from: string, to: string): Promise<void> {
  // An old day beside a new one would also be a range, and would be shown if typing took long.
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).press('Enter');
}

/** The slider that reads the chart by keyboard. */
export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Day in the chart' });

/** The strength of a line: that of the chosen days, and that of the days before them. */
const alphas = { full: [200, 255], faint: [95, 135] } as const;

/** Counts the pixels of the chart in a figure's colour; -1 while there is no chart. */
export async function drawnOf(
  page: Page,
  figure: 'clicks' | 'earnings' | 'referralCommission',
  strength: keyof typeof alphas = 'full',
): Promise<number> {
  const drawn = { figure, alpha: alphas[strength] };
  return await slider(page).evaluate((place, { figure, alpha: [least, most] }) => {
    const canvas = place.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    if (pixels === undefined) return -1;
    const sample = document.createElement('i');
    sample.style.color = `var(--chart-${figure})`;
    place.append(sample);
    const wanted = (getComputedStyle(sample).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    sample.remove();
    let count = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const near = wanted.every((part, place) => Math.abs((pixels[at + place] ?? 0) - part) <= 8);
      const alpha = pixels[at + 3] ?? 0;
      if (near && alpha >= least && alpha <= most) count += 1;
    }
    return count;
  }, drawn);
}

/** Checks every figure, and waits until the chart shows them: a chart that is being redrawn points at no day. */
export async function drawEverything(page: Page): Promise<void> {
  for (const name of ['Earnings', 'Commission']) await page.getByRole('checkbox', { name, exact: true }).check();
  await waitFor(() => drawnOf(page, 'referralCommission')).toBeGreaterThan(0);
}

/** Applies a fault only to requests whose days all lie before this one; serves the others. */
export const daysBefore =
  (day: string, fault: Treatment): Treatment =>
  async (exchange) => {
    const { body } = await exchange.serve();
    const { data } = JSON.parse(body) as { data: { date: string }[] };
    await (data.every(({ date }) => date < day) ? fault : pass)(exchange);
  };
