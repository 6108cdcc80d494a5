import { mostUnasked } from '../../../lib/link/link-list.ts';
import type { Page } from '@playwright/test';
import { nextLimit } from '../../../lib/link/link-list.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, numbered, openLinks, row, said, searchBox } from '../../flows/links-page.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Figure, type Series, type Unit } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser, type BenchSetup } from './bench-setup.ts';
import { changeTabs, type TabChanges } from './known-pages.ts';
import { longestTaskOf } from './long-tasks.ts';
import { firstRows, heapOf, shown, storedBy, texts, titleOf, typeText } from './measures.ts';

/** Counts of links in the account. */
const [few, many] = [1000, 100_000];

/** How often the page is opened, and the list fetched by a bare page. */
const times = 7;

/** Texts that the first hundred links match: their titles are there before the others. */
const earlyTexts = ['page 9', 'example', 'gamma', 'alpha'];

/** A search that finds `deleted` of the many links: the codes x12, x120 to x129, and so on. */
const search = 'x12';
const deleted = 1111;

/** Measures the Links page with a hundred thousand links, against one with a thousand. */
export const measureScale = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async (setup) => {
    await setup.curtail.allowTabs();
    const small = await measureFew(setup);
    const { scale } = budget.links;
    const figures: Figure[] = [];
    const series = (what: string, values: readonly number[], unit: Unit = 'ms'): Series => ({ what, unit, values });
    const task = (what: string, duration: number): Figure =>
      figureOf(series(`longest task: ${what}`, [duration]), scale.task);

    const service = await fill(setup, many);
    const { context } = setup.curtail;
    const bare: number[] = [];
    for (let time = 0; time < times; time++) bare.push(await fetchBare(await context.newPage(), service));
    const page = await openLinks(setup.curtail);
    let listing = 0;
    const listingTask = await longestTaskOf(page, async () => (listing = await showAll(page, many)));
    figures.push(
      compare(series('Show all, to the count', [listing]), series('fetch and parse', bare), scale.listing),
      figureOf(series('longest task: Show all', [listingTask]), scale.listingTask),
    );
    const early = await readTitles(page, many, earlyTexts);
    const keys = await typeAll(page, many);
    figures.push(
      compare(series('a key press to the matches', keys), series('of few', small.keys), scale.keys),
      compare(series('the same while titles arrive', early), series('of few', small.keys), scale.keys),
      figureOf(series('heap', [await heapOf(page)], 'MB'), scale.heap),
      figureOf(series('on disk', [await storedBy(page)], 'MB'), scale.disk),
    );
    await page.close();
    const openings = await openAgain(setup);
    figures.push(compare(series('first rows', openings), series('of few', small.openings), scale.firstRows));
    const tasks = await measureTasks(await openLinks(setup.curtail));
    figures.push(...Object.entries(tasks).map(([what, duration]) => task(what, duration)));
    const changes = await changeTabs(setup);
    for (const [what, page] of [
      ['with', 'known'],
      ['without', 'unknown'],
    ] as const) {
      const few = figureOf(series('', small.changes[page])).median;
      const added = changes[page].map((time) => time - few);
      figures.push(
        compare(series(`to a tab ${what} a link, marked`, changes[page]), series('of few', small.changes[page])),
        figureOf(series('what the many links add', added), scale.tabChange),
      );
    }
    return [{ name: `${shown(many)} links, compared with ${shown(few)}`, figures }];
  });

/** Returns the times (milliseconds) of an account with few links. */
async function measureFew(setup: BenchSetup): Promise<{ keys: number[]; openings: number[]; changes: TabChanges }> {
  await fill(setup, few);
  const page = await openLinks(setup.curtail);
  await page.getByText(`${shown(few)} links`, { exact: true }).waitFor();
  await readTitles(page, few, []);
  const keys = await typeAll(page, few);
  await page.close();
  return { keys, openings: await openAgain(setup), changes: await changeTabs(setup) };
}

/** Connects an account with this many links. */
async function fill({ curtail, startService }: BenchSetup, size: number): Promise<TestService> {
  const service = await startService();
  service.addLinks(numbered(size, (number) => ({ title: titleOf(number), code: `x${number}` })));
  await connect(curtail, service);
  return service;
}

