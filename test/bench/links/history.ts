import type { Page } from '@playwright/test';
import { writeSamples, type Sample, spanOf } from '../../../lib/link/samples.ts';
import { localMidnight } from '../../../lib/time/days.ts';
import { shardOf } from '../../../lib/worker/cache/link-chunks.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { numbered } from '../../flows/links-page.ts';
import { budget } from '../../tools/budget/budget.ts';
import { figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser } from './bench-setup.ts';
import { longestTaskOf } from './long-tasks.ts';
import { shown, storedBy } from './measures.ts';

/** Counts of links in the account, and of days on which all of them were told. */
const [many, days] = [100_000, 400];

/** Returns numbers from 0 to 1 that are the same in every run. */
function drawn(): () => number {
  let last = 1;
  return () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Measures the click history of a hundred thousand links. */
export const measureHistory = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async ({ curtail, startService }) => {
    const service = await startService();
    const shortUrls = service.addLinks(numbered(many, (number) => ({ title: `Page ${number}` })));
    await connect(curtail, service);
    const page = await curtail.openOptions('#/links/recent');
    await page.getByText('5,000 links loaded', { exact: true }).waitFor();
    await page.goto('about:blank');
    const settings = await curtail.openOptions('#/settings');
    const before = await storedBy(settings);
    await fill(settings, shortUrls);
    const stored = (await storedBy(settings)) - before;
    const account = await curtail.openOptions('#/inspect');
    const moversTask = await longestTaskOf(account, async () => {
      await account.evaluate(() => void (location.hash = '#/account'));
      await account.getByRole('list', { name: 'Most clicks gained' }).waitFor({ timeout: 60_000 });
    });
    const { history } = budget.links;
    return [
      {
        name: `the clicks of ${shown(many)} links on ${shown(days)} days`,
        figures: [
          figureOf({ what: 'on disk', unit: 'MB', values: [stored] }, history.disk),
          figureOf({ what: 'longest task: most clicks gained', unit: 'ms', values: [moversTask] }, history.movers),
        ],
      },
    ];
  });

/** Writes the history into the extension's database as its worker would have. */
async function fill(page: Page, shortUrls: readonly string[]): Promise<void> {
  const random = drawn();
  const clicks = new Map(shortUrls.map((shortUrl) => [shortUrl, Math.floor(random() ** 3 * 5000)]));
  const shards = [...Map.groupBy(shortUrls, shardOf)];
  const moments = Array.from({ length: days }, (_, ago) => {
    const midnight = localMidnight(Date.now(), ago + 1 - days);
    return Math.min(Date.now(), midnight + (6 + random() * 12) * 60 * 60 * 1000);
  });
  for (const [span, ofSpan] of Map.groupBy(moments, spanOf)) {
    const records = shards.map(([shard, links]) => ({
      key: [span, shard],
      shortUrls: links,
      samples: links.map((shortUrl) =>
        writeSamples(
          ofSpan.map((at): Sample => {
            const gained = random() < 0.6 ? 0 : Math.floor(random() ** 2 * 40);
            const count = (clicks.get(shortUrl) ?? 0) + gained;
            clicks.set(shortUrl, count);
            return { at, clicks: count };
          }),
        ),
      ),
    }));
    await page.evaluate(async (all) => {
      const opening = indexedDB.open('cache');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction('history', 'readwrite', { durability: 'strict' });
      for (const { key, ...record } of all) transaction.objectStore('history').put(record, key);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    }, records);
  }
}
