import { doneButStatus, doneButUnheard, lost } from '../drivers/service/faults.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { shorten } from '../flows/popup/shorten.ts';
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
  await expect(third.getByText('0 clicks')).toBeVisible();
  await expect(third.getByText('New link'), 'it was seen').toBeHidden();
});

test('popup closed while deleting: the next one shows the link deleted', async ({ connected, service, visit }) => {
  const page = await visit('closed-deleting');
  service.addLink({ longUrl: page.url() });
  const popup = await connected.openPopup(page);
  await expect(popup.getByText('0 clicks')).toBeVisible();
  const held = service.hold('/link/delete', 'after');
  await popup.getByRole('button', { name: 'Delete' }).click();
  await held.arrived;
  await popup.close();
  held.release();
  const next = await connected.openPopup(page);
  await expect(next.getByRole('status').filter({ hasText: /[Dd]eleted/ })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Copy', exact: true })).toBeHidden();
  expect(service.count('/link/delete')).toBe(1);
});

const unheard = { 'the answer gets lost': doneButUnheard, 'a gateway answers 502': doneButStatus(502) };
for (const [what, fault] of Object.entries(unheard)) {
  test(`finds, shows and copies a link that was made although ${what}`, async ({ connected, service, visit }) => {
    const page = await visit('unheard');
    const popup = await connected.openPopup(page);
    await expect(popup.getByRole('button', { name: 'Shorten' })).toBeVisible();
    service.treat('/link/shorten', fault);
    await complete(shorten, popup);
    await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(service.count('/link/shorten')).toBe(1);
  });
}

test('reports a shortening as not confirmed, and Check again confirms it', async ({ connected, service, visit }) => {
  const page = await visit('unsettled');
  const popup = await openOnNewPage(connected, page);
  service.treat('any', lost);
  service.treat('/link/shorten', doneButUnheard);
  await popup.getByRole('button', { name: 'Shorten' }).click();
  await expect(popup.getByRole('alert')).toContainText('Not confirmed');
  service.heal();
  await popup.getByRole('button', { name: 'Check again' }).click();
  await expect(popup.getByText('New link')).toBeVisible();
  expect(service.count('/link/shorten')).toBe(1);
});
