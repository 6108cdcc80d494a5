import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { linkOf } from '../../places/at-the-service.ts';
import { expect, test } from '../../places/fixtures.ts';
import { whole } from '../share.ts';
import { startTally } from '../tally.ts';
import { step, tellUncaught } from './everyday-work.ts';
import { sampledIn } from './sample.ts';
import { putStored, type Stored } from './stored.ts';

/**
 * What versions of Curtail left on disk after the same use: an account was connected, copying switched off, one page
 * with a link was looked up, another one shortened, and the lists, where there were any, were opened. `commit` says of
 * which state of the project it is.
 */
interface Sample extends Stored {
  version: string;
  commit: string;
}

const samples = join(import.meta.dirname, 'samples');

/** The samples by their files, as if they had been made with this service and this site. */
async function sampleOf(file: string, service: TestService, site: Site): Promise<Sample> {
  const text = await readFile(join(samples, file), 'utf8');
  const here = text
    .replaceAll('{service host}', new URL(service.address).host)
    .replaceAll('{service}', service.address)
    .replaceAll('{site}/', site.url(''))
    .replaceAll('{key}', () => JSON.stringify(service.account.secretKey).slice(1, -1));
  return JSON.parse(here) as Sample;
}

/** What a version yet to come might leave: more in every record, and a database of a higher version. */
function newer(sample: Sample): Sample {
  const more = (record: unknown): unknown => ({ ...(record as object), fromLater: { some: ['thing'] } });
  const { connection, preferences, serviceFacts } = sample.local as Record<string, { account?: unknown }>;
  return {
    ...sample,
    version: 'one yet to come',
    local: {
      connection: { ...(more(connection) as object), account: more(connection?.account) },
      preferences: more(preferences),
      serviceFacts: more(serviceFacts),
      fromLater: [1, 2, 3],
    },
    databases: sample.databases.map((database) => ({ ...database, version: database.version + 1 })),
  };
}

/** Oldest first. */
const files = ['main-job.json', 'list-of-links.json', 'account-and-inspect.json', 'firefox-and-stores.json'];
const newest = files.at(-1) ?? '';

test('every version of which there is a sample is in the list', { tag: '@not-firefox' }, async () => {
  expect((await readdir(samples)).toSorted()).toEqual(files.toSorted());
});

for (const file of whole ? [...files, 'newer'] : [files[0] ?? '', newest]) {
  test(
    `what ${file.replace('.json', '')} left on disk is there after the update`,
    { tag: sampledIn('chromium') },
    async ({ connected, ownService: service, site, placeName }) => {
      const tally = startTally('storage', placeName);
      const stored =
        file === 'newer' ? newer(await sampleOf(newest, service, site)) : await sampleOf(file, service, site);
      const shortUrl = service.addLink({ longUrl: site.url('looked-up'), title: 'Looked up', code: 'a1' });
      service.addLink({ longUrl: site.url('listed'), title: 'Listed', code: 'b2' });
      const place = await connected();
      const page = await place.options('#/settings');
      await page.shows('button', 'Disconnect');
      await putStored(page, stored);
      await place.tidy();
      await place.kill();
      tally.count('cases');
      tally.met('states', `stored by ${stored.version}`);

      await step(tally, 'loss', 'account and preferences', async () => {
        const settings = await place.options('#/settings');
        await settings.shows('button', 'Disconnect');
        expect(await settings.value('Service address')).toBe(service.address);
        expect(await settings.value('Account ID')).toBe(service.account.uid);
        const isOn = () => settings.ask(() => document.querySelector<HTMLInputElement>('#copy-after')?.checked);
        await expect.poll(isOn, { message: 'what was switched off is off' }).toBe(false);
      });
      // A database of a later version stays as it is, and closed.
      const remembers = stored.databases.length > 0 && file !== 'newer';
      if (remembers) {
        await step(tally, 'loss', 'what was known of links', async () => {
          service.treat('any', ({ drop }) => drop());
          const links = await place.options('#/links/recent');
          await links.says('Listed');
          await place.visit(site.url('looked-up'));
          const popup = await place.popup();
          await popup.shows('link', shortUrl);
          await popup.close();
          service.heal();
        });
      }
      await step(tally, 'loss', 'what is asked anew', async () => {
        await (await place.options('#/links/recent')).says('Listed');
        await place.visit(site.url('looked-up'));
        const popup = await place.popup();
        await popup.shows('link', shortUrl);
        await popup.says('0 clicks');
        await popup.close();
      });
      await step(tally, 'false success', 'a page shortened', async () => {
        await place.visit(site.url('after-the-update'));
        const popup = await place.popup();
        await popup.press('button', 'Shorten');
        await popup.says('New link');
        await popup.shows('link', String(await linkOf(service, site.url('after-the-update'))));
      });
      await tellUncaught({ place, tally });
      tally.keep();
      expect(tally.harms()).toEqual([]);
    },
  );
}
