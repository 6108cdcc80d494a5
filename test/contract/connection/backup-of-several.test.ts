import { expect, test } from 'vitest';
import { failed } from '../../../lib/failure/failure.ts';
import type { Rpc } from '../../../lib/rpc/client.ts';
import { createBackup } from '../../../lib/state/settings/backup.ts';
import { createSettings } from '../../../lib/state/settings/settings.ts';
import { readSamples, writeSamples } from '../../../lib/link/samples.ts';
import { eventually } from '../../fakes/eventually.ts';
import { emptyBrowser, startBrowser, startOwnService, type OwnService } from '../../fakes/several-accounts.ts';
import { allowed } from '../../fakes/worker-browser.ts';
import { fakePermissions } from '../../fakes/settings-page.ts';

const hour = 3_600_000;
const moment = Math.floor(Date.now() / 60_000) * 60_000 - 50 * hour;

/** Opens Settings in a browser, with its backups; `change` may have its messages fail. */
async function openSettings(browser: ReturnType<typeof startBrowser>, change: (rpc: Rpc) => Rpc = (rpc) => rpc) {
  const rpc = change(browser.openPage().rpc);
  const has = { held: true, grants: true };
  const settings = createSettings({
    rpc,
    requestHost: () => Promise.resolve(true),
    allowsHost: () => Promise.resolve(true),
    online: () => true,
    permissions: fakePermissions({ alarms: has, clipboard: has, tabs: has }),
    isPrivate: false,
  });
  settings.start();
  const backup = createBackup(settings);
  backup.start();
  const { connection, accounts, preferences, policy } = settings;
  await eventually(() => {
    expect(connection.status.value).not.toBeNull();
    expect(accounts.isRead.value && preferences.shown.value !== null && policy.isKnown.value).toBe(true);
  });
  return { settings, backup, rpc };
}

/** Returns the clicks that an account keeps of a link, by the id of its connection. */
async function clicksOf(browser: ReturnType<typeof startBrowser>, connectionId: number, shortUrl: string) {
  const { ask } = browser.openPage().rpc.forConnection(connectionId);
  const reply = await ask('history.of', { shortUrls: [shortUrl], from: 0 });
  return reply.ok ? readSamples(reply.value[0] ?? '').map(({ clicks }) => clicks) : reply.failure.kind;
}

/** A backup of two accounts, named Private and by its host, each with clicks of one link. */
async function backedUp() {
  emptyBrowser();
  const one = await startOwnService('127.0.0.1', { ada: 'key-of-ada-1' });
  const two = await startOwnService('localhost', { eve: 'key-of-eve-2' });
  const links = {
    ada: one.addLink('ada', { longUrl: 'https://example.com/a', code: 'a1' }),
    eve: two.addLink('eve', { longUrl: 'https://example.com/e', code: 'e1' }),
  };
  const browser = startBrowser();
  const ada = await browser.connect(one.typed('ada'));
  const eve = await browser.connect(two.typed('eve'));
  await browser.settings.ask('accounts.choose', { connectionId: ada, name: 'Private' });
  for (const [id, shortUrl, clicks] of [
    [ada, links.ada, 3],
    [eve, links.eve, 5],
  ] as const) {
    const page = await browser.openFor(id);
    await page.ask('history.add', { links: [[shortUrl, writeSamples([{ at: moment, clicks }])]] });
  }
  const page = await openSettings(browser);
  const save = async (withAccount: boolean): Promise<string> => {
    let text = '';
    await page.backup.make('1.2.3', withAccount, (file) => void (text = file.parts.join('')));
    expect(page.backup.outcome.value?.kind).toBe('saved');
    return text;
  };
  return { one, two, links, browser, ada, eve, save };
}

const statesOf = async (browser: ReturnType<typeof startBrowser>) =>
  (await browser.list()).map(({ status, name }) => [name, status.state]);

/** Starts an empty browser, connects the same two accounts in it, and opens Settings. */
async function connectedAnew({ one, two }: { one: OwnService; two: OwnService }, change?: (rpc: Rpc) => Rpc) {
  emptyBrowser();
  const browser = startBrowser();
  const ada = await browser.connect(one.typed('ada'));
  const eve = await browser.connect(two.typed('eve'));
  return { browser, ada, eve, page: await openSettings(browser, change) };
}

/** Enters the key of an account in the form, and connects it. */
async function enterKey({ settings }: Awaited<ReturnType<typeof openSettings>>, service: OwnService, id: string) {
  const { connection } = settings;
  allowed.add(service.pattern);
  await eventually(() => expect(connection.fields.value.accountId).toBe(id));
  connection.type({ secretKey: service.typed(id).secretKey ?? '' });
  await connection.connect({ sure: true });
  await eventually(() => expect(connection.status.value?.state).toBe('connected'));
}

