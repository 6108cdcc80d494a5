import { button } from '../flows/links-page.ts';
import { chooseMore, openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
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

test('Copy, a form of Copy as and a recent link close it too', async ({ connected, visit }) => {
  const page = await visit('copied');
  const first = await connected.openPopup(page);
  await shortenAndCopy(first);
  const shortUrl = await connected.clipboard();
  await first.close();
  await setPreference(connected, preference, true);

  for (const copied of ['Copy', 'Markdown']) {
    const popup = await connected.openPopup(page);
    const closed = popup.waitForEvent('close');
    await expect(button(popup, 'Copy')).toBeVisible();
    if (copied === 'Copy') await button(popup, 'Copy').click();
    else await chooseMore(popup, 'Markdown');
    await closed;
    await waitFor(() => connected.clipboard()).toContain(copied === 'Copy' ? shortUrl : `](${shortUrl})`);
  }

  const popup = await openOnNewPage(connected, await visit('another'));
  const closed = popup.waitForEvent('close');
  await popup.getByRole('group', { name: 'Recent links' }).getByRole('button').first().click();
  await closed;
  expect(await connected.clipboard()).toBe(shortUrl);
});
