import { connect, disconnect, fillIn, openForm } from '../flows/connect.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { namedHost, type TestBrowser, type BrowserKind, type Screen } from '../drivers/test-browser.ts';
import { accountInUse, addAccount, hostOf } from '../flows/add-account.ts';
import { traces } from '../tools/secret/canary.ts';
import { openPopupOn } from '../flows/popup/open.ts';
import { expect, promise } from './promise.ts';

/** The browser's permission prompt, as far as a script can read it. */
const question: Record<BrowserKind, unknown> = {
  chromium: null,
  firefox: expect.stringMatching(/data for sites in 127\.0\.0\.1.*browsing activity, authentication information/),
  desktop: null,
};

/** The extension's permissions once connected. */
const allowed: Record<BrowserKind, object> = {
  chromium: { origins: ['http://127.0.0.1/*'], permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'] },
  firefox: {
    origins: ['http://127.0.0.1/*'],
    permissions: ['activeTab', 'alarms', 'clipboardWrite', 'contextMenus', 'scripting', 'storage'],
    data_collection: ['authenticationInfo', 'browsingActivity'],
  },
  desktop: { origins: ['http://127.0.0.1/*'], permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'] },
};

const mayDo = async ({ ask }: Screen): Promise<Record<string, string[]>> => {
  const all = await ask(() => (chrome.permissions.getAll as () => Promise<Record<string, string[]>>)());
  return Object.fromEntries(Object.entries(all).map(([kind, names]) => [kind, names.toSorted()]));
};

promise('ask', async ({ fresh, ownService: service }) => {
  const browser = await fresh();
  const settings = await browser.options('#/settings');
  await fillIn(settings, service);
  const asked = await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
  expect(asked).toEqual(question[browser.name]);

  await settings.says('Connected');
  await settings.says(/^Press (?:the Curtail button|\S+) on any page\.$/m);
  await settings.says('Key saved');
  await openForm(settings);
  expect(await settings.value('Secret key'), 'a kept key is not shown').toBe('');
  expect(await mayDo(settings)).toEqual(allowed[browser.name]);
  expect(service.count('/overview')).toBe(1);
});

promise('refuse', async ({ fresh, ownService: service }) => {
  const browser = await fresh();
  const settings = await browser.options('#/settings');
  await fillIn(settings, service);
  await browser.permit('deny', '127.0.0.1', () => settings.press('button', 'Connect'));

  await settings.says('The browser does not allow access to the service');
  await settings.says('Try again and choose Allow');
  expect(await settings.value('Service address')).toBe(service.address);
  expect(await settings.value('Account ID')).toBe(service.account.uid);
  expect(await settings.value('Secret key')).toBe(service.account.secretKey);
  expect(service.requests()).toHaveLength(0);

  await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
  await settings.says('Connected');
});

promise('plainHttp', async ({ fresh, ownService: service, site }) => {
  const browser = await fresh();
  const address = service.address.replace('127.0.0.1', 'links.example');
  const settings = await connect(browser, { ...service, address });
  await openForm(settings);
  await settings.says('sent unencrypted');
  const page = site.url('over-http');
  const shortUrl = service.addLink({ longUrl: page });
  await (await openPopupOn(browser, page)).shows('link', shortUrl);
});

async function openWithoutAccess(browser: TestBrowser, page: string): Promise<Screen> {
  const popup = await openPopupOn(browser, page);
  await popup.says('The browser does not allow access to the service');
  return popup;
}

promise('withdrawn', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const page = site.url('withdrawn');
  const shortUrl = service.addLink({ longUrl: page });
  for (const what of browser.withdrawable) {
    service.startCounting();
    await browser.withdraw(what, '127.0.0.1');
    const popup = await openWithoutAccess(browser, page);
    expect(service.requests(), 'nothing is sent without it').toHaveLength(0);
    const settings = await browser.tabFrom(() => popup.press('button', 'Open settings'));
    await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Allow access'));
    await settings.says('Access allowed');
    await (await openPopupOn(browser, page)).shows('link', shortUrl);
    await browser.tidy();
  }
});

promise('disconnect', async ({ fresh, ownService: service, site }) => {
  const browser = await fresh();
  const settings = await connect(browser, service);
  await disconnect(settings);
  await settings.says('Disconnected');
  await settings.shows('heading', 'Connect your account');
  expect((await mayDo(settings))['origins']).toEqual([]);
  const kept = await settings.ask(async () =>
    JSON.stringify([await chrome.storage['local']?.get(), await chrome.storage['session']?.get()]),
  );
  expect(traces(kept)).toEqual([]);
  expect(kept).not.toContain(service.address);
  expect(kept).not.toContain(service.account.uid);
  await (await openPopupOn(browser, site.url('disconnected'))).shows('heading', 'Connect your account');
});

promise('accounts', async ({ connected, ownService: service, otherService, site }) => {
  const browser = await connected();
  const other = { ...otherService, address: otherService.address.replace('127.0.0.1', namedHost) };
  const titles = { own: 'Of the first account', other: 'Of the other account' };
  service.addLink({ longUrl: 'https://example.com/of-the-first', title: titles.own });
  otherService.addLink({ longUrl: 'https://example.com/of-the-other', title: titles.other });
  const settings = await addAccount(browser, other);
  const links = await browser.options('#/links/recent');
  const showsOnly = async (title: string, without: string): Promise<void> => {
    await links.front();
    await links.says(title);
    expect(await links.text()).not.toContain(without);
  };
  await showsOnly(titles.other, titles.own);

  const page = site.url('accounts');
  const popup = await openPopupOn(browser, page);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  const shortUrl = String(await linkOf(otherService, page));
  await popup.tabTo('combobox', accountInUse);
  await popup.keys('ArrowUp');
  await popup.says('No short link yet');
  await popup.says(`${hostOf(other)} has a link for this address.`);
  await popup.press('button', `Use ${hostOf(other)}`);
  await popup.shows('link', shortUrl);
  await popup.close();

  await settings.front();
  await settings.press('button', `Use ${hostOf(service)}`);
  await showsOnly(titles.own, titles.other);
  expect(await linkOf(service, page)).toBeNull();
  const sent = service.requests().map(({ parameters }) => decodeURIComponent(String(parameters)));
  expect(sent.join('\n')).toContain(page);
  expect(sent.join('\n')).not.toMatch(new RegExp(`of-the-other|${new URL(shortUrl).host}`));
});
