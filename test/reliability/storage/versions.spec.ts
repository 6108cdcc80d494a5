import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { historyOnDisk, type Ask } from '../../drivers/click-history.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import type { Site } from '../../drivers/service/site.ts';
import { linkOf } from '../../drivers/service/read-service.ts';
import { whole } from '../../tools/tally/share.ts';
import { openSettings, step } from './everyday-work.ts';
import { expect, test } from './fixtures.ts';
import { sampledIn } from './sample.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { putStored, type Stored } from './stored.ts';

/**
 * The data that versions of Curtail left on disk. All were used in the same way: an account was connected, copying
 * switched off, one page with a link looked up, another shortened, and the lists opened if the version had any; with the
 * last one, a template of the person's own was written and chosen. Versions whose data differed only by times and by the
 * code of the new link share a sample, which is that of the newest.
 */
interface Sample extends Stored {
  /** The commit of each version. */
  versions: Record<string, string>;
}

const samples = join(import.meta.dirname, 'samples');

/** Reads a sample from its file, as if it had been made with this service and this site. */
async function sampleOf(file: string, service: TestService, site: Site): Promise<Sample> {
  const text = await readFile(join(samples, file), 'utf8');
  const here = text
    .replaceAll('{service host}', new URL(service.address).host)
    .replaceAll('{service}', service.address)
    .replaceAll('{site}/', site.url(''))
    .replaceAll('{key}', () => JSON.stringify(service.account.secretKey).slice(1, -1));
  return JSON.parse(here) as Sample;
}

/** Returns the data of a later version: more fields in every record, and a database of a higher version. */
function newer(sample: Sample): Sample {
  const more = (record: unknown): unknown => ({ ...(record as object), fromLater: { some: ['thing'] } });
  const { connection, preferences, serviceFacts } = sample.local as Record<string, { account?: unknown }>;
  return {
    ...sample,
    versions: { 'one yet to come': '' },
    local: {
      connection: { ...(more(connection) as object), account: more(connection?.account) },
      preferences: more(preferences),
      serviceFacts: more(serviceFacts),
      fromLater: [1, 2, 3],
    },
    databases: sample.databases.map((database) => ({ ...database, version: database.version + 1 })),
  };
}

/** The samples' files, oldest first. */
const files = [
  'main-job.json',
  'firefox-and-stores.json',
  'links-in-chunks.json',
  'click-history.json',
  'own-template.json',
];
const newest = files.at(-1) ?? '';

test('the list names every sample', { tag: '@not-firefox' }, async () => {
  expect((await readdir(samples)).toSorted()).toEqual(files.toSorted());
});

for (const file of whole ? [...files, 'newer'] : files) {
  test(
    `the data that ${file.replace('.json', '')} left on disk survives the update`,
    { tag: sampledIn('chromium') },
    async ({ world: { place, service, site, tally } }) => {
      const stored =
        file === 'newer' ? newer(await sampleOf(newest, service, site)) : await sampleOf(file, service, site);
      const shortUrl = service.addLink({ longUrl: site.url('looked-up'), title: 'Looked up', code: 'a1' });
      service.addLink({ longUrl: site.url('listed'), title: 'Listed', code: 'b2' });
      await putStored(await openSettings(place), stored);
      await place.tidy();
      await place.kill();
      tally.count('cases');
      for (const version of Object.keys(stored.versions)) tally.met('states', `stored by ${version}`);

      await step(tally, 'loss', 'account and preferences', async () => {
        const settings = await openSettings(place);
        await settings.says(service.address);
        await settings.says(new RegExp(String.raw`Account ID\s+${service.account.uid}$`, 'm'));
        const isOn = () => settings.ask(() => document.querySelector<HTMLInputElement>('#copy-after')?.checked);
        await expect.poll(isOn, { message: 'what was switched off is off' }).toBe(false);
        if (file === 'own-template.json') {
          expect(await settings.value('Copy as')).toBe('template:');
          await settings.says('Your templates (1)');
        }
      });
      // A database of a later version is deleted and made again.
      const remembers = stored.databases.length > 0 && file !== 'newer';
      if (remembers) {
        await step(tally, 'loss', 'cached links', async () => {
          service.treat('any', ({ drop }) => drop());
          const links = await place.options('#/links/recent');
          await links.says('Listed');
          const popup = await openPopupOn(place, site.url('looked-up'));
          await popup.shows('link', shortUrl);
          await popup.close();
          service.heal();
        });
      }
      if (file === 'click-history.json') {
        await step(tally, 'loss', 'click history', async () => {
          const settings = await openSettings(place);
          const inSettings: Ask = (work, given) => settings.ask(work as (given: unknown) => never, given);
          const keptOf = stored.databases.flatMap(({ stores }) => stores.find(({ name }) => name === 'history') ?? []);
          expect(keptOf.flatMap(({ entries }) => entries)).toHaveLength(3);
          expect(Object.keys(await historyOnDisk(inSettings))).toContain(shortUrl);
        });
      }
      await step(tally, 'loss', 'data that is requested again', async () => {
        await (await place.options('#/links/recent')).says('Listed');
        const popup = await openPopupOn(place, site.url('looked-up'));
        await popup.shows('link', shortUrl);
        await popup.says('0 clicks');
        await popup.close();
      });
      await step(tally, 'false success', 'a page shortened', async () => {
        const popup = await openPopupOn(place, site.url('after-the-update'));
        await popup.press('button', 'Shorten');
        await popup.says('New link');
        await popup.shows('link', String(await linkOf(service, site.url('after-the-update'))));
      });
    },
  );
}
