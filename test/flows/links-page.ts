import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import type { LinkSeed } from '../service/index.ts';
import { wide } from '../drivers/chromium/window-sizes.ts';

/** Opens the Links page in a new tab, in a window of the most common size. */
export async function openLinks(curtail: Curtail, hash = '#/links/recent'): Promise<Page> {
  const page = await curtail.openOptions(hash);
  await page.setViewportSize(wide);
  return page;
}

/** Goes to the Links page from another page of the tab. */
export const toLinks = (page: Page): Promise<void> => page.getByRole('link', { name: 'Links', exact: true }).click();

/** The row of the link with this title, or this short address if it has no title. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });

/** The rows of links that are in the document. */
export const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all$)/ }) });

export const rowButton = (page: Page, name: string, button: RowButton): Locator =>
  row(page, name).getByRole('button', { name: button, exact: true });

type RowButton = 'Copy' | 'More' | 'QR code' | 'Same page' | 'Edit' | 'Delete' | 'Restore';

export const checkbox = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens another list with its tab. */
export async function openList(page: Page, name: 'Recent' | 'Popular' | 'Deleted'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search links' });

/** A status of the page with this text. */
export const said = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Count of rows for assistive technology, without the heading; null if the end is not known. */
export async function rowCount(page: Page): Promise<number | null> {
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
  return count === -1 ? null : count - 1;
}

/** A row as the page shows it. */
export interface ShownRow {
  /** The row index for assistive technology: 2 is the first row below the heading. */
  index: number;
  text: string;
  /** The targets of the row's links. */
  hrefs: string[];
  buttons: string[];
}

/** Scrolls through the whole list and returns every row. */
export async function allRows(page: Page): Promise<ShownRow[]> {
  return await page.evaluate(async () => {
    const found = new Map<number, ShownRow>();
    const painted = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    function read(): void {
      for (const row of document.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]')) {
        const index = Number(row.getAttribute('aria-rowindex'));
        if (index < 2) continue;
        const hrefs = [...row.querySelectorAll('a')].map(({ href }) => href);
        const names = [...row.querySelectorAll('button')].map(
          (button) => button.getAttribute('aria-label') ?? button.textContent,
        );
        found.set(index, { index, text: row.innerText, hrefs, buttons: names });
      }
    }
    const root = document.documentElement;
    for (let top = 0; ; top += innerHeight / 2) {
      scrollTo(0, top);
      await painted();
      read();
      if (top + innerHeight >= root.scrollHeight) break;
    }
    scrollTo(0, 0);
    await painted();
    return [...found.values()].toSorted((one, other) => one.index - other.index);
  });
}

/** Returns the short addresses of the rows in view, whole or in part. */
export async function rowsInView(page: Page): Promise<string[]> {
  return await rows(page).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map((element) => element.querySelector('a')?.href ?? ''),
  );
}

/** Count of elements in the document. */
export const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Returns links with numbered titles, newest first. */
export function numbered(count: number, of: (number: number) => Partial<LinkSeed> = () => ({})): LinkSeed[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, place) => {
    const number = place + 1;
    return {
      longUrl: `https://example.com/page/${number}`,
      title: `Page ${number}`,
      createdAt: now - number * 60_000,
      ...of(number),
    };
  });
}
