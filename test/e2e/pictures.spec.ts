import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import { settingsSections } from '../../lib/routes/settings-addresses.ts';
import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { fillIn, openForm } from '../flows/connect.ts';
import { connect, loopback } from '../flows/connect-in-chromium.ts';
import { lost, refusal, status } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { remove } from '../flows/popup/changes.ts';
import { expect, test } from './harness/fixtures.ts';
import { picture } from '../tools/appearance/picture.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';
import { narrow } from '../drivers/chromium/window-sizes.ts';

test('the popup is readable in every state and passes axe: a page and its link', async ({
  curtail,
  service,
  visit,
}) => {
  const page = await visit('a-page-worth-sharing');
  let popup = await curtail.openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await picture(popup, 'popup-not-connected');
  await popup.close();

  await connect(curtail, service);
  const lookup = service.hold('/link/lookup', 'before');
  popup = await curtail.openPopup(page);
  await lookup.arrived;
  await picture(popup, 'popup-looking-up');
  lookup.release();
  await expect(popup.getByText('No short link yet')).toBeVisible();
  await picture(popup, 'popup-new-page');
  const shortening = service.hold('/link/shorten', 'before');
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await shortening.arrived;
  await picture(popup, 'popup-shortening');
  shortening.release();
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  await picture(popup, 'popup-shortened');

  await popup.getByRole('button', { name: 'QR code' }).click();
  await expect(popup.getByRole('img')).toBeVisible();
  await picture(popup, 'popup-qr-code');
  await popup.keyboard.press('Escape');
  await popup.getByRole('button', { name: 'Edit' }).click();
  await expect(popup.getByRole('textbox', { name: 'Destination' })).toBeVisible();
  await picture(popup, 'popup-edit');
  await popup.getByRole('textbox', { name: 'Destination' }).fill('https://user:word@example.com/');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await picture(popup, 'popup-edit-refused');
  await popup.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/a-better-place');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup.getByRole('button', { name: 'Undo' })).toBeVisible();
  await picture(popup, 'popup-saved');
  await complete(remove, popup);
  await picture(popup, 'popup-deleted');
});

test('the popup is readable in every state and passes axe: cached links, and pages that cannot be shortened', async ({
  connected,
  service,
  visit,
}) => {
  const known = await visit(`a-known-page?${'with=a-long-address&'.repeat(12)}`);
  const shortUrl = service.addLink({ longUrl: known.url(), title: `A title that goes on ${'and on '.repeat(30)}` });
  service.addClicks(shortUrl, 12_345);
  let popup = await connected.openPopup(known);
  await expect(popup.getByText(/^12,345 clicks ·/)).toBeVisible();
  await picture(popup, 'popup-known-page');
  await popup.close();

  const deleted = await visit('a-deleted-page');
  service.addLink({ longUrl: deleted.url(), deletedAt: Date.now() - 86_400_000 });
  popup = await connected.openPopup(deleted);
  await expect(popup.getByRole('button', { name: 'Restore' })).toBeVisible();
  await picture(popup, 'popup-deleted-before');
  await popup.close();

  const internal = await connected.context.newPage();
  await internal.goto('chrome://version/');
  popup = await connected.openPopup(internal);
  await expect(popup.getByPlaceholder('Paste any address')).toBeVisible();
  await picture(popup, 'popup-no-address');
  await popup.getByRole('textbox', { name: 'Address' }).fill(shortUrl);
  await expect(popup.getByRole('link', { name: known.url() })).toBeVisible();
  await picture(popup, 'popup-short-link');
  await popup.close();

  const settings = await connected.openOptions('#/settings/popup');
  await settings.getByLabel('Look up the page when the popup opens').uncheck();
  popup = await connected.openPopup(await visit('not-looked-up'));
  await expect(popup.getByRole('button', { name: 'Look up' })).toBeVisible();
  await picture(popup, 'popup-not-looked-up');
});

test('the popup is readable in every state and passes axe: failures', async ({ connected, service, visit }) => {
  const faults = {
    'popup-unreachable': lost,
    'popup-credentials': refusal(403, 'WRONG_SECRET_KEY'),
    'popup-rate-limited': status(429, { 'retry-after': '60' }),
    'popup-refused': refusal(500, 'A_REASON_OF_ITS_OWN'),
  };
  for (const [name, fault] of Object.entries(faults)) {
    service.treat('any', fault);
    const popup = await connected.openPopup(await visit(name));
    await expect(popup.getByRole('alert')).toBeVisible();
    await picture(popup, name);
    await popup.close();
  }
  service.heal();

  const page = await visit('not-confirmed');
  const popup = await openOnNewPage(connected, page);
  service.treat('any', lost);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('alert')).toContainText('Not confirmed');
  await picture(popup, 'popup-not-confirmed');
  service.heal();
  await popup.close();

  const uncopied = await connected.openPopup(await visit('not-copied'));
  await uncopied.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await uncopied.getByRole('button', { name: 'Shorten' }).click();
  await expect(uncopied.getByText(/^0 clicks ·/)).toBeVisible();
  await picture(uncopied, 'popup-not-copied');
  await uncopied.close();

  const known = await visit('remembered');
  service.addLink({ longUrl: known.url() });
  const first = await connected.openPopup(known);
  await expect(first.getByText(/^0 clicks ·/)).toBeVisible();
  await first.close();
  service.treat('any', lost);
  const beside = await connected.openPopup(known);
  await expect(beside.getByRole('alert')).toBeVisible();
  await picture(beside, 'popup-remembered-and-unreachable');
});

test('Settings is readable in every state and passes axe, also in a narrow window', async ({ curtail, service }) => {
  const settings = await curtail.openOptions('#/settings');
  await expect(settings.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await pictures(settings, 'settings-not-connected');
  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByLabel('Service address')).toHaveAttribute('aria-invalid', 'true');
  await pictures(settings, 'settings-missing');

  await settings.getByLabel('Service address').fill('http://links.example.com');
  await expect(settings.getByText('Your secret key would be sent unencrypted')).toBeVisible();
  await pictures(settings, 'settings-readable');

  await curtail.allowHost(loopback);
  await fillIn(screenOf(settings), { ...service, account: { ...service.account, secretKey: 'wrong' } });
  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByRole('alert')).toBeVisible();
  await pictures(settings, 'settings-wrong-key');

  await curtail.allowHost(loopback);
  await fillIn(screenOf(settings), service);
  await screenOf(settings).press('button', 'Connect');
  await expect(settings.getByText('Key saved')).toBeVisible();
  await pictures(settings, 'settings-connected');
  await screenOf(settings).press('button', 'Disconnect');
  await pictures(settings, 'settings-disconnect');
  await screenOf(settings).press('button', 'Cancel');
  for (const section of settingsSections) {
    await settings.goto(settings.url().replace(/#.*/, sectionAddress(section)));
    await expect(settings.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await pictures(settings, `settings-${section}`);
  }
  await settings.goto(settings.url().replace(/#.*/, sectionAddress('account')));
  await openForm(screenOf(settings));
  await settings.getByLabel('Forget the key when the browser closes').check();
  await pictures(settings, 'settings-forget-later');
  await curtail.withdrawHost(loopback);
  await expect(settings.getByRole('alert')).toContainText('does not allow access');
  await pictures(settings, 'settings-not-allowed');
});

const sizes = { '': { width: 1000, height: 1250 }, '-narrow': { width: narrow.width, height: 1500 } };
const pictures = (settings: Page, name: string): Promise<void> => pictureInSizes(settings, name, sizes);
