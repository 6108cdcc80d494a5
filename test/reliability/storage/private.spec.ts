import { randomUUID } from 'node:crypto';
import { linkOf } from '../../drivers/service/read-service.ts';
import { connect } from '../../flows/connect.ts';
import { make } from '../../flows/change.ts';
import { remove, undoDelete } from '../../flows/popup/delete.ts';
import { edit } from '../../flows/popup/edit.ts';
import { shorten } from '../../flows/popup/shorten.ts';
import { expect, test } from '../../flows/fixtures.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { step, tellUncaught } from './everyday-work.ts';
import { filesWith } from './on-disk.ts';
import { sampledIn } from './sample.ts';
import { storedText } from './stored.ts';

/** Returns a random text that occurs nowhere else. */
const byChance = (): string => randomUUID().replaceAll('-', '');

test(
  'work in a private window leaves nothing in any store, nor on disk after the browser closes',
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
      // If a private window is in front, a browser may open the next tab in it.
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
        const link = { address: made, elsewhere: site.url(`moved-${secret}`), title: secret, shortUrl: '' };
        await make(shorten, popup, link);
        shortUrls.push(String(await linkOf(service, made)));
        for (const change of [edit, remove, undoDelete]) await make(change, popup, link);
        await popup.close();
      });
      await step(tally, 'loss', 'Inspect from a private window', async () => {
        await place.visitPrivately(found);
        const popup = await place.popup();
        const inspect = await place.tabFrom(() => popup.press('link', 'Inspect'));
        await inspect.says(`Title ${secret}`);
      });
      await step(tally, 'loss', 'Point a link here in a private window', async () => {
        await place.visitPrivately(site.url(`pointed-${secret}`));
        const popup = await place.popup();
        await popup.press('button', 'Retarget');
        await popup.says(`Title ${secret}`);
        await popup.write('Which of your links is to lead here?', 'Title');
        await popup.keys('Enter', 'Enter');
        await popup.says('Saved');
        await popup.press('button', 'Undo');
        await popup.says('Undone');
        await popup.close();
      });
      tally.count('cases', 4);
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
