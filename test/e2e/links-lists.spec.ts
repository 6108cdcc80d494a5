import { items, lost, status } from '../drivers/service/faults.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { shorten } from '../flows/popup/shorten.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, openList, row, rowButton, rows, rowCount } from '../flows/links-page.ts';

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);

test('a row shows every fact of its link', async ({ connected, service }) => {
  const shortUrl = service.addLink({
    longUrl: 'https://example.com/a/long/way?to=go',
    title: 'A page worth sharing',
    createdAt: Date.now() - 3 * day,
    clicks: { [today]: 1234 },
  });
  const page = await openLinks(connected);
  const link = row(page, 'A page worth sharing');
  await expect(link).toContainText('A page worth sharing');
  await expect(link).toContainText('1,234');
  await expect(link.getByText('3 days ago')).toHaveAttribute('title', /\d{4}/);
  const short = link.getByRole('link', { name: shortUrl.replace('http://', '') });
  await expect(short).toHaveAttribute('href', shortUrl);
  for (const outward of [short, link.getByRole('link', { name: 'example.com/a/long/way' })]) {
    await expect(outward).toHaveAttribute('target', '_blank');
    await expect(outward).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(link.getByRole('link', { name: 'example.com/a/long/way' })).toHaveAttribute(
    'href',
    'https://example.com/a/long/way?to=go',
  );
  for (const name of ['Copy', 'QR code', 'Edit', 'Delete'] as const) {
    await expect(rowButton(page, 'A page worth sharing', name)).toHaveAccessibleDescription('A page worth sharing');
  }
  await expect(rowButton(page, 'A page worth sharing', 'Restore')).toBeHidden();
});

test('each list is requested by its own operation when it is first opened', async ({ connected, service }) => {
  service.addLinks([
    { longUrl: 'https://example.com/new', title: 'New', createdAt: Date.now() - day },
    { longUrl: 'https://example.com/old', title: 'Old', createdAt: Date.now() - 9 * day, clicks: { [today]: 7 } },
    { longUrl: 'https://example.com/gone', title: 'Gone', deletedAt: Date.now() - 2 * day, clicks: { [today]: 99 } },
  ]);
  const lists = () => ({
    recent: service.count('/link/last'),
    popular: service.count('/link/top'),
    deleted: service.count('/link/deleted'),
  });
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveText([/New/, /Old/]);
  expect(lists()).toEqual({ recent: 1, popular: 0, deleted: 0 });

  await openList(page, 'Popular');
  await expect(rows(page)).toHaveText([/Gone/, /Old/, /New/]);
  expect(lists()).toEqual({ recent: 1, popular: 1, deleted: 0 });
  await expect(rowButton(page, 'Gone', 'Restore')).toBeVisible();
  await expect(rowButton(page, 'Gone', 'Delete')).toBeHidden();
  await expect(row(page, 'Gone')).toContainText('Deleted');

  await openList(page, 'Deleted');
  await expect(rows(page)).toHaveText([/Gone/]);
  expect(lists()).toEqual({ recent: 1, popular: 1, deleted: 1 });
  await expect(row(page, 'Gone').getByText('2 days ago')).toBeVisible();
  await expect(rowButton(page, 'Gone', 'Restore')).toBeVisible();
  await expect(rowButton(page, 'Gone', 'Edit')).toBeHidden();
});

test('Show more doubles the request until the service has no more', async ({ connected, service }) => {
  service.addLinks(numbered(450));
  const page = await openLinks(connected);
  for (const shown of [100, 200, 400]) {
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(`${shown} links`, { exact: true })).toBeVisible();
    await button(page, 'Show more').click();
  }
  await expect(page.getByText('450 links', { exact: true })).toBeVisible();
  await expect(button(page, 'Show more')).toBeHidden();
  expect(await rowCount(page)).toBe(450);
  expect(parametersSent(service, '/link/last', 'limit')).toEqual(['100', '200', '400', '800']);
});

