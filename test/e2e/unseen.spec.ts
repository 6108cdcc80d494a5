import { doneButStatus, doneButUnheard, lost } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { shorten } from '../flows/popup/changes.ts';
import { expect, test } from './harness/fixtures.ts';

test('popup closed and worker ended while shortening: the next one shows and copies the link, once', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('closed');
  const popup = await openOnNewPage(connected, page);
  const held = service.hold('/link/shorten', 'after');
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await held.arrived;
  await popup.close();
  await connected.stopWorker();
  held.release();

  const next = await connected.openPopup(page);
  await expect(next.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(next.getByText('New link')).toBeVisible();
  expect(await connected.clipboard()).toBe(await linkOf(service, page.url()));
  expect(service.count('/link/shorten')).toBe(1);
  await next.close();

  const third = await connected.openPopup(page);
  await expect(third.getByText(/^0 clicks ·/)).toBeVisible();
  await expect(third.getByText('New link'), 'it was seen').toBeHidden();
});

test('finds, shows and copies a link that was made although its answer was lost or a gateway answered 502', async ({
  connected,
  service,
  visit,
}) => {
  for (const [path, fault] of Object.entries({ lost: doneButUnheard, gateway: doneButStatus(502) })) {
    service.startCounting();
    const popup = await openOnNewPage(connected, await visit(path));
    service.treat('/link/shorten', fault);
    await complete(shorten, popup);
    await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(service.count('/link/shorten')).toBe(1);
    await popup.close();
  }
});

test('popup closed over an edit that is not confirmed: the next one names it, and Edit still has what was typed', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('edited-in-vain');
  const shortUrl = service.addLink({ longUrl: page.url() });
  const destination = 'https://example.org/typed-with-care';
  const popup = await connected.openPopup(page);
  await popup.getByRole('button', { name: 'Edit' }).click();
  await popup.getByRole('textbox', { name: 'Destination' }).fill(destination);
  service.treat('any', lost);
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup.getByRole('alert')).toContainText('Not confirmed');
  await expect(popup.getByRole('button', { name: 'Check again' }), 'Enter repeats nothing').toBeFocused();
  await popup.close();

  const next = await connected.openPopup(page);
  await expect(next.getByRole('alert')).toContainText(`Edit ${shortUrl} → ${destination}`);
  service.heal();
  await next.getByRole('button', { name: 'Check again' }).click();
  await expect(next.getByRole('alert')).toContainText('the service does not show the change so far');
  await next.getByRole('button', { name: 'Edit' }).click();
  await expect(next.getByRole('textbox', { name: 'Destination' })).toHaveValue(destination);
  await next.getByRole('button', { name: 'Save' }).click();
  await expect(next.getByRole('link', { name: destination })).toBeVisible();
  expect(await service.ask('/link/expand', { short_url: shortUrl })).toMatchObject([{ long_url: destination }]);
});

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
