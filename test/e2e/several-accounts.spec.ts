import type { Page } from '@playwright/test';
import { screenOf, connecting } from '../drivers/chromium/connecting.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import '../drivers/chromium/extension-api.ts';
import { stallBeforeWrite } from '../drivers/chromium/stall-worker.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { readDatabases } from '../drivers/databases.ts';
import { after, status } from '../drivers/service/faults.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { startTestService, type TestService } from '../drivers/service/test-service.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { accountChoice, addAccount, addInChromium, expectInUse, hostOf, switchTo } from '../flows/add-account.ts';
import { overview } from '../flows/account-page.ts';
import { isAtRest } from '../flows/at-rest.ts';
import { fillIn } from '../flows/connect.ts';
import { connect, loopback } from '../flows/connect-in-chromium.ts';
import { button, openLinks, row, rows, said } from '../flows/links-page.ts';
import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { walkAccounts } from '../flows/walk-accounts.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { picture } from '../tools/appearance/picture.ts';
import { layoutShifts } from '../tools/appearance/layout-shifts.ts';
import { wordsOf } from '../tools/appearance/texts.ts';
import { expect, test as base } from './harness/fixtures.ts';

interface Fixtures {
  /** The service of the other account. */
  other: TestService;
  /** Connected to two accounts with a link each; the first is in use. No request so far is counted. */
  both: Curtail;
}

/** The links that the two accounts begin with: nothing else has these words. */
const canaries = { own: 'Canary of the first', other: 'Canary of the other' };

const test = base.extend<Fixtures>({
  other: async ({}, use) => {
    const other = await startTestService();
    await use(other);
    await other.close();
  },

  both: async ({ connected, service, other }, use) => {
    service.addLink({ longUrl: 'https://example.com/canary-of-the-first', title: canaries.own });
    other.addLink({ longUrl: 'https://example.com/canary-of-the-other', title: canaries.other });
    await addInChromium(connected, [other]);
    service.startCounting();
    other.startCounting();
    await use(connected);
  },
});

/** Everything that a service was asked for since counting began, readable. */
const sentTo = (service: TestService): string =>
  service
    .requests()
    .map(({ operation, parameters }) => `${operation} ${decodeURIComponent(String(parameters))}`)
    .join('\n');

const operationsOf = (service: TestService): string[] => service.requests().map(({ operation }) => operation);

const accountsList = (settings: Page) => settings.getByRole('region', { name: 'Accounts', exact: true });

/** The entry of an account in the list of Settings. */
const entry = (settings: Page, name: string) =>
  accountsList(settings)
    .getByRole('listitem')
    .filter({ has: settings.getByText(name, { exact: true }) });

/** The button of an account in the list of Settings. */
const entryButton = (settings: Page, name: string, label: 'Rename' | 'Change' | 'Disconnect') =>
  settings.getByRole('button', { name: `${name}: ${label}`, exact: true });

async function disconnectEntry(settings: Page, name: string): Promise<void> {
  await entryButton(settings, name, 'Disconnect').click();
  await settings
    .getByRole('dialog', { name: 'Disconnect this account?' })
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click();
}

/** The popup's line that another account has a link for the address. */
const elsewhereLine = (popup: Page, name: string) => popup.getByText(`${name} has a link for this address.`);

const recentLinks = (popup: Page) => popup.getByRole('group', { name: 'Recent links' }).getByRole('button');

/** Shortens a page in the popup, for the account in use; returns the short link. */
async function shortenPage(curtail: Curtail, service: TestService, page: Page): Promise<string> {
  const popup = await curtail.openPopup(page);
  await shortenAndCopy(popup);
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  await popup.close();
  return String(await linkOf(service, page.url()));
}

/** Puts an account to use in the popup's header, over any page; returns once its service was asked about that page. */
async function switchInPopup(curtail: Curtail, page: Page, service: TestService): Promise<void> {
  const before = service.count('/link/lookup');
  const popup = await curtail.openPopup(page);
  await switchTo(popup, hostOf(service));
  await waitFor(() => service.count('/link/lookup')).toBeGreaterThan(before);
  await popup.close();
}

