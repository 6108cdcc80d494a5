import { expectAccessible } from './harness/axe.ts';
import { connect } from './harness/connect.ts';
import { expect, test } from './harness/fixtures.ts';
import { walks } from './harness/links-states.ts';
import { narrow, wide } from './harness/windows.ts';

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing on Links, wide and narrow, light and dark: ${name}`, async ({ curtail, service }) => {
    test.setTimeout(180_000);
    await walk({
      curtail,
      service,
      async look(page, state) {
        await page.setViewportSize(narrow);
        await expectAccessible(page, `${state}, narrow`);
        await page.setViewportSize(wide);
        await expectAccessible(page, state);
      },
    });
  });
}

test('axe finds nothing on Settings, without an account and with one', async ({ curtail, service }) => {
  let settings = await curtail.openOptions('#/settings');
  await expect(settings.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expectAccessible(settings, 'not connected');
  await settings.close();
  await connect(curtail, service);
  settings = await curtail.openOptions('#/settings');
  await expect(settings.getByText('A key is kept')).toBeVisible();
  await expectAccessible(settings, 'connected');
  await settings.setViewportSize(narrow);
  await expectAccessible(settings, 'connected, narrow');
});

test('axe finds nothing on the popup', async ({ curtail, service, visit }) => {
  const page = await visit('looked-at');
  let popup = await curtail.openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expectAccessible(popup, 'not connected');
  await popup.close();

  await connect(curtail, service);
  popup = await curtail.openPopup(page);
  await popup.getByRole('button', { name: 'Shorten' }).waitFor();
  await expectAccessible(popup, 'no link');
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByText('0 clicks')).toBeVisible();
  await expectAccessible(popup, 'a link');
  await popup.getByRole('button', { name: 'QR code' }).click();
  await expect(popup.getByRole('img')).toBeVisible();
  await expectAccessible(popup, 'QR code');
  await popup.keyboard.press('Escape');
  await popup.getByRole('button', { name: 'Edit' }).click();
  await expect(popup.getByRole('textbox', { name: 'Destination' })).toBeVisible();
  await expectAccessible(popup, 'edit');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await popup.getByRole('button', { name: 'Delete' }).click();
  await expect(popup.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(popup, 'deleted');
});
