import { changed, lost } from '../drivers/service/faults.ts';
import { pass } from '../drivers/service/layer.ts';
import { button, numbered, openLinks, openList, row, rowButton, rows, searchBox } from '../flows/links-page.ts';
import { expect, test } from './harness/fixtures.ts';

const day = 86_400_000;

test('a list that the service caps says how much of it is shown, also after a reload and in an export', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(300));
  service.treat(
    '/link/last',
    changed((data) => data.slice(0, 50)),
  );
  const page = await openLinks(connected);
  const capped = page.getByText('50 of 300. The service gives no more at a time.');
  await expect(capped).toBeVisible();
  await expect(button(page, 'Show more')).toBeHidden();
  await searchBox(page).fill('no such link');
  await expect(page.getByText('No link matches among the 50 that the service gives')).toBeVisible();
  await searchBox(page).fill('');
  await button(page, 'Export everything').click();
  await expect(page.getByRole('dialog')).toContainText('50 of 300. The service gives no more at a time.');
  await expect(button(page, 'Download')).toHaveAttribute('aria-disabled', 'false');
  await button(page, 'Close').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  service.heal();
  service.treat('any', lost);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(capped).toBeVisible();
});

test('a search over part of 300 links says so, and Search all finds the rest in one press', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(300, (number) => (number === 290 ? { title: 'The needle' } : {})));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  expect(service.count('/overview'), 'opening the page asks for no count').toBe(0);
  await searchBox(page).fill('needle');
  await expect(page.getByText('Searched the newest 100 of 300')).toBeVisible();
  await expect(page.getByText('No link matches')).toBeHidden();
  await button(page, 'Search all').click();
  await expect(rows(page)).toHaveText([/The needle/]);
  await expect(page.getByText('Searched the newest')).toBeHidden();
  await searchBox(page).fill('no such link');
  await expect(page.getByText('No link matches “no such link”')).toBeVisible();
  expect(service.count('/overview')).toBe(1);
});

test('a sort over part of 300 links says so, and Sort all sorts the rest', async ({ connected, service }) => {
  const today = new Date().toISOString().slice(0, 10);
  service.addLinks(numbered(300, (number) => (number === 290 ? { title: 'The hit', clicks: { [today]: 99 } } : {})));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await button(page, 'Clicks').click();
  await expect(page.getByText('Sorted the newest 100 of 300')).toBeVisible();
  await button(page, 'Sort all').click();
  await expect(rows(page).first()).toHaveText(/The hit/);
  await expect(page.getByText('Sorted the newest')).toBeHidden();
});

test('a link deleted long ago and restored is found in Recent, also after a reload', async ({ connected, service }) => {
  const deletedAt = Date.now() - 300 * day;
  service.addLinks([
    ...numbered(150),
    { longUrl: 'https://old.example/', title: 'Long gone', createdAt: Date.now() - 900 * day, deletedAt },
  ]);
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await openList(page, 'Deleted');
  await rowButton(page, 'Long gone', 'Restore').click();
  await expect(row(page, 'Long gone')).toBeHidden();
  await openList(page, 'Recent');
  await searchBox(page).fill('long gone');
  await expect(rows(page)).toHaveText([/Long gone/]);
  await page.reload();
  await expect(rows(page)).toHaveText([/Long gone/]);
  await searchBox(page).fill('');
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(page.getByText('100 links', { exact: true })).toBeVisible();
});

test('an export keeps what came before a request failed, says what is missing, and goes on with Try again', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(300));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  let asked = 0;
  service.treat('/link/last', async (exchange) => {
    asked += 1;
    await (asked === 1 ? pass(exchange) : lost(exchange));
  });
  await button(page, 'Export everything').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only 200 of 300 links could be read, so links are missing here.');
  await expect(dialog).toContainText('The service could not be reached');
  await expect(button(page, 'Download')).toHaveAttribute('aria-disabled', 'false');
  service.heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('300 live and 0 deleted links');
  await expect(dialog).not.toContainText('missing here');
});

test('a remembered list says as of when it is, while the service is down', async ({ connected, service }) => {
  service.addLinks(numbered(3));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  service.treat('any', lost);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect(page.getByText('As of just now')).toHaveAttribute('title', /\d{4}/);
});