test(
  'an account is added beside another; each keeps its own links, figures and history when the person switches there and back',
  { tag: '@journey' },
  async ({ connected, service, other, visit }) => {
    const clicks = { own: 1234, other: 77 };
    const own = service.addLink({ longUrl: 'https://example.com/canary-of-the-first', title: canaries.own });
    const others = other.addLink({ longUrl: 'https://example.com/canary-of-the-other', title: canaries.other });
    service.addClicks(own, clicks.own);
    other.addClicks(others, clicks.other);
    const [name, otherName] = [hostOf(service), hostOf(other)];
    const { page: settings } = (await addAccount(connecting(connected), other)) as ReturnType<typeof screenOf>;
    await expect(entry(settings, name)).toContainText(service.address);
    await expect(entry(settings, otherName)).toContainText(other.address);
    await expect(entry(settings, otherName)).toContainText('In use');
    await expect(entry(settings, name)).not.toContainText('In use');
    await expectInUse(settings, otherName);

    const links = await openLinks(connected);
    const lists = async (has: string, clicks: string): Promise<void> => {
      await expect(row(links, has)).toContainText(clicks);
      await expect(rows(links)).toHaveCount(1);
    };
    await lists(canaries.other, '77');
    const figures = await connected.openOptions('#/account');
    const figuresSay = (links: string, clicks: string): Promise<void> =>
      waitFor(() => overview(figures)).toMatchObject({ Links: links, Clicks: clicks });
    await figuresSay('1', '77');
    const page = await visit('shortened-for-the-other');
    const made = await shortenPage(connected, other, page);
    const elsewhere = await visit('elsewhere');
    let popup = await openOnNewPage(connected, elsewhere);
    await expect(recentLinks(popup)).toHaveText([/shortened-for-the-other/]);

    await switchTo(popup, name);
    await expect(popup.getByText('No short link yet')).toBeVisible();
    await expect(recentLinks(popup)).toHaveCount(0);
    await popup.close();
    for (const tab of [settings, links, figures]) await expectInUse(tab, name);
    await links.bringToFront();
    await lists(canaries.own, '1,234');
    await figures.bringToFront();
    await figuresSay('1', '1,234');
    expect(sentTo(service)).toContain(own);
    for (const foreign of [others, made, hostOf(other), 'canary-of-the-other', 'shortened-for-the-other']) {
      expect(sentTo(service), 'nothing of the other account').not.toContain(foreign);
    }

    await links.bringToFront();
    await switchTo(links, otherName);
    await expect(row(links, 'About shortened-for-the-other')).toBeVisible();
    await expect(row(links, canaries.other)).toContainText('77');
    await expect(rows(links)).toHaveCount(2);
    await figures.bringToFront();
    await figuresSay('2', '77');
    popup = await openOnNewPage(connected, elsewhere);
    await expect(recentLinks(popup)).toHaveText([/shortened-for-the-other/]);
    expect(sentTo(other)).toContain(others);
    for (const foreign of [own, hostOf(service), 'canary-of-the-first']) {
      expect(sentTo(other), 'nothing of the first account').not.toContain(foreign);
    }
    const { cache, cache2 } = await settings.evaluate(readDatabases);
    const [first, second] = [JSON.stringify(cache), JSON.stringify(cache2)];
    expect(JSON.stringify(cache?.['history'])).toContain(own);
    expect(JSON.stringify(cache2?.['history'])).toContain(others);
    expect(first).not.toContain(hostOf(other));
    expect(second).not.toContain(hostOf(service));
  },
);

