import type { Page } from '@playwright/test';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, elements, numbered, openLinks, row, searchBox } from '../../flows/links-page.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Figure, type Series, type Unit } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser, type BenchSetup } from './bench-setup.ts';
import { firstRows, heapOf, shown, texts, titleOf, typeText } from './measures.ts';

/**
 * Counts of links in the account. The smallest comes before and after the largest, so that neither profits from a warm
 * browser.
 */
const sizes = [100, 1000, 10_000, 100];

/** How often the page is opened to measure the first rows. */
const openings = 7;

/** The measured values for one count of links. */
class Measured {
  readonly firstRows: number[] = [];
  readonly keys: number[] = [];
  readonly elements: number[] = [];
  readonly heap: number[] = [];
}

/** Measures the Links page with few and with many links, in one browser. */
export const measureSizes = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async (setup) => {
    const measured = new Map<number, Measured>();
    for (const size of sizes) {
      const found = measured.get(size) ?? new Measured();
      measured.set(size, found);
      await measureSize(setup, size, found);
    }
    function against(what: string, unit: Unit, of: keyof Measured): Figure[] {
      const series = (size: number): Series => ({
        what: `${what}, ${shown(size)} links`,
        unit,
        values: measured.get(size)?.[of] ?? [],
      });
      const few = series(100);
      const bound = of === 'keys' ? budget.links.keyToMatches : null;
      return [figureOf(few), compare(series(1000), few), compare(series(10_000), few, bound)];
    }
    return [
      {
        name: 'links page',
        figures: [
          ...against('first rows', 'ms', 'firstRows'),
          ...against('a key press to the matches', 'ms', 'keys'),
          ...against('elements', 'count', 'elements'),
          ...against('heap', 'MB', 'heap'),
        ],
      },
    ];
  });

async function measureSize({ curtail, startService }: BenchSetup, size: number, found: Measured): Promise<void> {
  const service = await startService();
  service.addLinks(numbered(size, (number) => ({ title: titleOf(number), code: `x${number}` })));
  await connect(curtail, service);
  const page = await openLinks(curtail);
  await showAll(page, size);
  found.elements.push(await elements(page));
  found.heap.push(await heapOf(page));
  for (const text of texts) found.keys.push(...(await typeText(page, text, size)));
  await page.close();
  for (let count = 0; count < openings; count += 1) found.firstRows.push(await firstRows(curtail));
}

/** Shows every link, and waits until every title has been read. */
async function showAll(page: Page, size: number): Promise<void> {
  for (let count = 100; count < size; count *= 2) {
    await page.getByText(`${shown(count)} links loaded`, { exact: true }).waitFor();
    await button(page, 'Show more').click();
  }
  // After a full answer, the end of the list is not known.
  await page.getByText(new RegExp(`^${shown(size)} links(?: loaded)?$`)).waitFor();
  // The search finds a title only once it has been read, and the last link's title is read last.
  await searchBox(page).fill(titleOf(size));
  const offer = page.getByRole('button', { name: /^Also search the titles? and destinations? of/ });
  if (size > 500) await offer.click();
  await row(page, titleOf(size)).waitFor({ timeout: 120_000 });
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 120_000 });
  await searchBox(page).fill('');
}
