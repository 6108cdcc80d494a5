import { refusal } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { send } from '../flows/change-in-chromium.ts';
import { edit } from '../flows/popup/edit.ts';
import { expect, test } from './harness/fixtures.ts';

test('Enter saves, and Cancel and Escape send nothing', async ({ connected, service, visit }) => {
  const page = await visit('keys');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  const destination = popup.getByRole('textbox', { name: 'Destination' });
  await popup.getByRole('button', { name: 'Edit' }).click();
  await destination.fill('https://example.com/never');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(destination).toBeHidden();
  await popup.getByRole('button', { name: 'Edit' }).click();
  await expect(destination).toHaveValue(page.url());
  await destination.fill('https://example.com/never');
  await destination.press('Escape');
  await expect(destination).toBeHidden();
  expect(service.count('/link/edit')).toBe(0);

  await popup.getByRole('button', { name: 'Edit' }).click();
  await destination.fill('https://example.com/entered');
  await destination.press('Enter');
  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

test('refuses an invalid destination without sending it, and keeps it for correction', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('refused');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  for (const typed of ['javascript:alert(1)', 'https://user:word@example.com/', 'not an address']) {
    await send(edit, popup, { elsewhere: typed });
    await expect(popup.getByRole('alert')).toBeVisible();
    await expect(popup.getByRole('textbox', { name: 'Destination' })).toHaveValue(typed);
    await popup.getByRole('button', { name: 'Cancel' }).click();
  }
  expect(service.count('/link/edit')).toBe(0);
});

test('reports an edit that the service refuses, and keeps the typed text', async ({ connected, service, visit }) => {
  const page = await visit('stays');
  service.addLink({ longUrl: page.url() });
  service.treat('/link/edit', refusal(500, 'READ_ONLY'));
  const popup = await connected.openPopup(page);
  await send(edit, popup, { elsewhere: 'https://example.com/typed' });
  await expect(popup.getByRole('alert')).toContainText('READ_ONLY');
  await expect(popup.getByRole('textbox', { name: 'Destination' })).toHaveValue('https://example.com/typed');
});

test('after an edit the old page has no link', async ({ connected, service, visit }) => {
  const page = await visit('left');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await send(edit, popup, { elsewhere: 'https://example.com/gone' });
  await expect(popup.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await popup.close();
  await openOnNewPage(connected, page);
});
