import { disconnect } from '../../flows/connect.ts';
import { whole } from '../../tools/tally/share.ts';
import { everydayWork, openSettings, step, storeFails } from './everyday-work.ts';
import { fail, failingBuild, storageCalls, type StorageCall } from './failing-build.ts';
import { expect, test as base } from './fixtures.ts';
import { keepsNothing } from './keeps-nothing.ts';
import { sampledIn } from './sample.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { storedText } from './stored.ts';

/** Calls that fail together, by the name of the state. */
const failings: Record<string, readonly StorageCall[]> = {
  'nothing can be written': storageCalls.filter((call) => !/get|open/.test(call)),
  'nothing but the connection can be read': ['session.get', 'database.open', 'database.get', 'local.get'],
  'the store on disk cannot be written': ['local.set', 'local.remove'],
  'the session cannot be written': ['session.set', 'session.remove'],
  'the session cannot be read': ['session.get'],
  'the database cannot be opened': ['database.open'],
  'the database cannot be read': ['database.get'],
  'the database cannot be written': ['database.put'],
};

const sample = 'nothing can be written';

const test = base.extend({
  async setting({ browserKind }, use) {
    const { folder, remove } = await failingBuild(browserKind);
    await use({ extension: folder });
    await remove();
  },
});

test('failing stores do not prevent shortening, and recover', { tag: sampledIn('firefox') }, async ({ world }) => {
  test.setTimeout(whole ? 300_000 : 60_000);
  const { browser } = world;
  for (const [state, calls] of Object.entries(failings)) {
    if (!whole && state !== sample) continue;
    await fail(await openSettings(browser), ...calls);
    await everydayWork(world, state);
    await fail(await browser.options('#/settings'));
  }
  if (whole) {
    await browser.kill();
    await everydayWork(world, 'all works again');
  }
});

if (whole) {
  test('reports and reverts writes that fail; reports reads that fail, and recovers', async ({ world }) => {
    const { browser, service, site, tally } = world;
    const other = { uid: 'eve', secretKey: 'of-eve-4711' };
    await service.addAccount(other);
    const settings = await openSettings(browser);

    await fail(settings, 'local.set', 'local.remove');
    await keepsNothing(world, settings, other);
    await step(tally, 'false success', 'an account that cannot be forgotten', async () => {
      await settings.press('button', 'Cancel');
      await disconnect(settings);
      await settings.says(storeFails);
      await settings.shows('button', 'Disconnect');
      await settings.shows('button', 'Allow access');
    });
    tally.count('cases', 3);

    await fail(settings, 'local.get');
    await browser.tidy();
    await browser.kill();
    await step(tally, 'wrong words', 'a store that cannot be read when the worker starts', async () => {
      tally.count('cases');
      const popup = await openPopupOn(browser, site.url('unread'));
      await popup.says(storeFails);
      expect(await popup.text()).not.toContain('Connect your account');
      await popup.close();
      const unread = await browser.options('#/links/recent');
      await unread.says(storeFails);
      await fail(unread);
      await unread.press('button', 'Try again');
      await unread.shows('tab', 'Recent');
    });
    await browser.tidy();
    await step(tally, 'loss', 'the host that was given back, with the account that is still there', async () => {
      const again = await browser.options('#/settings');
      await browser.permit('allow', '127.0.0.1', () => again.press('button', 'Allow access'));
      await again.says('Access allowed');
    });
    await browser.tidy();
    await everydayWork(world, 'the store can be read again');

    const last = await openSettings(browser);
    await fail(last, 'local.set', 'session.set', 'database.put');
    await step(tally, 'leak', 'disconnecting where nothing can be written, but taken away', async () => {
      tally.count('cases');
      await disconnect(last);
      await last.lacks('button', 'Disconnect');
      expect(await storedText(last)).not.toContain(service.account.secretKey);
    });
  });
}
