import { join } from 'node:path';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import { root } from '../tools/run/command.ts';
import { savesPictures } from '../tools/run/pictures.ts';
import { leadsTo, linkOf } from '../drivers/service/read-service.ts';
import { connect } from '../flows/connect.ts';
import type { TestBrowser, Screen } from '../drivers/test-browser.ts';
import { openPopupOn } from '../flows/popup/open.ts';
import { expect, promise } from './promise.ts';

const linksPage = pageAddresses.links;
const pages = Object.values(pageAddresses);

/** Saves a picture for people to judge, if this run saves any. */
const picture = async (browser: TestBrowser, screen: Screen, name: string): Promise<void> => {
  if (savesPictures) await screen.picture(join(root, 'screenshots', browser.name, `${name}.png`));
};

promise('keysPopup', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('by-keys');
  await browser.visit(page);
  const popup = await browser.popupByKeys();
  await popup.says('No short link yet');
  await popup.keys('Enter');
  await popup.says('Copied');
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('oneKey', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const settings = await browser.options('#/settings/popup');
  for (const preference of ['Shorten as soon as the popup opens', 'Close the popup once copied']) {
    await settings.press('checkbox', preference);
  }
  const stored = () => settings.ask(() => chrome.storage['local']?.get());
  await expect.poll(stored).toMatchObject({ 'preference.shortenOnOpen': true, 'preference.closeOnceCopied': true });
  const page = site.url('one-key');
  await browser.visit(page);
  const held = service.hold('/link/shorten', 'after');
  const popup = await browser.popupByKeys();
  await held.arrived;
  held.release();
  await popup.says('Copied');
  await popup.closed();
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten')).toBe(1);
});

promise('onePress', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const settings = await browser.options('#/settings/popup');
  const badge = () => settings.ask(() => chrome.action.getBadgeText({}));
  const choice = () => settings.press('checkbox', 'Shorten this page and copy');
  // In Firefox, Connect has asked for that.
  if (browser.name !== 'firefox') await browser.permit('allow', 'clipboard', choice);
  const page = site.url('one-press');
  await browser.visit(page);
  await browser.press('Alt+Shift+U');
  await expect.poll(badge).toBe('✓');
  await expect.poll(() => browser.clipboard()).toBe(await linkOf(service, page));
  expect([service.count('/link/lookup'), service.count('/link/shorten')]).toEqual([1, 1]);
  await expect.poll(badge).toBe('');

  await settings.front();
  await settings.tabTo('combobox', 'Menu entries');
  await settings.keys('ArrowDown');
  const stored = () => settings.ask(() => chrome.storage['local']?.get());
  await expect.poll(stored).toMatchObject({ 'preference.menuEntries': 'copy' });
  const other = site.url('from-the-menu');
  await browser.choose(await browser.visit(other), 'page', 'Shorten this page');
  await expect.poll(badge).toBe('✓');
  await expect.poll(() => browser.clipboard()).toBe(await linkOf(service, other));
  expect(service.count('/link/shorten')).toBe(2);
});

promise('knownPages', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const [known, other] = [site.url('known'), site.url('other')];
  const popup = await openPopupOn(browser, known);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  await popup.close();
  const settings = await browser.options('#/settings/popup');
  const choice = () => settings.press('checkbox', 'Mark pages that have a short link');
  await browser.permit('deny', 'tabs', choice);
  await settings.says('The browser did not let Curtail read the addresses of tabs');
  const sent = () => (['/link/lookup', '/link/info', '/link/expand'] as const).map(service.count);
  const before = sent();
  await browser.permit('allow', 'tabs', choice);
  /** The tooltip of the button on each of these pages says what its dot says. */
  const tooltips = () =>
    settings.ask(
      async (pages) => {
        const tabs = await chrome.tabs.query({});
        const shown = pages.map((page) => tabs.findLast(({ url }) => url === page)?.id);
        return await Promise.all(shown.map((tabId) => chrome.action.getTitle(tabId === undefined ? {} : { tabId })));
      },
      [known, other],
    );
  const words = `This page’s short link: ${String(await linkOf(service, known))}`;
  await browser.visit(other);
  await browser.visit(known);
  await expect.poll(tooltips).toEqual([words, 'Curtail']);
  await browser.kill();
  const again = await browser.visit(known);
  await again.front();
  await expect.poll(tooltips).toEqual([words, 'Curtail']);
  expect(sent(), 'nothing is sent').toEqual(before);

  await settings.front();
  await settings.press('checkbox', 'Mark pages that have a short link');
  await expect.poll(() => settings.ask(() => chrome.permissions.contains({ permissions: ['tabs'] }))).toBe(false);
});

