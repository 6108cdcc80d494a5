import type { Page } from '@playwright/test';
import { searchWords } from '../../../lib/search.ts';
import type { Curtail } from '../../chromium/curtail.ts';
import { connect } from '../../e2e/harness/connect.ts';
import { button, elements, numbered, openLinks, row, searchBox } from '../../e2e/harness/links-page.ts';
import { budget } from '../budget.ts';
import { compare, figureOf, type Series, type Unit } from '../figures.ts';
import type { Part } from '../report.ts';
import { paintedAfterKey, paintedAfterOpening } from './painted.ts';
import { withBrowser, type Stand } from './stand.ts';

/** Counts of links an account has. The least comes before and after the most: neither has the advantage of a browser that is warm. */
const sizes = [100, 1000, 10_000, 100];

/** How often the page is opened, for the first rows. */
const openings = 7;

/** What is typed, key by key: common, rare, and found nowhere. */
const texts = ['page 9', 'example', 'gamma 42', 'alpha', 'nothing here', 'delta 7'];
const kinds = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

const titleOf = (number: number): string => `Page ${number}, ${kinds[number % kinds.length]}`;
const shown = (count: number): string => count.toLocaleString('en');

/** What was measured with so many links. */
class Measured {
  readonly firstRows: number[] = [];
  readonly keys: number[] = [];
  readonly elements: number[] = [];
  readonly heap: number[] = [];
}

/** The Links page with few links and with many, in one browser. */
export const measureSizes = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async ({ curtail, startService }) => {
    const measured = new Map<number, Measured>();
    for (const size of sizes) {
      const found = measured.get(size) ?? new Measured();
      measured.set(size, found);
      await measureSize(curtail, startService, size, found);
    }
    const series = (what: string, unit: Unit, of: keyof Measured, size: number): Series => ({
      what: `${what}, ${shown(size)} links`,
      unit,
      values: measured.get(size)?.[of] ?? [],
    });
    const against = (what: string, unit: Unit, of: keyof Measured) => {
      const [few, some, many] = [100, 1000, 10_000].map((size) => series(what, unit, of, size)) as [
        Series,
        Series,
        Series,
      ];
      const bound = of === 'keys' ? budget.links.keyToMatches : null;
      return [figureOf(few), compare(some, few), compare(many, few, bound)];
    };
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

async function measureSize(
  curtail: Curtail,
  startService: Stand['startService'],
  size: number,
  found: Measured,
): Promise<void> {
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

/** Milliseconds from opening the page to its first rows, which are known. */
async function firstRows(curtail: Curtail): Promise<number> {
  const page = await curtail.context.newPage();
  const painted = await paintedAfterOpening(page, titleOf(1));
  await page.goto(`chrome-extension://${curtail.id}/options.html#/links/recent`);
  const time = await painted();
  await page.close();
  return time;
}

/** Megabytes in use once nothing is left to be collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

/** Shows every link there is, and has every title read. */
async function showAll(page: Page, size: number): Promise<void> {
  for (let count = 100; count < size; count *= 2) {
    await page.getByText(`${shown(count)} links`, { exact: true }).waitFor();
    await button(page, 'Show more').click();
  }
  await page.getByText(`${shown(size)} links`, { exact: true }).waitFor();
  // A title is found only once it has been read: the last one of all is the last to be.
  await searchBox(page).fill(titleOf(size));
  const offer = page.getByRole('button', { name: /^Search titles and destinations of/ });
  if (size > 500) await offer.click();
  await row(page, titleOf(size)).waitFor({ timeout: 120_000 });
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 120_000 });
  await searchBox(page).fill('');
}

/** Types a text; for each key that changes what is searched, the milliseconds from the press to what it finds. */
async function type(page: Page, text: string, size: number): Promise<number[]> {
  const times: number[] = [];
  await searchBox(page).focus();
  for (const [place, key] of text.split('').entries()) {
    const typed = text.slice(0, place + 1);
    const words = searchWords(typed);
    const measured = await paintedAfterKey(page, [
      matching(words, size) === 0
        ? { selector: '[role=tabpanel]', texts: [`no link matches “${typed.trim()}”`] }
        : { selector: '[role=tabpanel] mark', texts: words },
    ]);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const time = await measured();
    if (key !== ' ') times.push(time);
  }
  await searchBox(page).fill('');
  return times;
}

/** Count of links that hold all of these words, in the title or an address. */
function matching(words: readonly string[], size: number): number {
  const all = Array.from({ length: size }, (_, place) => `${titleOf(place + 1)} https://example.com/page/${place + 1}`);
  return all.filter((text) => words.every((word) => text.toLowerCase().includes(word))).length;
}
