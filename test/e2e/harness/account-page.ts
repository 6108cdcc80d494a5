import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../../chromium/curtail.ts';
import { now } from './account-days.ts';
import { pass, type Treatment } from './layer.ts';
import type { TestService } from './service.ts';
import { wide } from './windows.ts';

interface Moment {
  /** Milliseconds since the epoch. */
  at?: number;
  timeZone?: string;
}

/** Opens a page of the options tab, at a moment, and where asked for in a time zone, of its own. */
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

/** Every row of a table as it can be read, its heading left out; a day is read as YYYY-MM-DD. */
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

/** The rows of the table of days, the latest first, and what they come to. */
export async function dayRows(page: Page): Promise<string[][]> {
  return await tableRows(page, 'Days');
}

/** Waits until the table of days is this one. */
export async function expectDays(page: Page, rows: string[][]): Promise<void> {
  await expect(page.getByRole('table', { name: 'Days', exact: true })).toBeVisible();
  await expect.poll(() => dayRows(page)).toEqual(rows);
}

/** The figures over the days, by their names. */
export async function overview(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .getByRole('region', { name: 'Overview' })
    .locator('dl > div')
    .evaluateAll((all) => all.map((pair) => [...pair.children].map((part) => (part as HTMLElement).innerText.trim())));
  return Object.fromEntries(pairs as [string, string][]);
}

/** What stands beside a name in the table of totals and means, a figure a column. */
export async function summaryRow(page: Page, name: string): Promise<string[]> {
  const rows = await tableRows(page, 'Totals and means');
  return rows.find(([heading]) => heading === name)?.slice(1) ?? [];
}

/** The days that were asked for, in the order they were. */
export function daysAsked(service: TestService): string[] {
  return service
    .requests()
    .filter(({ operation }) => operation === '/daily_statistics')
    .map(({ parameters }) => `${parameters.get('start_date')} to ${parameters.get('end_date')}`);
}

/** What a range of the last so many days is chosen with. */
export function lastDays(page: Page, count: 7 | 30 | 90): Locator {
  return page.getByRole('button', { name: `Last ${count} days`, exact: true });
}

/** Chooses days as a person does who types both and presses Enter. */
export async function typeDays(page: Page, from: string, to: string): Promise<void> {
  // One of the old days beside one of the new ones would be a range too, and shown if typing took long.
  await page.getByLabel('From', { exact: true }).fill('');
  await page.getByLabel('To', { exact: true }).fill(to);
  await page.getByLabel('From', { exact: true }).fill(from);
  await page.getByLabel('To', { exact: true }).press('Enter');
}

/** What the chart is read with, by keys. */
export function slider(page: Page): Locator {
  return page.getByRole('slider', { name: 'Day in the chart' });
}

/** How many pixels of the chart have a figure's colour; -1 as long as there is no chart. */
export async function drawnOf(page: Page, figure: 'clicks' | 'earnings' | 'referralCommission'): Promise<number> {
  return await slider(page).evaluate((place, figure) => {
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
      if (near && (pixels[at + 3] ?? 0) > 200) count += 1;
    }
    return count;
  }, figure);
}

/** Checks all that can be drawn, and waits until it is: a chart that is being drawn anew points at no day. */
export async function drawEverything(page: Page): Promise<void> {
  for (const name of ['Earnings', 'Commission']) await page.getByRole('checkbox', { name }).check();
  await expect.poll(() => drawnOf(page, 'referralCommission')).toBeGreaterThan(0);
}

/** Meets only requests for days that all lie before this one; others are served. */
export const daysBefore =
  (day: string, fault: Treatment): Treatment =>
  async (exchange) => {
    const { body } = await exchange.serve();
    const { data } = JSON.parse(body) as { data: { date: string }[] };
    await (data.every(({ date }) => date < day) ? fault : pass)(exchange);
  };
