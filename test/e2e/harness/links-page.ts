import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../../chromium/curtail.ts';
import type { LinkSeed } from '../../service/index.ts';
import { wide } from './windows.ts';

/** Opens the Links page in a tab of its own, in a window of the size most pages are looked at in. */
export async function openLinks(curtail: Curtail, hash = '#/links/recent'): Promise<Page> {
  const page = await curtail.openOptions(hash);
  await page.setViewportSize(wide);
  return page;
}

/** The row of the link with this title, or, where it has none, this short address. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
}

/** The rows of links that are in the document. */
export function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all$)/ }) });
}

/** A button of one row. */
export function rowButton(page: Page, name: string, button: RowButton): Locator {
  return row(page, name).getByRole('button', { name: button, exact: true });
}

type RowButton = 'Copy' | 'QR code' | 'Edit' | 'Delete' | 'Restore';

/** The box that chooses one row. */
export function checkbox(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
}

/** A button anywhere on the page. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Goes to another list, as a person does. */
export async function openList(page: Page, name: 'Recent' | 'Popular' | 'Deleted'): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The box to search in. */
export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search links' });
}

/** What the page says in a status of its own. */
export function said(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** How many rows assistive technology is told of, the heading left out; null where the end is not known. */
export async function rowCount(page: Page): Promise<number | null> {
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
  return count === -1 ? null : count - 1;
}

/** A row as the page shows it. */
export interface ShownRow {
  /** Its place, as assistive technology is told: 2 is the first one below the heading. */
  index: number;
  text: string;
  /** Where the addresses in it lead. */
  hrefs: string[];
  buttons: string[];
}

/** Every row of the list, scrolled through from its top to its end. */
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

/** The names of the rows a person sees now, whole or in part. */
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

/** Links with a title and a number each, the newest first. */
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
