import { button } from '../flows/links-page.ts';
import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { expect, test } from './harness/fixtures.ts';

const preference = 'Close the popup once copied';

test('a popup that shortens by itself copies, says so and closes', async ({ connected, service, visit }) => {
  await setPreference(connected, preference, true);
  await setPreference(connected, 'Shorten as soon as the popup opens', true);
  const page = await visit('one-press');
  const popup = await connected.openPopup(page);
  const closed = popup.waitForEvent('close');
  await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await closed;
  expect(await connected.clipboard()).toBe(await linkOf(service, page.url()));
});

test('Copy and a recent link close it too', async ({ connected, visit }) => {
  const page = await visit('copied');
  const first = await connected.openPopup(page);
  await shortenAndCopy(first);
  const shortUrl = await connected.clipboard();
  await first.close();
  await setPreference(connected, preference, true);

  const popup = await connected.openPopup(page);
  const closed = popup.waitForEvent('close');
  await button(popup, 'Copy').click();
  await closed;
  const other = await openOnNewPage(connected, await visit('another'));
  const alsoClosed = other.waitForEvent('close');
  await other.getByRole('group', { name: 'Recent links' }).getByRole('button').first().click();
  await alsoClosed;
  expect(await connected.clipboard()).toBe(shortUrl);
});
