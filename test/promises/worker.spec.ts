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
  const place = await connected({ idle });
  await place.idle();
  const page = site.url('after-idleness');
  const popup = await openPopupOn(place, page);
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  expect(await place.clipboard()).toBe(await linkOf(service, page));
});

/** Presses Shorten, and ends the worker while the service is handling the request. */
async function endInTheMiddle(
  place: TestBrowser,
  service: TestService,
  page: string,
  end: 'idle' | 'kill',
  moment: 'before' | 'after',
): Promise<{ popup: Screen; held: Hold }> {
  const popup = await openPopupOn(place, page);
  await popup.says('No short link yet');
  const held = service.hold('/link/shorten', moment);
  await popup.press('button', 'Shorten');
  await held.arrived;
  await place[end]();
  return { popup, held };
}

async function showsItDone(
  place: TestBrowser,
  service: TestService,
  page: string,
  end: 'idle' | 'kill',
): Promise<void> {
  const { popup, held } = await endInTheMiddle(place, service, page, end, 'after');
  await popup.says('New link');
  await popup.says('Copied');
  expect(await place.clipboard()).toBe(await linkOf(service, page));
  expect(service.count('/link/shorten'), 'nothing is sent twice').toBe(1);
  held.drop();
}

promise('idleMiddle', async ({ connected, ownService: service, site }) => {
  const place = await connected({ idle });
  await showsItDone(place, service, site.url('idle'), 'idle');
});

promise('killed', async ({ place, service, site }) => {
  await showsItDone(place, service, site.url('killed'), 'kill');
});

promise('unconfirmed', async ({ place, service, site }) => {
  const page = site.url('unconfirmed');
  const { popup, held } = await endInTheMiddle(place, service, page, 'kill', 'before');
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
  const place = await fresh();
  const settings = await connect(place, service);
  const version = ({ ask }: Screen) => ask(() => chrome.runtime.getManifest().version);
  const before = await version(settings);
  await settings.press('checkbox', 'Copy after shortening');
  await settings.press('checkbox', 'Look up the page when the popup opens');
  await settings.press('checkbox', 'Sync these preferences with my other browsers');
  await settings.ask(() => {
    const theme = document.querySelector('#theme') as HTMLSelectElement;
    theme.value = 'dark';
    theme.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const inSync = () => settings.ask(() => chrome.storage.sync.get());
  await expect.poll(inSync).toMatchObject({ 'preference.theme': 'dark' });
  await place.update();

  const after = await place.options('#/settings');
  expect(await version(after)).not.toBe(before);
  await after.shows('button', 'Disconnect');
  await after.says(service.address);
  const chosen = () => after.ask(() => [...document.querySelectorAll('input:checked')].map(({ id }) => id));
  await expect
    .poll(chosen, { message: 'what was switched off is off' })
    .toEqual(['recent-links', 'keep-history', 'search-key', 'sync']);
  expect(await after.ask(() => (document.querySelector('#theme') as HTMLSelectElement).value)).toBe('dark');
  await after.press('checkbox', 'Look up the page when the popup opens');
  await (await openPopupOn(place, page)).shows('link', shortUrl);
});

promise('reopened', async ({ connected, ownService: service, site }) => {
  const page = site.url('reopened');
  const shortUrl = service.addLink({ longUrl: page });
  const place = await connected({ restarts: true });
  await place.restart();
  await (await openPopupOn(place, page)).shows('link', shortUrl);
  await place.tidy();

  const settings = await place.options('#/settings');
  await openForm(settings);
  await settings.press('checkbox', 'Forget the key when the browser closes');
  await settings.write('Secret key', service.account.secretKey);
  await settings.press('button', 'Save changes');
  await settings.says('Connected');
  await place.restart();
  await (await openPopupOn(place, page)).says('Enter your key again');
});
