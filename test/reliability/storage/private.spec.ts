import { randomUUID } from 'node:crypto';
import { linkOf } from '../../places/at-the-service.ts';
import { connect } from '../../places/connect.ts';
import { expect, test } from '../../places/fixtures.ts';
import { startTally } from '../tally.ts';
import { step, tellUncaught } from './everyday-work.ts';
import { filesWith } from './on-disk.ts';
import { sampledIn } from './sample.ts';
import { storedText } from './stored.ts';

/** A text that is nowhere by chance. */
const byChance = (): string => randomUUID().replaceAll('-', '');

test(
  'of what was done in a private window nothing is in any store, nor on disk once the browser has closed',
  { tag: sampledIn('firefox') },
  async ({ opener, ownService: service, site, placeName }) => {
    test.setTimeout(120_000);
    if (typeof opener === 'string') throw new Error(opener);
    const tally = startTally('storage', placeName);
    const secret = byChance();
    const open = byChance();
    const found = site.url(`found-${secret}`);
    const made = site.url(`made-${secret}`);
    const shortUrls = [service.addLink({ longUrl: found, title: `Title ${secret}` })];
    const left = { secret: [] as string[], open: [] as string[] };
    const place = await opener({
      inPrivate: true,
      async leaves(profile) {
        left.secret = await filesWith(profile, [
          secret,
          ...shortUrls.map((shortUrl) => shortUrl.replace('http://', '')),
        ]);
        left.open = await filesWith(profile, [open]);
      },
    });
    try {
      // Where a private window is in front, a browser may open the next tab in that.
      const settings = await connect(place, service);
      await place.visit(site.url(open));
      await step(tally, 'loss', 'a look-up in a private window', async () => {
        await place.visitPrivately(found);
        const popup = await place.popup();
        await popup.press('button', 'Look up');
        await popup.shows('link', shortUrls[0] ?? '');
        await popup.says('0 clicks');
        await popup.close();
      });
      await step(tally, 'loss', 'changes in a private window', async () => {
        await place.visitPrivately(made);
        const popup = await place.popup();
        await popup.press('button', 'Shorten');
        await popup.says('New link');
        shortUrls.push(String(await linkOf(service, made)));
        await popup.press('button', 'Edit');
        await popup.write('Destination', site.url(`moved-${secret}`));
        await popup.press('button', 'Save');
        await popup.says('Saved');
        await popup.press('button', 'Delete');
        await popup.says('Deleted');
        await popup.press('button', 'Undo');
        await popup.says('Restored');
        await popup.close();
      });
      await step(tally, 'loss', 'Inspect from a private window', async () => {
        await place.visitPrivately(found);
        const popup = await place.popup();
        const inspect = await place.tabFrom(() => popup.press('link', 'Inspect'));
        await inspect.says(`Title ${secret}`);
      });
      tally.count('cases', 3);
      tally.met('states', 'a private window');
      const stored = await storedText(settings);
      for (const text of [secret, ...shortUrls]) {
        if (stored.includes(text)) tally.found('leak', `the stores hold ${text}: ${stored}`);
      }
      await tellUncaught({ place, tally });
    } finally {
      await place.close();
    }
    for (const file of left.secret) tally.found('leak', `${file} holds what was private`);
    expect(left.open, 'what was not private is found').not.toEqual([]);
    tally.keep();
    expect(tally.harms()).toEqual([]);
  },
);
