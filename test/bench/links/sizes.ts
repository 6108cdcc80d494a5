import type { Page } from '@playwright/test';
import { searchWords } from '../../../lib/link/search.ts';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, elements, numbered, openLinks, row, searchBox } from '../../flows/links-page.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Figure, type Series, type Unit } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { paintedAfterKey, paintedAfterOpening } from './painted.ts';
import { withBrowser, type BenchSetup } from './bench-setup.ts';

/**
 * Counts of links in the account. The smallest comes before and after the largest, so that neither profits from a warm
 * browser.
 */
const sizes = [100, 1000, 10_000, 100];

/** How often the page is opened to measure the first rows. */
const openings = 7;

/** Texts to type key by key: common, rare, and without matches. */
const texts = ['page 9', 'example', 'gamma 42', 'alpha', 'nothing here', 'delta 7'];
const kinds = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

const titleOf = (number: number): string => `Page ${number}, ${kinds[number % kinds.length]}`;
const shown = (count: number): string => count.toLocaleString('en');

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
  for (const text of texts) found.keys.push(...(await type(page, text, size)));
  await page.close();
  for (let count = 0; count < openings; count += 1) found.firstRows.push(await firstRows(curtail));
}

/** Returns the milliseconds from opening the page to its first rows, which are cached. */
async function firstRows(curtail: Curtail): Promise<number> {
  const page = await curtail.context.newPage();
  const painted = await paintedAfterOpening(page, { selector: 'body', texts: [titleOf(1).toLowerCase()] });
  await page.goto(`chrome-extension://${curtail.id}/options.html#/links/recent`);
  const time = await painted();
  await page.close();
  return time;
}

/** Returns the megabytes in use after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
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

/** Types a text; returns, for each key that changes the search, the milliseconds from the press to the matches. */
async function type(page: Page, text: string, size: number): Promise<number[]> {
  const times: number[] = [];
  await searchBox(page).focus();
  for (const [place, key] of text.split('').entries()) {
    const typed = text.slice(0, place + 1);
    const words = searchWords(typed);
    const measured = await paintedAfterKey(
      page,
      matching(words, size) === 0
        ? { selector: '[role=tabpanel]', texts: [`no link matches “${typed.trim()}”`] }
        : { selector: '[role=tabpanel] mark', texts: words },
    );
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const time = await measured();
    if (key !== ' ') times.push(time);
  }
  await searchBox(page).fill('');
  return times;
}

/** Returns the count of links that contain all of these words in the title or an address. */
function matching(words: readonly string[], size: number): number {
  const all = Array.from({ length: size }, (_, place) => `${titleOf(place + 1)} https://example.com/page/${place + 1}`);
  return all.filter((text) => words.every((word) => text.toLowerCase().includes(word))).length;
}
