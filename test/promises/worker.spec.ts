import type { Hold } from '../e2e/harness/layer.ts';
import type { TestService } from '../e2e/harness/service.ts';
import { linkOf } from '../places/at-the-service.ts';
import { connect } from '../places/connect.ts';
import type { Place, Screen } from '../places/place.ts';
import { expect, promise } from './promise.ts';

/** Milliseconds after which a browser that can be told so ends an idle worker. */
const idle = 1_500;

promise('idle', async ({ connected, ownService: service, site }) => {
  const place = await connected({ idle });
  await place.idle();
  const page = site.url('after-idleness');
  await place.visit(page);
  const popup = await place.popup();
  await popup.press('button', 'Shorten');
  await popup.says('Copied');
  expect(await place.clipboard()).toBe(await linkOf(service, page));
});

/** Presses Shorten, and has the worker ended while the service has the request in hand. */
async function endInTheMiddle(
  place: Place,
  service: TestService,
  page: string,
  end: 'idle' | 'kill',
  moment: 'before' | 'after',
): Promise<{ popup: Screen; held: Hold }> {
  await place.visit(page);
  const popup = await place.popup();
  await popup.shows('button', 'Shorten');
  const held = service.hold('/link/shorten', moment);
  await popup.press('button', 'Shorten');
  await held.arrived;
  await place[end]();
  return { popup, held };
}

async function showsItDone(place: Place, service: TestService, page: string, end: 'idle' | 'kill'): Promise<void> {
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
  await settings.press('checkbox', 'Keep these the same in my other browsers');
  await settings.ask(() => {
    const theme = document.querySelector('#theme') as HTMLSelectElement;
    theme.value = 'dark';
    theme.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const stored = () => settings.ask(async () => JSON.stringify(await chrome.storage.local.get()));
  await expect.poll(stored).toContain('"theme":"dark"');
  await place.update();

  const after = await place.options('#/settings');
  expect(await version(after)).not.toBe(before);
  await after.shows('button', 'Disconnect');
  expect(await after.value('Service address')).toBe(service.address);
  const chosen = () => after.ask(() => [...document.querySelectorAll('input:checked')].map(({ id }) => id));
  await expect.poll(chosen, { message: 'what was switched off is off' }).toEqual(['search-key', 'follow']);
  expect(await after.ask(() => (document.querySelector('#theme') as HTMLSelectElement).value)).toBe('dark');
  await after.press('checkbox', 'Look up the page when the popup opens');
  await place.visit(page);
  await (await place.popup()).shows('link', shortUrl);
});

promise('reopened', async ({ connected, ownService: service, site }) => {
  const page = site.url('reopened');
  const shortUrl = service.addLink({ longUrl: page });
  const place = await connected();
  await place.restart();
  await place.visit(page);
  await (await place.popup()).shows('link', shortUrl);
  await place.tidy();

  const settings = await place.options('#/settings');
  await settings.press('checkbox', 'Forget the key when the browser closes');
  await settings.write('Secret key', service.account.secretKey);
  await settings.press('button', 'Connect');
  await settings.says('Connected');
  await place.restart();
  await place.visit(page);
  await (await place.popup()).says('Enter your key again');
});
