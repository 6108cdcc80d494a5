import { connect, disconnect, fillIn, openForm } from '../../flows/connect.ts';
import type { ChromiumScreen } from '../../drivers/chromium/screen.ts';
import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { endWork, everydayWork, openSettings, step, storeFails } from './everyday-work.ts';
import { expect, test } from './fixtures.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { keepsNothing, stays } from './keeps-nothing.ts';
import { storedText } from './stored.ts';
import '../../drivers/chromium/extension-api.ts';
import type { Screen } from '../../drivers/test-browser.ts';

test.describe.configure({ timeout: 180_000 });

test('a full disk store does not prevent shortening; reports failed writes and keeps older records @not-firefox', async ({
  world,
}) => {
  const { browser, service, tally } = world;
  const other = { uid: `eve-${'e'.repeat(200)}`, secretKey: `of-eve-${'e'.repeat(200)}` };
  await service.addAccount(other);
  const settings = await openSettings(browser);
  expect(await fill(settings, 'local')).toBeGreaterThan(9_000_000);

  await keepsNothing(world, settings, other);
  await browser.kill();
  if (whole) await everydayWork(world, 'storage.local is full');
  else tally.met('states', 'storage.local is full');
  tally.count('cases', 2);

  const roomy = await browser.options('#/settings');
  await makeRoom(roomy, 'local');
  await step(tally, 'loss', 'an account, once there is room again', async () => {
    await openForm(roomy);
    await fillIn(roomy, { ...service, account: other });
    await roomy.press('button', 'Save changes');
    await roomy.says(new RegExp(String.raw`Account ID\s+${other.uid}$`, 'm'));
  });
  await fill(roomy, 'local');
  await step(tally, 'leak', 'disconnecting in a full store', async () => {
    await disconnect(roomy);
    await roomy.lacks('button', 'Disconnect');
    expect(await storedText(roomy)).not.toMatch(/of-eve|eve-e/);
  });
});

if (whole) {
  test('a full session store does not prevent shortening, and keeps the old connection when a new key does not fit', async ({
    world,
  }) => {
    const { browser, service, tally } = world;
    const settings = await openSettings(browser);
    expect(await fill(settings, 'session')).toBeGreaterThan(2_000_000);

    await step(tally, 'loss', 'a key that finds no room', async () => {
      await openForm(settings);
      await settings.press('checkbox', 'Forget the key when the browser closes');
      await settings.write('Secret key', service.account.secretKey);
      await settings.press('button', 'Save changes');
      await settings.says(storeFails);
      await settings.says(stays);
    });
    tally.count('cases');
    await everydayWork(world, 'storage.session is full');

    const roomy = await browser.options('#/settings');
    await makeRoom(roomy, 'session');
    await step(tally, 'loss', 'a key, once there is room again', async () => {
      await openForm(roomy);
      await roomy.press('checkbox', 'Forget the key when the browser closes');
      await roomy.write('Secret key', service.account.secretKey);
      await roomy.press('button', 'Save changes');
      await roomy.says('Connected');
    });
    await everydayWork(world, 'the key is in a session that has room again');
  });

  test('a full database does not prevent shortening, and caches again once there is room @not-firefox', async ({
    fresh,
    ownService: service,
    site,
    browserKind,
  }) => {
    const tally = startTally('storage', browserKind);
    const browser = await fresh();
    const world = { browser, service, site, tally };
    const known = site.url('known');
    const shortUrl = service.addLink({ longUrl: known });
    const settings = (await browser.options('#/settings')) as ChromiumScreen;
    const [lasting = settings.page] = settings.page.context().pages();
    const control = await lasting.context().newCDPSession(lasting);
    const origin = await settings.ask(() => location.origin);
    // Set the quota before the first write: the browser uses the old quota for half a minute.
    await control.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await connect(browser, service);
    await everydayWork(world, 'the database is full');
    expect(await storedText(await browser.options('#/settings')), 'nothing fitted in').not.toContain(
      'the-database-is-full',
    );
    await control.send('Storage.overrideQuotaForOrigin', { origin });
    await control.detach();
    await everydayWork(world, 'the database has room again');
    await step(tally, 'loss', 'cached links, once there is room again', async () => {
      const first = await openPopupOn(browser, known);
      await first.shows('link', shortUrl);
      await first.says('0 clicks');
      await first.close();
      service.treat('any', ({ drop }) => drop());
      await (await openPopupOn(browser, known)).shows('link', shortUrl);
      service.heal();
    });
    await endWork(world);
  });
}

/** Fills a store to its quota from a page of the extension; returns the count of bytes. */
async function fill(page: Screen, area: 'local' | 'session'): Promise<number> {
  return await page.ask(async (name) => {
    const store = chrome.storage[name];
    let filled = 0;
    let number = 0;
    async function add(size: number): Promise<boolean> {
      number += 1;
      try {
        await store.set({ [`filler-${number}`]: 'x'.repeat(size) });
      } catch {
        return false;
      }
      filled += size;
      return true;
    }
    const most = 2 ** 22;
    while (filled < 2 ** 26 && (await add(most)));
    for (let size = most / 2; size >= 1; size /= 2) await add(size);
    // Names take room too: continue until not even an empty record fits.
    for (let added = 0; added < 100 && (await add(1)); added += 1);
    return filled;
  }, area);
}

/** Removes the filling. */
async function makeRoom(page: Screen, area: 'local' | 'session'): Promise<void> {
  await page.ask(async (name) => {
    const store = chrome.storage[name];
    for (const key of Object.keys(await store.get())) if (key.startsWith('filler-')) await store.remove(key);
  }, area);
}
