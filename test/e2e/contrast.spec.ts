import { openSection } from '../flows/settings-page.ts';
import { openAccount, drawEverything } from '../flows/account-page.ts';
import { seedDays } from '../drivers/service/account-days.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { lost } from '../drivers/service/faults.ts';
import { expect, test } from './harness/fixtures.ts';
import { pictureInContrast } from '../tools/appearance/high-contrast.ts';
import { openOnNewPage, openRetarget } from '../flows/popup-page.ts';
import { button, checkbox, row, rowButton } from '../flows/links-page.ts';

test('the popup keeps its contrast in forced colours and with more contrast', async ({ connected, service, visit }) => {
  service.addLink({ longUrl: 'https://example.com/old', title: 'Old place' });
  const page = await visit('page');
  const popup = await openOnNewPage(connected, page);
  await openRetarget(popup);
  await popup.getByRole('radio').check();
  await pictureInContrast(popup, 'popup-retarget');
  await popup.keyboard.press('Escape');
  await button(popup, 'Shorten').click();
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  await button(popup, 'Copy').focus();
  await pictureInContrast(popup, 'popup-link');
  await button(popup, 'More').click();
  await pictureInContrast(popup, 'popup-more');
  await popup.close();
  service.treat('any', lost);
  const failing = await connected.openPopup(await visit('another'));
  await expect(failing.getByRole('alert')).toBeVisible();
  await pictureInContrast(failing, 'popup-failure');
});

test('Links keeps its contrast in forced colours and with more contrast', async ({ service, openNumbered }) => {
  const page = await openNumbered(8);
  await checkbox(page, 'Page 2').click();
  await checkbox(page, 'Page 3').click();
  await row(page, 'Page 5').focus();
  await page.keyboard.press('ArrowUp');
  await pictureInContrast(page, 'links-selection');
  const opened = Promise.withResolvers<void>();
  service.treat('/link/delete', async ({ drop }) => {
    await opened.promise;
    drop();
  });
  await button(page, 'Delete selected').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await pictureInContrast(page, 'links-deleting');
  opened.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await pictureInContrast(page, 'links-failed');
  service.heal();
  await rowButton(page, 'Page 5', 'Edit').click();
  await page.getByRole('textbox', { name: 'Destination' }).fill('no address');
  await pictureInContrast(page, 'links-edit');
  await page.keyboard.press('Escape');
  await button(page, 'Bulk shorten').click();
  await pictureInContrast(page, 'links-bulk-shorten');
});

test.describe(() => {
  test.use({ setsClock: true });

  test('Account and Settings keep their contrast in forced colours and with more contrast', async ({
    curtail,
    service,
  }) => {
    await connect(curtail, service);
    seedDays(service, 60);
    const account = await openAccount(curtail);
    await drawEverything(account);
    await pictureInContrast(account, 'account');
    await account.close();
    const settings = await curtail.openOptions('#/settings');
    await settings.setViewportSize({ width: 1000, height: 1500 });
    await expect(settings.getByText('Key saved')).toBeVisible();
    await pictureInContrast(settings, 'settings');
    await openSection(settings, 'Popup');
    await pictureInContrast(settings, 'settings-popup');
  });
});
