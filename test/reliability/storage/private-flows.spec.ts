import { randomUUID } from 'node:crypto';
import { connect } from '../../flows/connect.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { inFirefox } from '../../flows/operations/firefox.ts';
import { inLists } from '../../flows/operations/lists.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import { inPages } from '../../flows/operations/pages.ts';
import { inPopup } from '../../flows/operations/popup.ts';
import { inRows } from '../../flows/operations/rows.ts';
import { privately } from '../../flows/private-place.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { step, tellUncaught } from './everyday-work.ts';
import { filesWith } from './on-disk.ts';
import { sampledIn } from './sample.ts';
import { storedText } from './stored.ts';

/**
 * Operations that cannot run in a private window: Enter in its popup shortens without a look-up, its keyword cannot be
 * typed by the driver, and the others connect again, which stores the account on purpose, or name no link.
 */
const elsewhere = /look up a short link|^keyword|Connect|^Account|^Referrals|Show more/;

/** Returns every short address of the account, without its scheme: all were made for private windows. */
async function shortAddresses(service: TestService): Promise<string[]> {
  const lists = await Promise.all([service.ask('/link/last', { limit: '1000' }), service.ask('/link/deleted', {})]);
  return lists.flat().map((link) => String(link['short_url']).replace(/^https?:\/\//, ''));
}

const flows = {
  // The pages of the extension open outside private windows.
  chromium: inPopup,
  firefox: [...inPopup, ...inFirefox, ...inLists, ...inRows, ...inPages],
};

test(
  'no flow in a private window leaves a trace in any store, nor on disk after the browser closes',
  { tag: sampledIn('firefox') },
  async ({ opener, ownService: service, site, placeName }) => {
    test.setTimeout(240_000);
    if (typeof opener === 'string') throw new Error(opener);
    const tally = startTally('storage', placeName);
    const secret = randomUUID().replaceAll('-', '');
    const shown = randomUUID().replaceAll('-', '');
    const left = { secret: [] as string[], shown: [] as string[] };
    let shortUrls: string[] = [];
    const open = await opener({
      inPrivate: true,
      async leaves(profile) {
        left.secret = await filesWith(profile, [secret, ...shortUrls]);
        left.shown = await filesWith(profile, [shown]);
      },
    });
    try {
      const settings = await connect(open, service);
      await open.visit(site.url(shown));
      const place = await privately(open);
      const wanted: readonly Operation[] = flows[placeName === 'firefox' ? 'firefox' : 'chromium'];
      for (const [number, operation] of wanted.filter(({ name }) => !elsewhere.test(name)).entries()) {
        await step(tally, 'loss', `${operation.name} in a private window`, async () => {
          const connected = { place, service, site, address: service.address };
          const { press, success } = await operation.prepare(connected, `${secret}${number}`);
          const screen = await press();
          await screen.says(success);
          await screen.close();
        });
        tally.count('cases');
        tally.met('states', `a private window: ${operation.name}`);
        const stored = await storedText(settings);
        shortUrls = await shortAddresses(service);
        if ([secret, ...shortUrls].some((text) => stored.includes(text)))
          tally.found('leak', `${operation.name}: the stores hold what was private`);
      }
      expect(shortUrls.length, 'short addresses to search for').toBeGreaterThan(0);
      await tellUncaught({ place: open, tally });
    } finally {
      await open.close();
    }
    for (const file of left.secret) tally.found('leak', `${file} holds what was private`);
    expect(left.shown, 'what was not private is found').not.toEqual([]);
    tally.keep();
    expect(tally.harms()).toEqual([]);
  },
);
