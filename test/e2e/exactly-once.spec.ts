import { openOnNewPage } from '../flows/popup-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('two popups on the same page make one link', async ({ connected, service, visit }) => {
  const page = await visit('twice');
  const first = await openOnNewPage(connected, page);
  const held = service.hold('/link/shorten', 'before');
  await first.getByRole('button', { name: 'Shorten' }).click();
  await held.arrived;
  await first.close();
  const second = await connected.openPopup(page);
  await expect(second.getByRole('status').filter({ hasText: /Shortening…|Checking…/ })).toBeVisible();
  held.release();
  await expect(second.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});
