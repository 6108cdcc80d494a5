import { connect, disconnect, fillIn } from '../../flows/connect.ts';
import { expect, test } from '../../flows/fixtures.ts';
import type { Setting } from '../../drivers/test-browser.ts';
import { whole } from '../../tools/tally/share.ts';
import { canary } from '../../tools/secret/canary.ts';
import { throughExports, throughHostility, throughPopup } from './journey.ts';
import { look, pictured, settled } from '../../tools/secret/looking.ts';
import { startKeySearch, type KeySearch } from '../../tools/secret/search.ts';
import { searchProfile, type Kind, type Search } from '../../tools/secret/search-profile.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { searchBrowser } from '../../tools/secret/searched.ts';

/** Settings of a browser whose profile is searched after it ends; the key is allowed in these stores. */
const searchedBy = (search: KeySearch, allowed: readonly Kind[]): Setting => ({
  overhears: (line) => search.hear(line),
  leaves: (profile) => search.leave(profile, allowed),
});

test(
  'a session-only key is never on disk, nor anywhere else',
  { tag: '@journey' },
  async ({ fresh, ownService: service, browserKind, site }) => {
    const search = startKeySearch(browserKind);
    const browser = await fresh(searchedBy(search, []));
    const settings = await browser.options('#/settings');
    await fillIn(settings, service);
    await settings.press('checkbox', 'Forget the key when the browser closes');
    await look(browser, search);
    await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
    await settings.says('Saved until the browser closes');
    const popup = await openPopupOn(browser, site.url('before'));
    await popup.press('button', 'Shorten');
    await popup.says('Copied');
    await look(browser, search);
    await popup.close();
    await searchBrowser(browser, search);
    await browser.close();
    expect(search.sent('connection.connect'), 'the key travelled in one message').toBe(1);
    expect(search.end()).toEqual([]);
  },
);

if (whole) {
  test('the key is only in the credentials store and in one message', async ({
    fresh,
    ownService: service,
    browserKind,
    site,
  }) => {
    test.setTimeout(400_000);
    const search = startKeySearch(browserKind);
    const browser = await fresh({ ...searchedBy(search, ['credentials store']), restarts: true });
    const settings = await connect(browser, service);
    await look(browser, search);
    const journey = { browser, service, site, search };
    await throughPopup(journey);
    await throughExports(journey);
    await throughHostility(journey);
    // A browser that is slow to recognise the keyword takes Enter for a search.
    if (browserKind === 'firefox')
      await expect(async () => settled(await browser.keyword(site.url('journey')))).toPass();
    await look(browser, search);
    await settings.close().catch(() => undefined);
    await browser.restart();
    await (await openPopupOn(browser, site.url('journey'))).says('clicks');
    await look(browser, search);
    await browser.tidy();
    await disconnect(await browser.options('#/settings'));
    await searchBrowser(browser, search);
    await browser.close();
    expect(search.sent('connection.connect'), 'the key travelled in one message').toBe(1);
    expect(search.end()).toEqual([]);
  });

  test('the search finds a key in every place it looks at', async ({ fresh, browserKind, site }) => {
    const search = startKeySearch(browserKind);
    let left: Search | undefined;
    const browser = await fresh({
      overhears: (line) => search.hear(line),
      async leaves(profile) {
        left = await searchProfile(profile);
      },
    });
    const page = await browser.visit(site.url(encodeURIComponent(canary)));
    expect(await pictured(page)).toContain(canary);
    await look(browser, search);
    const settings = await browser.options('#/settings');
    await settings.ask(async (key) => {
      // oxlint-disable-next-line no-console
      console.warn('said', key);
      await chrome.runtime.sendMessage({ to: 'worker', operation: 'links.find', key });
      await chrome.storage.local.set({ note: key });
      await chrome.storage.session.set({ note: key });
    }, canary);
    await settings.write('Account ID', canary);
    await settings.keys('Control+a', 'Control+c');
    await expect.poll(() => browser.clipboard()).toBe(canary);
    await searchBrowser(browser, search);
    await browser.close();
    // Keys put there on purpose are not leaks, so this search's counts are not saved.
    const found = search.found().map((line) => line.split(':')[1]?.trim());
    expect(new Set(found)).toEqual(
      new Set(['clipboard', 'consoles', 'messages', 'pages', 'pictures', 'stores, as pages see them']),
    );
    const onDisk = left?.holders.map(({ kind }) => kind);
    expect(onDisk).toEqual(expect.arrayContaining(['credentials store', 'cache', 'history']));
  });
}