test('after a full answer one more request finds the end of the list', async ({ connected, service }) => {
  service.addLinks(numbered(100));
  const page = await openLinks(connected);
  await expect(rows(page).first()).toBeVisible();
  expect(await rowCount(page), 'the end is not known').toBeNull();
  await button(page, 'Show more').click();
  await expect(button(page, 'Show more')).toBeHidden();
  expect(await rowCount(page)).toBe(100);
});

test('shows a link made in another tab’s popup, and removes one deleted there', async ({
  connected,
  service,
  visit,
}) => {
  service.addLink({ longUrl: 'https://example.com/there-before', title: 'There before' });
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(1);
  const web = await visit('made-elsewhere');
  const popup = await connected.openPopup(web);
  await complete(shorten, popup);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('made-elsewhere');
  await popup.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'There before')).toBeVisible();
});

test('each empty list explains how to fill it', async ({ connected }) => {
  const page = await openLinks(connected);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('button', { name: 'Shorten many' })).toBeVisible();
  const texts = [await panel.innerText()];
  for (const list of ['Popular', 'Deleted'] as const) {
    await openList(page, list);
    await expect(panel).not.toHaveText(texts.at(-1) ?? '');
    await expect(panel).not.toHaveText('');
    texts.push(await panel.innerText());
  }
  expect(new Set(texts).size, 'each list has words of its own').toBe(3);
  await expect(rows(page)).toHaveCount(0);
});

test('cached links stay while the service cannot be reached, and Try again brings new ones', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'Known before', createdAt: Date.now() - day });
  const first = await openLinks(connected);
  await expect(row(first, 'Known before')).toBeVisible();
  await first.close();

  service.addLink({ longUrl: 'https://example.com/two', title: 'Made meanwhile' });
  service.treat('any', lost);
  const page = await openLinks(connected);
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(row(page, 'Known before')).toBeVisible();
  service.heal();
  await button(page, 'Try again').click();
  await expect(row(page, 'Made meanwhile')).toBeVisible();
  await expect(row(page, 'Known before')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an unreachable service without cached links is not shown as “no links”', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'Unknown so far' });
  service.treat('any', lost);
  const page = await openLinks(connected);
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('0 links')).toBeHidden();
  service.heal();
  await button(page, 'Try again').click();
  await expect(row(page, 'Unknown so far')).toBeVisible();
});

test('marks titles that could not be read, and Try again reads them', async ({ connected, service }) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'Late' });
  service.treat('/link/info', lost);
  service.treat('/link/expand', lost);
  const page = await openLinks(connected);
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(rows(page)).toHaveCount(1);
  service.heal();
  await button(page, 'Try again').click();
  await expect(row(page, 'Late')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('reports how many items are unreadable and keeps the rest of the list', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/good', title: 'Good' });
  const good = { short_url: shortUrl, clicks: 3, error: null, created_at: 1_700_000_000 };
  service.treat('/link/last', items([{ clicks: 1 }, good, { short_url: 7 }, { short_url: null }]));
  const page = await openLinks(connected);
  await expect(page.getByText('3 links could not be read')).toBeVisible();
  await expect(row(page, 'Good')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('shows missing fields as unknown, and the link can still be changed', async ({ connected, service }) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/untold' });
  service.treat('/link/last', items([{ short_url: shortUrl, clicks: 'many', error: null, created_at: null }]));
  service.treat('/link/info', items([{ short_url: shortUrl, error: null, title: null, clicks: null }]));
  const page = await openLinks(connected);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('?');
  await expect(rows(page)).toContainText('example.com/untold');
  await rows(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);
  expect(service.count('/link/delete')).toBe(1);
});

test('Show more reports its own failure and can be pressed again', async ({ connected, service }) => {
  service.addLinks(numbered(150));
  const page = await openLinks(connected);
  await expect(page.getByText('100 links', { exact: true })).toBeVisible();
  service.treat('/link/last', status(503));
  await button(page, 'Show more').click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeVisible();
  await expect(notice).toBeInViewport();
  await expect(page.getByText('100 links', { exact: true })).toBeVisible();
  service.heal();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('150 links', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});