test('Alt+↓ opens the choice of accounts, and the keyboard alone switches: in the tab and in the popup', async ({
  both,
  service,
  other,
  visit,
}) => {
  const isOpen = (page: Page): Promise<boolean> => accountChoice(page).evaluate((choice) => choice.matches(':open'));
  async function chooseByKeys(page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(accountChoice(page)).toBeFocused();
    await waitFor(() => isOpen(page)).toBe(true);
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  const links = await openLinks(both);
  await expect(row(links, canaries.own)).toBeVisible();
  await links.getByRole('searchbox').first().focus();
  await chooseByKeys(links, 'ArrowDown');
  await expectInUse(links, hostOf(other));
  await expect(row(links, canaries.other)).toBeVisible();

  const popup = await openOnNewPage(both, await visit('by-keys'));
  await expectInUse(popup, hostOf(other));
  await chooseByKeys(popup, 'ArrowUp');
  await expectInUse(popup, hostOf(service));
  await expectInUse(links, hostOf(service));
});

test('a renamed account has its name everywhere, and its host again once the name is empty', async ({
  both,
  service,
  other,
  visit,
}) => {
  const settings = await both.openOptions('#/settings');
  async function rename(from: string, to: string): Promise<void> {
    await entryButton(settings, from, 'Rename').click();
    const dialog = settings.getByRole('dialog', { name: from, exact: true });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name, 'the host is no name of the person’s').toHaveValue(from === hostOf(other) ? '' : from);
    await name.fill(to);
    await name.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await rename(hostOf(other), 'Reading club');
  await expect(entry(settings, 'Reading club')).toContainText(other.address);
  const popup = await openOnNewPage(both, await visit('renamed'));
  for (const page of [settings, popup]) {
    await expect(accountChoice(page).getByRole('option')).toHaveText([hostOf(service), 'Reading club']);
  }
  await switchTo(popup, 'Reading club');
  await popup.close();
  await settings.reload();
  await expectInUse(settings, 'Reading club');
  await rename('Reading club', '');
  await expect(accountChoice(settings).getByRole('option')).toHaveText([hostOf(service), hostOf(other)]);
});

test('changing an account that is not in use asks its own service alone; a wrong key changes nothing', async ({
  both,
  service,
  other,
}) => {
  const settings = await both.openOptions('#/settings');
  const stored = (key: string): Promise<unknown> =>
    settings.evaluate(async (key) => (await chrome.storage['local']?.get())?.[key], key);
  const before = { own: await stored('connection'), other: await stored('connection2') };
  expect(before.other).toMatchObject({ account: { serviceAddress: other.address, forgetKey: false } });
  await entryButton(settings, hostOf(other), 'Change').click();
  await expect(settings.getByLabel('Service address')).toHaveValue(other.address);
  await expectInUse(settings, hostOf(other));
  await fillIn(screenOf(settings), {
    ...other,
    account: { uid: other.account.uid, secretKey: 'a-wrong-key-of-the-other' },
  });
  await button(settings, 'Save changes').click();
  await expect(settings.getByRole('alert')).toContainText('rejected your account ID or secret key');
  expect(await stored('connection2')).toEqual(before.other);

  await fillIn(screenOf(settings), other);
  await settings.getByLabel('Forget the key when the browser closes').check();
  await button(settings, 'Save changes').click();
  await expect(said(settings, /^Connected$/)).toBeVisible();
  await expect.poll(() => stored('connection2')).toMatchObject({ account: { forgetKey: true }, secretKey: null });
  expect(await stored('connection'), 'the account beside it').toEqual(before.own);
  expect(operationsOf(service), 'nothing asks the first service').toEqual([]);
  const links = await openLinks(both);
  await expect(row(links, canaries.other)).toBeVisible();
  await switchTo(links, hostOf(service));
  await expect(row(links, canaries.own)).toBeVisible();
});

test('after Disconnect of all but one, that one works, and the pages are as they were with one account', async ({
  connected,
  service,
  other,
  visit,
}) => {
  service.addLink({ longUrl: 'https://example.com/canary-of-the-first', title: canaries.own });
  other.addLink({ longUrl: 'https://example.com/canary-of-the-other', title: canaries.other });
  const web = await visit('one-account');
  /** The accessibility trees of Settings, Links and the popup, without the address of the service. */
  async function trees(of: TestService): Promise<string[]> {
    const found: string[] = [];
    const note = async (page: Page): Promise<void> => {
      await isAtRest(screenOf(page));
      found.push((await page.locator('body').ariaSnapshot()).replaceAll(hostOf(of), 'the-host'));
      await page.close();
    };
    const settings = await connected.openOptions('#/settings');
    await expect(button(settings, 'Disconnect')).toBeVisible();
    await note(settings);
    const links = await openLinks(connected);
    await expect(rows(links)).toHaveCount(1);
    await expect(row(links, of === service ? canaries.own : canaries.other)).toContainText('0');
    await note(links);
    await note(await openOnNewPage(connected, web));
    return found;
  }
  const withOne = await trees(service);
  const stored = async (): Promise<string[]> => {
    const page = await connected.openOptions('#/settings');
    const local = await page.evaluate(async () => (await chrome.storage['local']?.get()) ?? {});
    await page.close();
    return Object.entries(local).flatMap(([key, value]) =>
      JSON.stringify(value).includes(hostOf(other)) ? [key] : [],
    );
  };

  // The one that is not in use goes.
  await addInChromium(connected, [other]);
  expect(await stored()).toContain('connection2');
  let settings = await connected.openOptions('#/settings');
  await disconnectEntry(settings, hostOf(other));
  await expect(said(settings, 'Disconnected')).toBeVisible();
  await expect(accountsList(settings)).toHaveCount(0);
  await expect(accountChoice(settings)).toHaveCount(0);
  await settings.close();
  expect(await trees(service)).toEqual(withOne);
  expect(await stored(), 'nothing is left of it').toEqual([]);

  // The one in use goes, and the other takes its place.
  await addInChromium(connected, [other]);
  settings = await connected.openOptions('#/settings');
  await disconnectEntry(settings, hostOf(service));
  await expect(said(settings, 'Disconnected')).toBeVisible();
  await expect(accountChoice(settings)).toHaveCount(0);
  await expect(settings.getByText(other.address, { exact: true })).toBeVisible();
  await settings.close();
  const withOther = await trees(other);
  expect(withOther[0]).toBe(withOne[0]);
  expect(withOther[2]).toBe(withOne[2]);
});

test('a bulk job goes on for the account that it began with while another is put to use in the popup', async ({
  both,
  service,
  other,
  visit,
}) => {
  const web = await visit('meanwhile');
  const page = await openLinks(both);
  const list = Array.from({ length: 12 }, (_, place) => `https://example.com/job-of-the-first/${place}`);
  await button(page, 'Bulk shorten').first().click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill(list.join('\n'));
  const goesOn = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  service.treat('/link/shorten', (exchange) => {
    arrived.resolve();
    return after(goesOn.promise)(exchange);
  });
  await button(page, 'Shorten 12 addresses').click();
  await arrived.promise;
  await switchInPopup(both, web, other);
  const notice = said(page, `${hostOf(other)} is in use now. This page still shows ${hostOf(service)}`);
  await expect(notice).toContainText('until its work is done');
  await expectInUse(page, hostOf(service));
  goesOn.resolve();
  await expectInUse(page, hostOf(other));
  await expect(notice).toHaveCount(0);
  expect(service.count('/link/shorten')).toBe(12);
  expect(other.count('/link/shorten')).toBe(0);
  expect(sentTo(other)).not.toContain('job-of-the-first');
  for (const address of list) expect(await linkOf(service, address), address).toMatch(/^http/);
  await page.goto(page.url().replace(/#.*/, '#/links/recent'));
  await expect(row(page, canaries.other)).toBeVisible();
});

test('an unfinished list stays in its tab when another account is put to use, until the person shows that one', async ({
  both,
  service,
  other,
  visit,
}) => {
  const web = await visit('meanwhile');
  const page = await openLinks(both);
  await button(page, 'Bulk shorten').first().click();
  const box = page.getByRole('textbox', { name: 'Addresses' });
  await box.fill('https://example.com/unfinished');
  await expect(page.getByText('1 address can be shortened')).toBeVisible();
  await switchInPopup(both, web, other);
  const notice = said(page, `${hostOf(other)} is in use now. This page still shows ${hostOf(service)}`);
  await expect(notice).toContainText('a list is not finished');
  await expect(box).toHaveValue('https://example.com/unfinished');
  await expectInUse(page, hostOf(service));
  await notice.getByRole('button', { name: `Show ${hostOf(other)}` }).click();
  await expectInUse(page, hostOf(other));
  await expect(notice).toHaveCount(0);
  expect([service, other].map((each) => each.count('/link/shorten'))).toEqual([0, 0]);
});

test('a short link of the other account is not sent to this one’s service; Use switches and looks it up', async ({
  both,
  service,
  other,
  visit,
}) => {
  const short = other.addLink({ longUrl: 'https://example.com/at-the-end', title: 'The end of the way' });
  const popup = await openOnNewPage(both, await visit('page'));
  service.startCounting();
  await popup.getByRole('textbox', { name: 'Address' }).fill(short);
  await expect(popup.getByText(`A short link of ${hostOf(other)}`)).toBeVisible();
  expect(operationsOf(service)).toEqual([]);
  expect(operationsOf(other)).toEqual([]);
  await popup.getByRole('button', { name: `Use ${hostOf(other)}` }).click();
  await expect(popup.getByText('The end of the way')).toBeVisible();
  await expectInUse(popup, hostOf(other));
  expect(sentTo(other)).toContain(short);
  expect(sentTo(service)).not.toContain(short);
});

test('the popup says that the other account has a link for the page, and Use shows it; both services learn nothing', async ({
  both,
  service,
  other,
  visit,
}) => {
  const page = await visit('known-to-the-other');
  await switchInPopup(both, page, other);
  const short = await shortenPage(both, other, page);
  await switchInPopup(both, await visit('between'), service);
  for (const each of [service, other]) each.startCounting();
  const popup = await openOnNewPage(both, page);
  await expect(elsewhereLine(popup, hostOf(other))).toBeVisible();
  expect(operationsOf(service)).toEqual(['/link/lookup']);
  expect(operationsOf(other)).toEqual([]);
  await popup.getByRole('button', { name: `Use ${hostOf(other)}` }).click();
  await expect(popup.getByRole('link', { name: short })).toBeVisible();
  await expect(elsewhereLine(popup, hostOf(other))).toHaveCount(0);
  await expectInUse(popup, hostOf(other));
  expect(operationsOf(service)).toEqual(['/link/lookup']);
  await popup.close();

  const unknown = await openOnNewPage(both, await visit('known-to-nobody'));
  await expect(unknown.getByRole('button', { name: /^Use / })).toHaveCount(0);
});

test('after a restart, an account works though the other one’s session-only key is gone, which is asked for only when that one is used', async ({
  launch,
  service,
  other,
  site,
}) => {
  service.addLink({ longUrl: 'https://example.com/canary-of-the-first', title: canaries.own });
  const first = await launch();
  await connect(first, service);
  await addInChromium(first, [other], { forgetKey: true });
  await first.context.close();
  for (const each of [service, other]) each.startCounting();

  const second = await launch();
  const page = await second.openTab(site.url('restarted'));
  const popup = await openOnNewPage(second, page);
  await shortenAndCopy(popup);
  await popup.close();
  expect(await linkOf(service, page.url())).toMatch(/^http/);
  const settings = await second.openOptions('#/settings');
  await expect(entry(settings, hostOf(other))).toContainText('Its key is needed again');
  await expect(entry(settings, hostOf(service))).not.toContainText('Its key is needed again');
  await expect(settings.getByLabel('Secret key')).toHaveCount(0);
  expect(operationsOf(other)).toEqual([]);

  await settings.getByRole('button', { name: `Use ${hostOf(other)}` }).click();
  await expect(settings.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
  const again = await second.openPopup(page);
  await expect(again.getByRole('heading', { name: 'Enter your key again' })).toBeVisible();
  await switchTo(again, hostOf(service));
  await expect(again.getByRole('link', { name: String(await linkOf(service, page.url())) })).toBeVisible();
  await again.close();
  expect(operationsOf(other)).toEqual([]);

  await switchTo(settings, hostOf(other));
  await second.allowHost(loopback);
  await settings.getByLabel('Secret key').fill(other.account.secretKey);
  await button(settings, 'Connect').click();
  await expect(entry(settings, hostOf(other))).not.toContainText('Its key is needed again');
  await expect(entry(settings, hostOf(service))).toBeVisible();
});

test('a damaged record of one account leaves the other, is named in the list, and goes with Remove', async ({
  both,
  other,
}) => {
  const settings = await both.openOptions('#/settings');
  await expect(entry(settings, hostOf(other))).toBeVisible();
  await settings.evaluate(() => chrome.storage['local']?.set({ connection2: { connectionId: 'broken', account: 7 } }));
  await both.stopWorker();
  await settings.reload();
  await expect(accountsList(settings)).toContainText('Its stored data was damaged. Connect it again.');
  const links = await openLinks(both);
  await expect(row(links, canaries.own)).toBeVisible();
  await settings.bringToFront();
  await accountsList(settings).getByRole('button', { name: 'Remove' }).click();
  await expect(said(settings, 'Disconnected')).toBeVisible();
  await expect(accountsList(settings)).toHaveCount(0);
  await links.reload();
  await expect(row(links, canaries.own)).toBeVisible();
  await expect(accountChoice(links)).toHaveCount(0);
});

test('a damaged database of one account leaves the links of the other, and its own come from its service again', async ({
  both,
  service,
  other,
}) => {
  const links = await openLinks(both);
  await expect(row(links, canaries.own)).toBeVisible();
  await switchTo(links, hostOf(other));
  await expect(row(links, canaries.other)).toBeVisible();
  await switchTo(links, hostOf(service));
  await links.close();
  const settings = await both.openOptions('#/settings');
  await both.stopWorker();
  const written = await settings.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('cache2'));
    let count = 0;
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name, 'readwrite').objectStore(name);
      for (const key of await done(store.getAllKeys())) {
        const own = store.keyPath === null ? null : { [String(store.keyPath)]: key };
        if (own === null) await done(store.put('broken', key));
        else await done(store.put({ ...own, broken: [7] }));
        count += 1;
      }
    }
    database.close();
    return count;
  });
  expect(written).toBeGreaterThan(0);
  for (const each of [service, other]) {
    each.startCounting();
    each.treat('any', status(503));
  }
  const again = await openLinks(both);
  await expect(row(again, canaries.own), 'from its own database, as the service is down').toBeVisible();
  for (const each of [service, other]) each.heal();
  await switchTo(again, hostOf(other));
  await expect(row(again, canaries.other)).toBeVisible();
  expect(other.count('/link/last')).toBeGreaterThan(0);
});