promise('ownLists', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const settings = await browser.options('#/settings/copying');
  await settings.tabTo('button', 'Add a template');
  await settings.keys('Enter');
  await settings.tabTo('textbox', 'Name');
  await settings.type('Letter');
  await settings.tabTo('textbox', 'Template');
  await settings.keys('Control+a');
  await settings.type('See {short}');
  await settings.tabTo('button', 'Save');
  await settings.keys('Enter');
  const stored = () => settings.ask(() => chrome.storage['local']?.get());
  const copyTemplates = [{ name: 'Letter', text: 'See {short}' }];
  await expect.poll(stored).toMatchObject({ 'preference.copyTemplates': copyTemplates });

  const page = site.url('in-a-letter');
  const shortUrl = service.addLink({ longUrl: page });
  const popup = await openPopupOn(browser, page);
  await popup.shows('button', 'Copy');
  await popup.tabTo('button', 'More');
  await popup.keys('Enter');
  await popup.shows('menuitem', 'Letter');
  await popup.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await popup.says('Copied');
  expect(await browser.clipboard()).toBe(`See ${shortUrl}`);
  await popup.close();

  const again = await browser.options('#/settings/copying');
  await again.tabTo('tab', 'Copying');
  await again.keys('ArrowDown', 'ArrowDown', 'Enter');
  await again.tabTo('button', 'Newsletter');
  await again.keys('Enter');
  const channels = [{ name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' }];
  await expect.poll(stored).toMatchObject({ 'preference.channels': channels });

  const other = site.url('in-a-newsletter');
  const tagging = await openPopupOn(browser, other);
  await tagging.says('No short link yet');
  await tagging.tabTo('button', 'Newsletter');
  await tagging.keys('Enter');
  await tagging.says('Copied');
  expect(await leadsTo(service, await browser.clipboard())).toBe(`${other}?utm_source=newsletter&utm_medium=email`);
  expect(service.count('/link/shorten')).toBe(1);
  await tagging.close();

  const links = await browser.options(linksPage);
  await links.row('in-a-newsletter').shows('button', 'Same page');
  await links.front();
  await links.tabTo('button', 'Bulk shorten');
  await links.keys('Enter');
  await links.shows('textbox', 'Addresses');
  await links.type('https://example.com/tagged');
  await links.says('1 address can be shortened');
  await links.tabTo('checkbox', 'For each channel');
  await links.type(' ');
  await links.tabTo('button', 'Shorten 1 address');
  await links.keys('Enter');
  await links.says('1 address has a short link');
  await links.tabTo('button', 'Copy results');
  await links.keys('Enter');
  await links.says('Copied');
  const [, made = ''] = (await browser.clipboard()).trimEnd().split('\t').slice(-2);
  expect(await leadsTo(service, made)).toBe('https://example.com/tagged?utm_source=newsletter&utm_medium=email');
  const list = await browser.options(linksPage);
  await list.front();
  await list.tabTo('button', 'Same page');
  await list.keys('Enter');
  await list.within('region', 'Same page').says('Newsletter');
});

promise('keysOptions', async ({ sharedBrowser: browser, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/by-keys', title: 'Led elsewhere by keys' });
  const page = await browser.options(linksPage);
  await page.row('Led elsewhere by keys').shows('button', 'Edit');
  await page.tabTo('searchbox', 'Search links');
  await page.type('elsewhere by keys');
  await page.says('1 of ');
  await page.keys('ArrowDown');
  await page.tabTo('button', 'Edit');
  await page.keys('Enter');
  const dialog = page.within('region', 'Destination');
  await expect.poll(() => dialog.value('Destination')).toBe('https://example.com/by-keys');
  await page.keys('Control+a');
  await page.type('https://example.com/led-elsewhere');
  await page.keys('Enter');
  await page.says('Saved “example.com/led-elsewhere”');
  expect(await leadsTo(service, shortUrl)).toBe('https://example.com/led-elsewhere');
});

const overhang = ({ ask }: Screen): Promise<number> =>
  ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

promise('zoom', async ({ connected, ownService: service, site }) => {
  const browser = await connected();
  const page = site.url('zoomed');
  service.addLink({
    longUrl: page,
    title: 'A title of quite some length, as the titles of pages on the web often are',
  });
  const options = await browser.options(linksPage);
  await options.row('A title of quite').shows('button', 'Edit');
  await browser.zoom(options);
  await expect.poll(() => options.ask(() => devicePixelRatio)).toBe(2);
  for (const hash of pages) {
    await options.ask((to) => void (location.hash = to), hash);
    await options.shows('link', 'Settings');
    await expect.poll(() => overhang(options), { message: `${hash} at 200 %` }).toBe(0);
    await picture(browser, options, `zoom-${hash.slice(2).replace('/', '-')}`);
  }
  const popup = await openPopupOn(browser, page);
  await popup.shows('button', 'Copy');
  expect(await overhang(popup)).toBe(0);
  await popup.press('button', 'Delete');
  await popup.says('Deleted');
});

/** Returns controls without a border, underline or colour that marks them as controls; runs in the page. */
function unmarked(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a')];
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0)
    .filter((control) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine, appearance, color } = getComputedStyle(control);
      const bordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
      const native = control.matches('input, select') && appearance !== 'none';
      const around = getComputedStyle(control.parentElement ?? document.body).color;
      return !bordered && !native && textDecorationLine === 'none' && color === around;
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

promise('contrast', async ({ connected, ownService: service, site }) => {
  const browser = await connected({ look: 'high-contrast' });
  const page = site.url('contrast');
  service.addLink({ longUrl: page, title: 'In forced colours' });
  const options = await browser.options(linksPage);
  await options.row('In forced colours').shows('button', 'Edit');
  expect(await options.ask(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  for (const hash of pages) {
    await options.ask((to) => void (location.hash = to), hash);
    await options.shows('link', 'Settings');
    expect(await options.ask(unmarked), `controls of ${hash}`).toEqual([]);
    await picture(browser, options, `contrast-${hash.slice(2).replace('/', '-')}`);
  }
  const popup = await openPopupOn(browser, page);
  await popup.tabTo('button', 'Edit');
  const outline = await popup.ask(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(outline, 'where the focus is').not.toBe('none');
  expect(await popup.ask(unmarked), 'controls of the popup').toEqual([]);
  await picture(browser, popup, 'contrast-popup');
});

/** Returns elements with a visible animation (over 10 milliseconds); runs in the page. */
function movement(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getTiming().duration) > 10)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '');
}

promise('motion', async ({ connected, ownService: service, site }) => {
  const browser = await connected({ look: 'reduced-motion' });
  const page = site.url('still');
  service.addLink({ longUrl: page, title: 'Standing still' });

  // Animations run while the page waits for an answer.
  const list = service.hold('/link/last', 'before');
  const options = await browser.options(linksPage);
  await list.arrived;
  expect(await options.ask(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(await options.ask(movement)).toEqual([]);
  list.release();
  await options.row('Standing still').press('button', 'Delete');
  await options.says('Deleted “Standing still”');
  expect(await options.ask(movement)).toEqual([]);
  await options.press('button', 'Undo');
  await options.says('Undone');

  await browser.visit(site.url('still-new'));
  const found = service.hold('/link/lookup', 'before');
  const popup = await browser.popup();
  await found.arrived;
  await popup.says('Looking up…');
  expect(await popup.ask(movement)).toEqual([]);
  found.release();
  await popup.says('No short link yet');
});

/** Returns the background's brightness, from 0 to 255. */
const brightness = ({ ask }: Screen): Promise<number> =>
  ask(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

promise('dark', async ({ fresh, ownService: service, site }) => {
  const browser = await fresh({ look: 'dark' });
  const settings = await connect(browser, service);
  expect(await brightness(settings)).toBeLessThan(80);
  const popup = await openPopupOn(browser, site.url('dark'));
  await popup.says('No short link yet');
  expect(await brightness(popup)).toBeLessThan(80);
  await picture(browser, popup, 'dark-popup');
});