test('a file has all accounts and their clicks, and no key; without names only the account in use', async () => {
  const { save, links } = await backedUp();
  const text = await save(true);
  expect(text).not.toMatch(/key-of/);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file).toMatchObject({
    version: 2,
    connection: { accountId: 'eve' },
    others: [{ accountId: 'ada', name: 'Private' }],
    history: [[links.eve, expect.any(String)], { account: 1 }, [links.ada, expect.any(String)]],
  });
  const nameless = JSON.parse(await save(false)) as Record<string, unknown>;
  expect(nameless).toMatchObject({ version: 1, history: [[links.eve, expect.any(String)]] });
  expect(nameless).not.toHaveProperty('others');
});

test('in a new browser all accounts come back without their keys, and the clicks of each once its key is there', async () => {
  const { one, two, links, save } = await backedUp();
  const file = new Blob([await save(true)]);
  emptyBrowser();
  const browser = startBrowser();
  const page = await openSettings(browser);
  await page.backup.choose(file);
  await page.backup.bringBack(false);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', accounts: 2, failure: null });
  expect(await statesOf(browser)).toEqual([
    [new URL(two.address).host, 'key-forgotten'],
    ['Private', 'key-forgotten'],
  ]);

  await enterKey(page, two, 'eve');
  const eve = page.settings.connection.status.value?.connectionId ?? 0;
  await eventually(async () => expect(await clicksOf(browser, eve, links.eve)).toEqual([5]));
  const ada = (await browser.list()).find(({ name }) => name === 'Private')?.status.connectionId ?? 0;
  await page.settings.accounts.change(ada);
  await enterKey(page, one, 'ada');
  const now = page.settings.connection.status.value?.connectionId ?? 0;
  await eventually(async () => expect(await clicksOf(browser, now, links.ada)).toEqual([3]));
  expect(await clicksOf(browser, now, links.eve), 'nothing of the other account').toEqual([]);
});

test('clicks of accounts that are here are added to each by itself, and Undo takes them back', async () => {
  const { links, save, ...services } = await backedUp();
  const file = new Blob([await save(true)]);
  const { browser, ada, eve, page } = await connectedAnew(services);
  await page.backup.choose(file);
  expect(page.backup.compared.value).toMatchObject({ isOwn: true, history: { links: 1 }, toFill: null });
  await page.backup.bringBack(true);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', history: 'all', failure: null });
  expect(await clicksOf(browser, eve, links.eve)).toEqual([5]);
  expect(await clicksOf(browser, ada, links.ada)).toEqual([3]);
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(await clicksOf(browser, eve, links.eve)).toEqual([]);
  expect(await clicksOf(browser, ada, links.ada)).toEqual([]);
  expect(await statesOf(browser), 'the accounts stay').toHaveLength(2);
});

test('says why the clicks of an account that is not in use were not added; those of the other one are', async () => {
  const { links, save, ...services } = await backedUp();
  const file = new Blob([await save(true)]);
  const { browser, ada, eve, page } = await connectedAnew(services, (rpc) => ({
    ...rpc,
    forConnection(connectionId) {
      const other = rpc.forConnection(connectionId);
      const ask: Rpc['ask'] = (operation, input) =>
        operation === 'history.add' ? Promise.resolve(failed({ kind: 'storage' })) : other.ask(operation, input);
      return { ...other, ask };
    },
  }));
  await page.backup.choose(file);
  await page.backup.bringBack(true);
  expect(page.backup.outcome.value).toMatchObject({ kind: 'brought', history: 'all', failure: { kind: 'storage' } });
  expect(await clicksOf(browser, eve, links.eve)).toEqual([5]);
  expect(await clicksOf(browser, ada, links.ada)).toEqual([]);
});

test('a file that goes away before all accounts have their clicks is said to be unreadable, and Undo is offered', async () => {
  const { links, save, ...services } = await backedUp();
  const whole = new Blob([await save(true)]);
  let reads = 0;
  const file = {
    size: whole.size,
    stream() {
      if ((reads += 1) > 1) throw new Error('it was moved');
      return whole.stream();
    },
  };
  const { browser, ada, eve, page } = await connectedAnew(services);
  await page.backup.choose(file);
  await page.backup.bringBack(true);
  expect(page.backup.outcome.value).toEqual({ kind: 'refused', why: 'unreadable' });
  expect(page.backup.busy.value).toBeNull();
  expect(await clicksOf(browser, eve, links.eve)).toEqual([5]);
  expect(await clicksOf(browser, ada, links.ada)).toEqual([]);
  await page.backup.undo();
  expect(await clicksOf(browser, eve, links.eve)).toEqual([]);
});

test('Undo removes the accounts that a file has added', async () => {
  const { save } = await backedUp();
  const file = new Blob([await save(true)]);
  emptyBrowser();
  const browser = startBrowser();
  const page = await openSettings(browser);
  await page.backup.choose(file);
  await page.backup.bringBack(false);
  await page.backup.undo();
  expect(page.backup.outcome.value).toEqual({ kind: 'undone' });
  expect(await browser.list()).toEqual([]);
  expect(page.settings.connection.status.value?.state).toBe('none');
});
