import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { historyOnDisk, type Ask } from '../../drivers/click-history.ts';
import { linkOf } from '../../drivers/service/read-service.ts';
import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { openSettings, step } from './everyday-work.ts';
import { expect, test } from './fixtures.ts';
import { sampledIn } from './sample.ts';
import { putStored, type Stored } from './stored.ts';

/**
 * Reads what version 1 of the stored data left on disk, as if it had been made with this service and this site: an account
 * was connected, copying switched off, a template of the person's own written and chosen, one page with a link looked up,
 * another shortened, and the lists opened. Where links lead is not indexed, as that depends on the addresses of this run.
 * Once there is a release, its data stays here, and the next version reads it.
 */
async function sampleOf(service: TestService, site: Site): Promise<Stored> {
  const text = await readFile(join(import.meta.dirname, 'samples/version-1.json'), 'utf8');
  const here = text
    .replaceAll('{service host}', new URL(service.address).host)
    .replaceAll('{service}', service.address)
    .replaceAll('{site}/', site.url(''))
    .replaceAll('{key}', () => JSON.stringify(service.account.secretKey).slice(1, -1));
  return JSON.parse(here) as Stored;
}

/** Returns the data of a later version: more fields in every record, and a database of a higher version. */
function later({ local, databases }: Stored): Stored {
  const more = (record: unknown): unknown => ({ ...(record as object), fromLater: { some: ['thing'] } });
  const { connection, serviceFacts, ...preferences } = local as Record<string, { account?: unknown }>;
  return {
    local: {
      ...preferences,
      connection: { ...(more(connection) as object), account: more(connection?.account) },
      serviceFacts: more(serviceFacts),
      'preference.fromLater': { some: ['thing'] },
      fromLater: [1, 2, 3],
    },
    databases: databases.map((database) => ({ ...database, version: database.version + 1 })),
  };
}

for (const isLater of [false, true]) {
  test(
    `the data that ${isLater ? 'a later version' : 'version 1'} left on disk is read`,
    { tag: sampledIn(isLater ? 'firefox' : 'chromium') },
    async ({ world: { browser, service, site, tally } }) => {
      const sample = await sampleOf(service, site);
      const shortUrl = service.addLink({ longUrl: site.url('looked-up'), title: 'Looked up', code: 'a1' });
      service.addLink({ longUrl: site.url('listed'), title: 'Listed', code: 'b2' });
      await putStored(await openSettings(browser), isLater ? later(sample) : sample);
      await browser.tidy();
      await browser.kill();
      tally.count('cases');

      await step(tally, 'loss', 'account and preferences', async () => {
        const settings = await openSettings(browser);
        await settings.says(service.address);
        await settings.says(new RegExp(String.raw`Account ID\s+${service.account.uid}$`, 'm'));
        await settings.press('tab', 'Copying');
        const isOn = () => settings.ask(() => document.querySelector<HTMLInputElement>('#copy-after')?.checked);
        await expect.poll(isOn, { message: 'what was switched off is off' }).toBe(false);
        expect(await settings.value('Copy as')).toBe('template:Mine');
        await settings.says('Your templates (1)');
      });
      // A database of a later version is deleted and made again.
      if (!isLater) {
        await step(tally, 'loss', 'cached links', async () => {
          service.treat('any', ({ drop }) => drop());
          const links = await browser.options('#/links/recent');
          await links.says('Listed');
          const popup = await openPopupOn(browser, site.url('looked-up'));
          await popup.shows('link', shortUrl);
          await popup.close();
          service.heal();
        });
        await step(tally, 'loss', 'click history', async () => {
          const settings = await openSettings(browser);
          const inSettings: Ask = (work, given) => settings.ask(work as (given: unknown) => never, given);
          expect(Object.keys(await historyOnDisk(inSettings))).toContain(shortUrl);
        });
      }
      await step(tally, 'loss', 'data that is requested again', async () => {
        await (await browser.options('#/links/recent')).says('Listed');
        const popup = await openPopupOn(browser, site.url('looked-up'));
        await popup.shows('link', shortUrl);
        await popup.says('0 clicks');
        await popup.close();
      });
      await step(tally, 'false success', 'a page shortened', async () => {
        const popup = await openPopupOn(browser, site.url('after-the-update'));
        await popup.press('button', 'Shorten');
        await popup.says('New link');
        await popup.shows('link', String(await linkOf(service, site.url('after-the-update'))));
      });
    },
  );
}