test('the eleventh account is not offered; the ten have a name each', async ({ connected, service }) => {
  const uids = Array.from({ length: 9 }, (_, place) => `ada-${place + 2}`);
  for (const uid of uids) await service.addAccount({ uid, secretKey: service.account.secretKey });
  await addInChromium(
    connected,
    uids.map((uid) => ({ ...service, account: { ...service.account, uid } })),
  );
  const settings = await connected.openOptions('#/settings');
  await expect(accountsList(settings).getByRole('listitem')).toHaveCount(10);
  await expect(settings.getByText('Ten accounts are connected. That is the most.')).toBeVisible();
  await expect(button(settings, 'Add an account')).toHaveCount(0);
  const names = [service.account.uid, ...uids].map((uid) => `${hostOf(service)} · ${uid}`);
  await expect(accountChoice(settings).getByRole('option')).toHaveText(names);
  await pictureInSizes(settings, 'settings-ten-accounts');
  await resize(settings, wide);
  await disconnectEntry(settings, names[4] ?? '');
  await expect(accountsList(settings).getByRole('listitem')).toHaveCount(9);
  await expect(button(settings, 'Add an account')).toBeVisible();
});

test('a worker that ends before or within a switch leaves one account in use on every page, and the next press works', async ({
  both,
  service,
  other,
  visit,
}) => {
  const names = [hostOf(service), hostOf(other)];
  const canaryOf: Record<string, string> = { [names[0] ?? '']: canaries.own, [names[1] ?? '']: canaries.other };
  const links = await openLinks(both);
  const web = await visit('switching');
  const inUse = async (page: Page): Promise<string> => accountChoice(page).locator('option:checked').innerText();
  let steps = 0;
  for (let whole = false; !whole; steps += 1) {
    const popup = await openOnNewPage(both, web);
    const before = await inUse(popup);
    const next = names.find((name) => name !== before) ?? '';
    await both.stopWorker();
    const { stalled } = await stallBeforeWrite(await both.worker(), steps + 1, 'local');
    const switched = switchTo(popup, next);
    switched.catch(() => undefined); // If the worker ended first, the popup may stay with its account.
    whole = await Promise.race([stalled.then(() => false), switched.then(() => true)]);
    await both.stopWorker(); // Also ends the stall that a whole switch has not come to.
    await popup.close();

    const again = await openOnNewPage(both, web);
    const now = await inUse(again);
    await expectInUse(links, now);
    await expect(row(links, canaryOf[now] ?? '')).toBeVisible();
    await expect(rows(links)).toHaveCount(1);
    await again.close();
  }
  expect(steps, 'there were steps to end it between').toBeGreaterThan(1);
  expect(sentTo(service)).not.toContain(hostOf(other));
  expect(sentTo(other)).not.toContain(hostOf(service));
});

