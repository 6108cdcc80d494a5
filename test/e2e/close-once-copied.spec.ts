import type { Page } from '@playwright/test';
import { lost } from '../drivers/service/faults.ts';
import { button } from '../flows/links-page.ts';
import { chooseMore, openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { setPreference } from '../flows/settings-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { expect, test } from './harness/fixtures.ts';

const preference = 'Close the popup once copied';

/** Waits until the popup, which is still open, no longer says `Copied`. */
const untilCopiedIsGone = (popup: Page): Promise<void> =>
  expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeHidden();

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

test('Copy, a form of Copy as and a recent link close it too; without the preference nothing does', async ({
  connected,
  visit,
}) => {
  const page = await visit('copied');
  const first = await connected.openPopup(page);
  await shortenAndCopy(first);
  const shortUrl = await connected.clipboard();
  await untilCopiedIsGone(first);
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

test('it stays open for a person who presses a key, and for what it has to say', async ({
  connected,
  service,
  visit,
}) => {
  await setPreference(connected, preference, true);
  const stays = await openOnNewPage(connected, await visit('kept-open'));
  await shortenAndCopy(stays);
  await stays.keyboard.press('Tab');
  await untilCopiedIsGone(stays);
  await button(stays, 'QR code').click();
  await expect(button(stays, 'Download SVG')).toBeVisible();
  await stays.close();

  service.treat('any', lost);
  const failed = await connected.openPopup(await visit('kept-open'));
  await expect(failed.getByRole('alert')).toBeVisible();
  await button(failed, 'Copy').click();
  await expect(failed.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await untilCopiedIsGone(failed);
  await expect(failed.getByRole('alert')).toBeVisible();
});
