import type { Page } from '@playwright/test';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { ask } from '../../drivers/chromium/ask-worker.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, numbered, openLinks, row, said } from '../../flows/links-page.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser } from './bench-setup.ts';

/** Count of links to delete in each way. */
const many = 200;

/**
 * Compares deleting a selection with pressing Delete in one row after another, each once the previous delete is done. Also
 * measures, without a bound, how long the worker takes for the same deletes, one message after another.
 */
export const measureBulk = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async ({ curtail, startService }) => {
    const service = await startService();
    await connect(curtail, service);
    const fill = (way: string): string[] =>
      service.addLinks(numbered(many, (number) => ({ longUrl: `https://example.com/${way}/${number}` })));
    const series = (what: string, time: number): Series => ({ what, unit: 'ms', values: [time] });

    const messages = fill('messages');
    const bare = series('by messages', await deleteByMessages(await curtail.openOptions('#/settings'), messages));
    fill('buttons');
    const oneByOne = series('one row after the other', await deleteByButtons(await openAll(curtail)));
    fill('chosen');
    const chosen = series('chosen together', await deleteChosen(await openAll(curtail)));
    const deleted = await service.ask('/link/deleted', {});
    if (deleted.length !== 3 * many) throw new Error(`${deleted.length} links were deleted, not ${3 * many}.`);
    return [
      {
        name: `deleting ${many} links`,
        figures: [figureOf(chosen), compare(oneByOne, chosen, budget.links.bulk), compare(bare, chosen)],
      },
    ];
  });

/** Sends one change after another, each once the previous one has been answered. */
async function deleteByMessages(page: Page, shortUrls: readonly string[]): Promise<number> {
  const { connectionId } = await ask(page, 'connection.status', null);
  const messages = shortUrls.map((shortUrl) => ({
    to: 'worker',
    operation: 'links.change',
    connectionId,
    input: { change: { action: 'delete', shortUrl }, about: null },
  }));
  const time = await page.evaluate(async (messages) => {
    const began = performance.now();
    for (const message of messages) await chrome.runtime.sendMessage(message);
    return performance.now() - began;
  }, messages);
  await page.close();
  return time;
}

/** Opens the page and shows every link. */
async function openAll(curtail: Curtail): Promise<Page> {
  const page = await openLinks(curtail);
  await page.getByText(`${many} links`, { exact: true }).waitFor();
  await row(page, 'Page 1').waitFor();
  return page;
}

/** Presses Delete in the first row again and again, each time the previous row is gone. */
async function deleteByButtons(page: Page): Promise<number> {
  const time = await page.evaluate(async (count) => {
    const first = (): HTMLElement | null => document.querySelector('[data-index="0"]');
    const began = performance.now();
    for (let deleted = 0; deleted < count; deleted += 1) {
      const before = first()?.querySelector('a')?.href;
      const gone = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (first()?.querySelector('a')?.href === before) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      });
      first()?.querySelector<HTMLElement>('button[aria-label=Delete]')?.click();
      await gone;
    }
    return performance.now() - began;
  }, many);
  await page.close();
  return time;
}

/** Measures from the press to the message that all links are deleted. */
async function deleteChosen(page: Page): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click();
  const measured = page.evaluate(async (words) => {
    const began = await new Promise<number>((resolve) =>
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    );
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const all = [...document.querySelectorAll('[role=status]')];
        if (!all.some((status) => status.textContent.includes(words))) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return performance.now() - began;
  }, `${many} links deleted`);
  await button(page, 'Delete selected').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete selected' }).click();
  const time = await measured;
  await said(page, `${many} links deleted`).waitFor();
  await page.close();
  return time;
}
