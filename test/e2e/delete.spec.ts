import { complete } from '../flows/change-in-chromium.ts';
import { remove } from '../flows/popup/delete.ts';
import { expect, test } from './harness/fixtures.ts';

test('a link deleted in one popup is deleted in the next', async ({ connected, service, visit }) => {
  const page = await visit('stays-deleted');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await complete(remove, popup);
  await popup.close();
  const again = await connected.openPopup(page);
  await expect(again.getByText('You deleted this link')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('shortening restores a deleted link that the look-up does not return', async ({ connected, service, visit }) => {
  const page = await visit('unnamed');
  const shortUrl = service.addLink({ longUrl: page.url(), deletedAt: Date.now() - 60_000 });
  service.treat('/link/lookup', ({ answer }) =>
    answer({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status_code: 200,
        status_txt: 'OK',
        data: [{ long_url: page.url(), error: 'DELETED_BY_USER', short_url: null }],
      }),
    }),
  );
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('You deleted this link')).toBeVisible();
  await popup.getByRole('button', { name: 'Restore' }).click();
  await expect(popup.getByText('Restored', { exact: true })).toBeVisible();
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
  expect(await connected.clipboard()).toBe(shortUrl);
});
