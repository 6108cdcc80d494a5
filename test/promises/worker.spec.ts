import type { Hold } from '../drivers/service/layer.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { connect, openForm } from '../flows/connect.ts';
import type { TestBrowser, Screen } from '../drivers/test-browser.ts';
import { openPopupOn } from '../flows/popup/open.ts';
import { expect, promise } from './promise.ts';

/** Milliseconds after which an idle worker ends, if the browser has a setting for it. */
const idle = 1_500;

promise('idle', async ({ connected, ownService: service, site }) => {
  const browser = await connected({ idle });
  await browser.idle();
  const page = site.url('after-idleness');
  const popup = await openPopupOn(browser, page);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
});

/** Presses Shorten, and ends the worker while the service is handling the request. */
async function endInTheMiddle(
  browser: TestBrowser,
  service: TestService,
  page: string,
  end: 'idle' | 'kill',
  moment: 'before' | 'after',
): Promise<{ popup: Screen; held: Hold }> {
  const popup = await openPopupOn(browser, page);
  await popup.says('No short link yet');
  const held = service.hold('/link/shorten', moment);
  await popup.press('button', 'Shorten');
  await held.arrived;
  await browser[end]();
  return { popup, held };
}

async function showsItDone(
  browser: TestBrowser,
  service: TestService,
  page: string,
  end: 'idle' | 'kill',
): Promise<void> {
  const { popup, held } = await endInTheMiddle(browser, service, page, end, 'after');
  await popup.says('New link');
  await popup.says('Copied');
  expect(await browser.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten'), 'nothing is sent twice').toBe(1);
  held.drop();
}

promise('idleMiddle', async ({ connected, ownService: service, site }) => {
  const browser = await connected({ idle });
  await showsItDone(browser, service, site.url('idle'), 'idle');
});

promise('killed', async ({ sharedBrowser: browser, service, site }) => {
  await showsItDone(browser, service, site.url('killed'), 'kill');
});

promise('unconfirmed', async ({ sharedBrowser: browser, service, site }) => {
  const page = site.url('unconfirmed');
  const { popup, held } = await endInTheMiddle(browser, service, page, 'kill', 'before');
  await popup.says('Not confirmed');
  expect(await linkOf(service, page)).toBeNull();
  await popup.press('button', 'Check again');
  await popup.shows('button', 'Shorten');
  expect(service.count('/link/shorten'), 'nothing is sent unasked').toBe(1);
  held.drop();
});

promise('update', async ({ fresh, ownService: service, site }) => {
  const page = site.url('update');
  const shortUrl = service.addLink({ longUrl: page });
  const browser = await fresh();
  const settings = await connect(browser, service);
  const version = ({ ask }: Screen) => ask(() => chrome.runtime.getManifest().version);
  const before = await version(settings);
  await settings.press('tab', 'Copying');
  await settings.press('checkbox', 'Copy after shortening');
  await settings.press('tab', 'Popup');
  await settings.press('checkbox', 'Look up the page when the popup opens');
  await settings.press('tab', 'Backup');
  await settings.press('checkbox', 'Sync these preferences with my other browsers');
  await settings.press('tab', 'Appearance and keys');
  await settings.shows('combobox', 'Theme');
  await settings.ask(() => {
    const theme = document.querySelector('#theme') as HTMLSelectElement;
    theme.value = 'dark';
    theme.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const inSync = () => settings.ask(() => chrome.storage.sync.get());
  await expect.poll(inSync).toMatchObject({ 'preference.theme': 'dark' });
  await browser.update();

  const after = await browser.options('#/settings');
  expect(await version(after)).not.toBe(before);
  await after.shows('button', 'Disconnect');
  await after.says(service.address);
  const chosen = () => after.ask(() => [...document.querySelectorAll('input:checked')].map(({ id }) => id));
  for (const [section, those] of [
    ['Copying', []],
    ['Click history', ['keep-history']],
    ['Backup', ['sync']],
    ['Appearance and keys', ['search-key', 'column-destination', 'column-gained', 'column-time']],
    ['Popup', ['recent-links']],
  ] as const) {
    await after.press('tab', section);
    await expect.poll(chosen, { message: 'what was switched off is off' }).toEqual(those);
  }
  await after.press('checkbox', 'Look up the page when the popup opens');
  await after.press('tab', 'Appearance and keys');
  expect(await after.value('Theme')).toBe('dark');
  await (await openPopupOn(browser, page)).shows('link', shortUrl);
});

promise('reopened', async ({ connected, ownService: service, site }) => {
  const page = site.url('reopened');
  const shortUrl = service.addLink({ longUrl: page });
  const browser = await connected({ restarts: true });
  await browser.restart();
  await (await openPopupOn(browser, page)).shows('link', shortUrl);
  await browser.tidy();

  const settings = await browser.options('#/settings');
  await openForm(settings);
  await settings.press('checkbox', 'Forget the key when the browser closes');
  await settings.write('Secret key', service.account.secretKey);
  await settings.press('button', 'Save changes');
  await settings.says('Connected');
  await browser.restart();
  await (await openPopupOn(browser, page)).says('Enter your key again');
});
