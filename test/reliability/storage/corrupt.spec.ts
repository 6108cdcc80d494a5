import { connectAgain } from '../../flows/connect.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { whole } from '../../tools/tally/share.ts';
import type { Tally } from '../../tools/tally/tally.ts';
import { everydayWork, openSettings, step } from './everyday-work.ts';
import { expect, test } from './fixtures.ts';
import { sampledIn } from './sample.ts';
import { askWorker, putStored, storedText, type Stored } from './stored.ts';

/** Values to put in place of a record. */
const garbage: readonly unknown[] = [
  null,
  true,
  17,
  'text',
  [],
  {},
  [null, [17]],
  { connectionId: 1, value: 17 },
  { connectionId: 1, account: { serviceAddress: 4, accountId: [] }, secretKey: {} },
  { connectionId: 1, value: JSON.stringify({ links: [null], addresses: {}, lists: 'none' }) },
  'x'.repeat(200_000),
];

const records = {
  local: ['connection', 'preference.copyAfter', 'preference.copyTemplates', 'syncsPreferences', 'serviceFacts'],
  session: ['journal', 'cache', 'popupRequests', 'failures', 'inspectRequests', 'sessionKeys'],
} as const;

/** Asks everything that a popup and an options page ask first; missing answers and internal failures count as harms. */
async function askAll(page: Screen, address: string, state: string, tally: Tally): Promise<boolean> {
  const failing = (operation: string, reply: { ok: boolean; failure?: { kind: string } } | null | undefined) => {
    const kind = reply === null || reply === undefined ? 'no answer' : reply.failure?.kind;
    if (kind === 'no answer' || kind === 'internal') tally.found('loss', `${state}: ${operation}: ${kind}`);
  };
  const input = { opening: crypto.randomUUID(), address, tabId: 1, windowId: 1 };
  const opened = await askWorker(page, 'popup.open', input);
  failing('popup.open', opened);
  const isConnected = opened?.ok && opened.value.connection.state === 'connected';
  const { connectionId } = opened;
  failing('preferences.read', await askWorker(page, 'preferences.read', null));
  failing('links.find', await askWorker(page, 'links.find', { address }, connectionId));
  failing('links.known', await askWorker(page, 'links.known', { list: 'recent', whole: false }, connectionId));
  failing('links.list', await askWorker(page, 'links.list', { list: 'recent', limit: 100 }, connectionId));
  return isConnected;
}

/** Puts a value in place of a record; undefined removes the record. */
async function put(page: Screen, area: 'local' | 'session', record: string, value: unknown): Promise<void> {
  if (value === undefined) await page.ask((name, key) => chrome.storage[name].remove(key), area, record);
  else await page.ask((name, kept) => chrome.storage[name].set(kept), area, { [record]: value });
}

const kept = (page: Screen, area: 'local' | 'session') => page.ask((name) => chrome.storage[name].get(), area);

test(
  'says that the connection and a preference could not be read, and connects again',
  { tag: sampledIn('chromium') },
  async ({ world }) => {
    const { browser, service, tally } = world;
    const page = await openSettings(browser);
    const connection = (await kept(page, 'local'))['connection'] as { account: object };
    const account = { ...connection.account, serviceAddress: 'http' };
    await put(page, 'local', 'connection', { ...connection, account });
    await put(page, 'local', 'preference.theme', 'sepia');
    await put(page, 'local', 'preference.searchKey', false);
    await page.ask(() => localStorage.setItem('theme', 'sepia'));
    await browser.tidy();
    await browser.kill();
    await step(tally, 'wrong words', 'a connection and a preference that cannot be read', async () => {
      const settings = await browser.options('#/settings');
      await settings.says('The connection could not be read. Connect again.');
      await settings.says('Some preferences could not be read and were reset to their defaults.');
      await settings.press('tab', 'Appearance and keys');
      const searches = () => settings.ask(() => document.querySelector<HTMLInputElement>('#search-key')?.checked);
      await expect.poll(searches).toBe(false);
      expect(await storedText(settings)).not.toContain(service.account.secretKey);
    });
    await browser.tidy();
    // The browser still allows the host, so it does not ask again.
    await step(tally, 'loss', 'connecting again', () => connectAgain(browser, service));
    await everydayWork(world, 'connected again');
  },
);

