import { lost } from '../drivers/service/faults.ts';
import { shortenAndCopy } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('a page that could not be shortened offline can be shortened once the network is back', async ({
  connected,
  service,
  visit,
}) => {
  const popup = await connected.openPopup(await visit('offline'));
  await expect(popup.getByText('No short link yet')).toBeVisible();
  service.treat('any', lost);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('alert')).toContainText('Not confirmed');
  await expect(popup.getByRole('button', { name: 'Shorten' })).toBeHidden();

  service.heal();
  await popup.getByRole('button', { name: 'Check again' }).click();
  await expect(popup.getByRole('alert')).toContainText(/Not confirmed.*does not show a link so far/s);
  await expect(popup.getByText('No short link yet'), 'one of two sentences is enough').toBeHidden();
  await shortenAndCopy(popup);
  await expect(popup.getByRole('alert')).toBeHidden();
});