for (const [language, end] of [
  ['en', ''],
  ['ar', '-mirrored'],
] as const) {
  test.describe(() => {
    test.use({ language: language === 'en' ? undefined : language });

    test(`what is shown of several accounts is readable and passes axe: ${language}`, async ({
      curtail,
      service,
      other,
      visit,
    }) => {
      await connect(curtail, service);
      await walkAccounts({
        curtail,
        services: [service, other],
        visit,
        say: wordsOf(language),
        look: (page, state) =>
          page.url().includes('popup.html') ? picture(page, `${state}${end}`) : pictureInSizes(page, `${state}${end}`),
      });
    });
  });
}

test('nothing moves in the popup while the choice of accounts and what the other one has come', async ({
  both,
  service,
  other,
  visit,
}) => {
  const first = await visit('made-by-the-first');
  await shortenPage(both, service, first);
  const page = await visit('known-to-the-other');
  await switchInPopup(both, page, other);
  await shortenPage(both, other, page);
  await switchInPopup(both, first, service);
  const popup = await openOnNewPage(both, page);
  await expect(recentLinks(popup)).toHaveText([/made-by-the-first/]);
  await expect(elsewhereLine(popup, hostOf(other))).toBeVisible();
  await expectInUse(popup, hostOf(service));
  expect(await layoutShifts(popup)).toEqual([]);
});

test('nothing moves in the options tab while the choice of accounts comes', async ({ both, service }) => {
  for (const window of [wide, narrow]) {
    const page = await both.context.newPage();
    await page.setViewportSize(window);
    await page.goto(`chrome-extension://${both.id}/options.html#/links/recent`);
    await expect(row(page, canaries.own)).toBeVisible();
    await expectInUse(page, hostOf(service));
    expect(await layoutShifts(page), `${window.width} pixels wide`).toEqual([]);
    await page.close();
  }
});
