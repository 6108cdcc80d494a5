import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { firstLoad } from '../tools/budget/first-load.ts';
import { builds } from '../drivers/builds.ts';
import { seedDays } from '../drivers/service/account-days.ts';
import { openAccount } from '../flows/account-page.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

/** A string that only the chart library's code contains. Its styles are with what shares them. */
const mark = 'dppxchange';

/** Returns the paths of a build's scripts that contain the library. */
function holders(build: string): string[] {
  const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  return scripts.filter((path) => readFileSync(join(build, path), 'utf8').includes(mark));
}

/** Returns the file names of the scripts that a page has loaded so far. */
async function scriptsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const files: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => files.push(basename(url)));
  await session.send('Debugger.enable'); // Reports every script loaded so far, then answers.
  await session.detach();
  return files;
}

for (const [browser, build] of Object.entries(builds)) {
  test(`${browser}: the chart’s code is one script that no page loads at start`, async () => {
    const plots = holders(build);
    expect(plots).toHaveLength(1);
    const [plot = ''] = plots;
    for (const [html, own] of [
      ['popup.html', 'popup'],
      ['options.html', 'options'],
    ] as const) {
      const loaded = await firstLoad(build, html);
      expect(loaded, 'its scripts are followed').toContainEqual(expect.stringContaining(`chunks/${own}-`));
      expect(loaded).not.toContain(plot);
    }
    const scripts = readdirSync(join(build, 'chunks'));
    const askers = scripts.filter((path) => readFileSync(join(build, 'chunks', path), 'utf8').includes(basename(plot)));
    expect(askers, 'only what draws a chart asks for it').toHaveLength(1);
    expect(await firstLoad(build, 'options.html')).not.toContain(`chunks/${askers[0]}`);
  });
}

test('only the Account page loads the chart’s code', async ({ connected, service, visit }) => {
  seedDays(service, 10);
  const [plot = ''] = holders(builds.chrome).map((path) => basename(path));
  const popup = await openOnNewPage(connected, await visit('a-page'));
  expect(await scriptsOf(popup)).toContainEqual(expect.stringMatching(/^popup-.*\.js$/));
  expect(await scriptsOf(popup)).not.toContain(plot);
  await popup.close();

  const page = await openAccount(connected, '#/settings');
  await expect(page.getByText('Key saved')).toBeVisible();
  for (const [link, heading] of [
    ['Links', 'Links'],
    ['Referrals', 'Referrals'],
    ['Inspect', 'Inspect'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  expect(await scriptsOf(page)).toContainEqual(expect.stringMatching(/^options-.*\.js$/));
  expect(await scriptsOf(page)).not.toContain(plot);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.locator('canvas')).toBeVisible();
  expect(await scriptsOf(page)).toContain(plot);
});