/** Returns the milliseconds that a bare page takes to fetch the list of the many links and to parse it. */
async function fetchBare(page: Page, { address, account }: TestService): Promise<number> {
  await page.goto(`${address}/nothing-here`);
  const limit = String(nextLimit(many));
  const query = new URLSearchParams({ uid: account.uid, secret_key: account.secretKey, limit });
  const { time, count } = await page.evaluate(async (url) => {
    const began = performance.now();
    const { data } = JSON.parse(await (await fetch(url)).text()) as { data: unknown[] };
    return { time: performance.now() - began, count: data.length };
  }, `${address}/link/last?${query.toString()}`);
  await page.close();
  if (count !== many) throw new Error(`${count} links were fetched, not ${many}.`);
  return time;
}

/** Presses the button that shows all links; returns the milliseconds from the press to the frame with the count. */
async function showAll(page: Page, size: number): Promise<number> {
  await page.getByText('5,000 links loaded', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const all = button(page, `Show all ${shown(size)}`);
  await all.waitFor();
  const measured = page.evaluate(
    async (words) => {
      const began = await new Promise<number>((resolve) =>
        document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      );
      const isThere = (): boolean =>
        [...document.querySelectorAll('[role=status]')].some((status) => status.textContent === words);
      while (!isThere()) await new Promise((resolve) => void requestAnimationFrame(resolve));
      return performance.now() - began;
    },
    `${shown(size)} links`,
  );
  await all.click();
  return await measured;
}

/**
 * Reads all titles, and waits until the last one is there. Types these texts meanwhile; returns the milliseconds from
 * each key press to the matches.
 */
async function readTitles(page: Page, size: number, meanwhile: readonly string[]): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await searchBox(page).fill(titleOf(size));
  // A search of fewer links reads the titles by itself.
  if (size > mostUnasked)
    await page.getByRole('button', { name: /^Also search the titles? and destinations? of/ }).click();
  await searchBox(page).fill('');
  const measured: number[] = [];
  for (const text of meanwhile) measured.push(...(await typeText(page, text, 100)));
  await searchBox(page).fill(titleOf(size));
  await row(page, titleOf(size)).waitFor({ timeout: 600_000 });
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 600_000 });
  await searchBox(page).fill('');
  return measured;
}

/** Types all texts; returns the milliseconds from each key press to the matches. */
async function typeAll(page: Page, size: number): Promise<number[]> {
  const measured: number[] = [];
  for (const text of texts) measured.push(...(await typeText(page, text, size)));
  return measured;
}

/** Returns the milliseconds from each opening of the page to its first rows. */
async function openAgain({ curtail }: BenchSetup): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times; time++) measured.push(await firstRows(curtail));
  return measured;
}

/** Opens the page with many links, and returns its longest task (milliseconds) in each kind of work. */
async function measureTasks(page: Page): Promise<Record<string, number>> {
  const selectAll = page.getByRole('checkbox', { name: 'Select all', exact: true });
  const opening = await longestTaskOf(page, () => page.getByText(`${shown(many)} links`, { exact: true }).waitFor());
  const selecting = await longestTaskOf(page, async () => {
    await selectAll.click();
    await said(page, `${shown(many)} selected`).waitFor();
    await selectAll.click();
  });
  const sorting = await longestTaskOf(page, async () => {
    await button(page, 'Created').click();
    await row(page, titleOf(many)).waitFor();
    await button(page, 'Created').click();
    await row(page, titleOf(1)).waitFor();
  });
  await searchBox(page).fill(search);
  await selectAll.click();
  await said(page, `${shown(deleted)} selected`).waitFor();
  const deleting = await longestTaskOf(page, async () => {
    await button(page, 'Delete selected').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete selected' }).click();
    await said(page, `${shown(deleted)} links deleted`).waitFor({ timeout: 120_000 });
  });
  await page.close();
  return { opening, 'Select all': selecting, sort: sorting, [`delete ${shown(deleted)}`]: deleting };
}