if (whole) {
  test('the worker answers with garbage in any record, and all other records stay', async ({ world }) => {
    test.setTimeout(300_000);
    const { browser, service, site, tally } = world;
    const address = site.url('known');
    service.addLink({ longUrl: address });
    const page = await openSettings(browser);
    await page.press('tab', 'Appearance and keys');
    await page.press('checkbox', 'Press / to search on the Links page');
    await askAll(page, address, 'nothing is broken', tally);
    const before = { local: await kept(page, 'local'), session: await kept(page, 'session') };
    for (const area of ['local', 'session'] as const) {
      for (const record of records[area]) {
        for (const value of garbage) {
          const state = `${JSON.stringify(value).slice(0, 60)} in place of ${record}`;
          await put(page, area, record, value);
          await browser.kill();
          const isConnected = await askAll(page, address, state, tally);
          if (isConnected !== (record !== 'connection')) tally.found('loss', `${state}: connected is ${isConnected}`);
          const now = await kept(page, 'local');
          // Service facts are fetched again.
          const others = records.local.filter((name) => name !== record && name !== 'serviceFacts');
          const isAsBefore = (name: string) => JSON.stringify(now[name]) === JSON.stringify(before.local[name]);
          if (!others.every(isAsBefore)) tally.found('loss', `${state}: another record changed`);
          tally.count('cases');
          tally.met('states', `garbage in place of ${record}`);
          await put(page, area, record, before[area][record]);
        }
      }
    }
    await browser.tidy();
    await browser.kill();
    await everydayWork(world, 'all records are whole again');
  });

  /** Databases that share only the name with ours. */
  const databases: Record<string, Stored['databases'][number]['stores']> = {
    'a database without stores': [],
    'a database with other stores': [
      { name: 'links', keyPath: null, indexes: [], entries: [{ key: 'a', value: 17 }] },
      { name: 'owner', keyPath: 'key', indexes: [], entries: [] },
    ],
    'a database with garbage in every store': [
      {
        name: 'links',
        keyPath: 'number',
        indexes: [{ name: 'writtenAt', keyPath: 'writtenAt' }],
        entries: [
          { value: { number: 1, entries: [{ key: 'http://sho.rt/a', fields: 17 }] } },
          { value: { number: 2, entries: 'none', writtenAt: 'never' } },
        ],
      },
      { name: 'index', keyPath: null, indexes: [], entries: [{ key: 'first', value: 17 }] },
      { name: 'history', keyPath: null, indexes: [], entries: [{ key: 'first', value: 17 }] },
      {
        name: 'addresses',
        keyPath: 'key',
        indexes: [
          { name: 'writtenAt', keyPath: 'writtenAt' },
          { name: 'shortUrl', keyPath: 'shortUrl' },
        ],
        entries: [{ value: { key: 'x', said: 'nothing known' } }],
      },
      { name: 'lists', keyPath: 'key', indexes: [], entries: [{ value: { key: 'recent', shortUrls: { a: 1 } } }] },
      { name: 'owner', keyPath: null, indexes: [], entries: [{ key: 'connectionId', value: 'somebody' }] },
    ],
  };

  test('a broken database does not prevent shortening', async ({ world }) => {
    test.setTimeout(200_000);
    const { browser } = world;
    for (const [state, stores] of Object.entries(databases)) {
      const page = await openSettings(browser);
      await putStored(page, { local: await kept(page, 'local'), databases: [{ name: 'cache', version: 1, stores }] });
      await browser.tidy();
      await browser.kill();
      await everydayWork(world, state);
    }
  });
}
