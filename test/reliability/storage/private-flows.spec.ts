import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { make } from '../../flows/change.ts';
import { connect } from '../../flows/connect.ts';
import { linkOf } from '../../drivers/service/read-service.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { expect, opened, test } from '../../flows/fixtures.ts';
import { inFirefox } from '../../flows/operations/firefox.ts';
import { inLists } from '../../flows/operations/lists.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import { inPages } from '../../flows/operations/pages.ts';
import { inPopup } from '../../flows/operations/popup.ts';
import { inRows } from '../../flows/operations/rows.ts';
import { remove, undoDelete, edit, shorten } from '../../flows/popup/changes.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { chooseLink, retargetButton } from '../../flows/popup/retarget.ts';
import { privately } from '../../flows/private-browser.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { tellUncaught } from '../uncaught.ts';
import { step, type World } from './everyday-work.ts';
import { sampledIn } from './sample.ts';
import { storedText } from './stored.ts';

/**
 * Operations that cannot run in a private window: Enter in its popup shortens without a look-up, its keyword cannot be
 * typed by the driver, and the others connect again, which stores the account on purpose, or name no link.
 */
const elsewhere = /look up a short link|^keyword|Connect|^Account|^Referrals|load the rest/;

/** Returns every short address of the account, without its scheme: all were made for private windows. */
async function shortAddresses(service: TestService): Promise<string[]> {
  const lists = await Promise.all([service.ask('/link/last', { limit: '1000' }), service.ask('/link/deleted', {})]);
  return lists.flat().map((link) => String(link['short_url']).replace(/^https?:\/\//, ''));
}

/** Everything that a private window's popup offers before it has looked its page up; `secret` is in every address. */
const withoutLookUp: Record<string, (world: Omit<World, 'tally'>, secret: string) => Promise<void>> = {
  async 'popup: changes'({ browser, service, site }, secret) {
    const link = { address: site.url(secret), elsewhere: site.url(`moved-${secret}`), title: secret, shortUrl: '' };
    const popup = await openPopupOn(browser, link.address);
    await make(shorten, popup, link);
    link.shortUrl = String(await linkOf(service, link.address));
    for (const change of [edit, remove, undoDelete]) await make(change, popup, link);
    await popup.close();
  },
  async 'popup: Point a link here'({ browser, service, site }, secret) {
    service.addLink({ longUrl: site.url(`target-${secret}`), title: `Target ${secret}` });
    const popup = await openPopupOn(browser, site.url(`pointed-${secret}`));
    await chooseLink(popup, `Target ${secret}`);
    await popup.press('button', retargetButton);
    await popup.says('Saved');
    await popup.press('button', 'Undo');
    await popup.says('Undone');
    await popup.close();
  },
  async 'popup: Inspect'({ browser, service, site }, secret) {
    const address = site.url(`found-${secret}`);
    service.addLink({ longUrl: address, title: `Title ${secret}` });
    const popup = await openPopupOn(browser, address);
    await popup.press('button', 'More');
    const inspect = await browser.tabFrom(() => popup.press('menuitem', 'Inspect'));
    await inspect.says(`Title ${secret}`);
    await inspect.close();
  },
};

const flows = {
  // The pages of the extension open outside private windows.
  chromium: inPopup,
  firefox: [...inPopup, ...inFirefox, ...inLists, ...inRows, ...inPages],
};

test(
  'no flow in a private window leaves a trace in any store, nor on disk after the browser closes',
  { tag: sampledIn('firefox') },
  async ({ opener, ownService: service, site, browserKind }) => {
    test.setTimeout(240_000);
    const tally = startTally('storage', browserKind);
    const secret = randomUUID().replaceAll('-', '');
    const shown = randomUUID().replaceAll('-', '');
    const left = { secret: [] as string[], shown: [] as string[] };
    let shortUrls: string[] = [];
    const open = await opened(opener, {
      inPrivate: true,
      async leaves(profile) {
        left.secret = await filesWith(profile, [secret, ...shortUrls]);
        left.shown = await filesWith(profile, [shown]);
      },
    });
    try {
      // If a private window is in front, a browser may open the next tab in it.
      const settings = await connect(open, service);
      await open.visit(site.url(shown));
      const browser = await privately(open);

      /** Runs a flow, and looks for its traces in the stores. */
      async function traceless(name: string, flow: () => Promise<void>): Promise<void> {
        await step(tally, 'loss', `${name} in a private window`, flow);
        tally.count('cases');
        tally.met('states', `a private window: ${name}`);
        const stored = await storedText(settings);
        shortUrls = await shortAddresses(service);
        if ([secret, ...shortUrls].some((text) => stored.includes(text)))
          tally.found('leak', `${name}: the stores hold what was private`);
      }

      const wanted: readonly Operation[] = flows[browserKind === 'firefox' ? 'firefox' : 'chromium'];
      for (const [number, { name, prepare }] of wanted.filter(({ name }) => !elsewhere.test(name)).entries()) {
        await traceless(name, async () => {
          const connected = { browser, service, site, address: service.address };
          const { press, success } = await prepare(connected, `${secret}${number}`);
          const screen = await press();
          await screen.says(success);
          await screen.close();
        });
      }
      for (const [name, flow] of Object.entries(withoutLookUp)) {
        await traceless(`${name} without a look-up`, () =>
          flow({ browser: { ...browser, popup: open.popup }, service, site }, secret),
        );
      }
      expect(shortUrls.length, 'short addresses to search for').toBeGreaterThan(0);
      await tellUncaught(open, tally);
    } finally {
      await open.close();
    }
    for (const file of left.secret) tally.found('leak', `${file} holds what was private`);
    expect(left.shown, 'what was not private is found').not.toEqual([]);
    tally.keep();
    expect(tally.harms()).toEqual([]);
  },
);

/**
 * Returns the files below a folder that contain one of these texts, in UTF-8 or UTF-16. Compression keeps the first
 * occurrence of a random text as it is, so compressed files are searched too.
 */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (wanted.some((text) => bytes.includes(text))) found.push(relative(folder, file));
  }
  return found;
}
