import { resize } from '../drivers/chromium/window-sizes.ts';
import { addHistory, inPage, noon } from '../drivers/click-history.ts';
import { beyond, lost, status } from '../drivers/service/faults.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { shorten } from '../flows/popup/changes.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, openLinks, openList, row, rowButton, rows, rowCount } from '../flows/links-page.ts';

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);

test(
  'each list is requested by its own operation when it is first opened',
  { tag: '@journey' },
  async ({ connected, service }) => {
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
  },
);

test('Show more doubles the request until the service has no more, and reports its own failure', async ({
  service,
  openNumbered,
}) => {
  const page = await openNumbered(10_000);
  const more = button(page, 'Show more');
  await expect(page.getByText('5,000 links loaded', { exact: true })).toBeVisible();
  service.treat('/link/last', status(503));
  await more.click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeInViewport();
  await expect(page.getByText('5,000 links loaded', { exact: true })).toBeVisible();
  service.heal();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('10,000 links loaded', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await rowCount(page), 'after a full answer the end is not known').toBeNull();
  await more.click();
  await expect(more).toBeHidden();
  expect(await rowCount(page)).toBe(10_000);
  expect(parametersSent(service, '/link/last', 'limit')).toEqual(['100', '5000', '10000', '10000', '20000']);
});

test('up to 5,000 links are loaded without a press, so that sorting covers all; a failure says so below the rows', async ({
  service,
  openNumbered,
}) => {
  service.treat('/link/last', beyond(100, status(503)));
  const page = await openNumbered(400);
  await expect(page.getByText('100 links loaded', { exact: true })).toBeVisible();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  service.heal();
  await again.click();
  await expect(page.getByText('400 links', { exact: true })).toBeVisible();
  await expect(again).toBeHidden();
  await button(page, 'Created').click();
  await expect(rows(page).first()).toContainText('Page 400');
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

test('an unreachable service is not shown as “no links”, and Try again reads the list, and titles that were lost', async ({
  connected,
  service,
}) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'Unknown so far' });
  service.treat('any', lost);
  const page = await openLinks(connected);
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('0 links')).toBeHidden();
  service.heal();
  service.treat('/link/info', lost);
  service.treat('/link/expand', lost);
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('The service could not be reached');
  service.heal();
  await button(page, 'Try again').click();
  await expect(row(page, 'Unknown so far')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('on a phone the first link begins in the upper half of the window, and the search stays above it', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/first', title: 'First' });
  const page = await openLinks(connected);
  await expect(row(page, 'First')).toBeVisible();
  await addHistory(inPage(page), { [shortUrl]: [noon(2, 1), noon(1, 2)] });
  await page.reload();
  await resize(page, { width: 400, height: 640 });
  await expect(page.getByRole('columnheader', { name: 'Gained' })).toBeVisible();
  const link = await row(page, 'First').boundingBox();
  expect(link?.y).toBeLessThan(320);
  await expect(page.getByRole('searchbox', { name: 'Search links' })).toBeInViewport();
});

test('the buttons of a row cover nothing of what the row says, whatever the window', async ({ connected, service }) => {
  service.addLinks([{ title: 'Plain', longUrl: `https://example.com/${'a-long-way/'.repeat(20)}`, createdAt: 0 }]);
  const page = await openLinks(connected);
  for (const width of [1280, 1024, 800, 480, 320]) {
    await resize(page, { width, height: 900 });
    await row(page, 'Plain').hover();
    await expect(rowButton(page, 'Plain', 'Delete')).toBeVisible();
    const covered = await row(page, 'Plain').evaluate((element) => {
      const buttons = [...element.querySelectorAll('td:last-child button')].map((each) => each.getBoundingClientRect());
      const texts = [...element.querySelectorAll('td:not(:last-child) :is(a, button, time)')];
      return texts.filter((each) => {
        const box = each.getBoundingClientRect();
        return buttons.some(
          (own) => own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top,
        );
      }).length;
    });
    expect(covered, `${width} pixels`).toBe(0);
  }
});
