import type { Page } from '@playwright/test';
import { accountChoice, addInChromium, hostOf } from '../../flows/add-account.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, numbered, openLinks } from '../../flows/links-page.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser, type BenchSetup } from './bench-setup.ts';
import { firstRows, paintedAfterKey, shown } from './measures.ts';

/** Count of links in each account. */
const many = 100_000;

/** How often the page is opened, and the account is changed. */
const times = 7;

/** Measures a change of the account in use, where both have a hundred thousand links, against opening the page again. */
export const measureAccounts = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async (setup) => {
    const { curtail } = setup;
    const [first, second] = [await fill(setup, 'Page'), await fill(setup, 'Sheet')];
    await connect(curtail, first);
    await addInChromium(curtail, [second]);
    const page = await openLinks(curtail);
    await cacheAll(page);
    await accountChoice(page).selectOption({ label: hostOf(second) });
    await cacheAll(page);
    await accountChoice(page).selectOption({ label: hostOf(first) });
    await page.close();

    const openings: number[] = [];
    for (let time = 0; time < times; time++) openings.push(await firstRows(curtail, 'page 1,'));
    const again = await openLinks(curtail);
    await again.getByText(`${shown(many)} links`, { exact: true }).waitFor();
    const changes: number[] = [];
    for (let time = 0; time < times; time++) {
      changes.push(await change(again, 'ArrowDown', 'sheet 1,'));
      changes.push(await change(again, 'ArrowUp', 'page 1,'));
    }
    const series = (what: string, values: readonly number[]): Series => ({ what, unit: 'ms', values });
    const figure = compare(series('first rows of the other account', changes), series('of opening again', openings), {
      ...budget.links.accounts,
    });
    return [{ name: `a change of the account, of two with ${shown(many)} links each`, figures: [figure] }];
  });

/** Starts a service with an account that has many links, whose titles begin with this. */
async function fill({ startService }: BenchSetup, title: string): Promise<TestService> {
  const service = await startService();
  service.addLinks(numbered(many, (number) => ({ title: `${title} ${number}, of many`, code: `x${number}` })));
  return service;
}

/** Loads all links, so that they are in the cache. */
async function cacheAll(page: Page): Promise<void> {
  await page.getByText('5,000 links loaded', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, `Show all ${shown(many)}`).click();
  await page.getByText(`${shown(many)} links`, { exact: true }).waitFor({ timeout: 120_000 });
}

/** Changes the account by this key; returns the milliseconds from the press to the frame with the row. */
async function change(page: Page, key: string, row: string): Promise<number> {
  await accountChoice(page).focus();
  const painted = await paintedAfterKey(page, { selector: '[role=tabpanel]', texts: [row] });
  await page.keyboard.press(key);
  return await painted();
}
