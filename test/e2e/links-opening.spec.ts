import type { Page } from '@playwright/test';
import { connect } from './harness/connect.ts';
import { expect, test } from './harness/fixtures.ts';
import { knownOnDisk } from './harness/known-store.ts';
import { button, numbered, openLinks, row, rows, rowsInView } from './harness/links-page.ts';
import type { TestService } from './harness/service.ts';
import { tabFromPopup } from './harness/tab-from-popup.ts';

/** Every short address that was asked for in an operation that takes several. */
function askedFor(service: TestService, operation: '/link/info' | '/link/expand'): string[] {
  const requests = service.requests().filter((request) => request.operation === operation);
  return requests.flatMap(({ parameters }) => parameters.getAll('short_url'));
}

/** Links, not whose they are. */
const linksOnDisk = async (page: Page) => (await knownOnDisk(page)).filter((entry) => !entry.startsWith('owner'));

test('opening the page sends one list request, and asks for the rows in view alone', async ({ connected, service }) => {
  service.addLinks(numbered(10_000));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  const inView = await rowsInView(page);
  expect(inView.length).toBeGreaterThan(5);
  await expect
    .poll(() => inView.filter((shortUrl) => !askedFor(service, '/link/expand').includes(shortUrl)))
    .toEqual([]);
  for (const operation of ['/link/info', '/link/expand'] as const) {
    expect(askedFor(service, operation).toSorted(), `${operation}: those in view, each once`).toEqual(
      inView.toSorted(),
    );
  }
  const kinds = new Set(service.requests().map(({ operation }) => operation));
  expect(kinds).toEqual(new Set(['/link/last', '/link/info', '/link/expand']));
  expect(service.count('/link/last')).toBe(1);
});

test('rows that come into view are asked for, those passed by are not', async ({ connected, service }) => {
  const shortUrls = service.addLinks(numbered(300));
  const page = await openLinks(connected);
  for (let more = 0; more < 2; more += 1) {
    await expect(page.getByText(`${100 * 2 ** more} links`, { exact: true })).toBeVisible();
    await button(page, 'Show more').click();
  }
  await expect(page.getByText('300 links', { exact: true })).toBeVisible();
  service.startCounting();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(page, 'Page 300')).toBeVisible();
  await expect.poll(() => askedFor(service, '/link/expand')).toContain(shortUrls[299]);
  expect(askedFor(service, '/link/expand')).not.toContain(shortUrls[150]);
});

test('opened again, rows are there before the service has answered: also after the worker was ended', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(120));
  const first = await openLinks(connected);
  await expect(row(first, 'Page 1')).toBeVisible();
  await first.close();

  for (const ended of [false, true]) {
    if (ended) await connected.stopWorker();
    const held = service.hold('/link/last', 'before');
    const page = await openLinks(connected);
    await held.arrived;
    await expect(row(page, 'Page 1')).toContainText('example.com/page/1');
    await expect(row(page, 'Page 2')).toBeVisible();
    held.release();
    await expect(row(page, 'Page 1')).toBeVisible();
    await page.close();
  }
});

test('after a restart of the browser rows are there before the service has answered, and set right by its answer', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await connect(first, service);
  const [newest = ''] = service.addLinks(numbered(120));
  const before = await openLinks(first);
  await expect(row(before, 'Page 1')).toBeVisible();
  await first.context.close();

  await service.ask('/link/delete', { short_url: newest });
  const second = await launch();
  const held = service.hold('/link/last', 'before');
  const page = await openLinks(second);
  await held.arrived;
  await expect(row(page, 'Page 1')).toContainText('example.com/page/1');
  held.release();
  await expect(row(page, 'Page 1')).toBeHidden();
  await expect(row(page, 'Page 2')).toBeVisible();
});

test('Disconnect leaves nothing known of any link, on disk or on the page', async ({ connected, service }) => {
  service.addLinks(numbered(20));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await expect.poll(() => linksOnDisk(page), 'what is looked for would be found').not.toEqual([]);
  const settings = await connected.openOptions('#/settings');
  await button(settings, 'Disconnect').click();
  await expect(settings.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  expect(await linksOnDisk(settings)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.close();

  await connect(connected, service);
  const held = service.hold('/link/last', 'before');
  const again = await openLinks(connected);
  await held.arrived;
  await expect(rows(again)).toHaveCount(0);
  held.release();
  await expect(row(again, 'Page 1')).toBeVisible();
});

test('another account sees nothing of the links of the one before', async ({ connected, service }) => {
  service.addLinks(numbered(20));
  const first = await openLinks(connected);
  await expect(row(first, 'Page 1')).toBeVisible();
  await service.addAccount({ uid: 'grace', secretKey: 'another-key-0815' });
  await connect(connected, { ...service, account: { uid: 'grace', secretKey: 'another-key-0815' } });
  await expect(rows(first)).toHaveCount(0);
  const page = await openLinks(connected);
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Shorten many' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('where the key is to be forgotten, no link is ever written to disk', async ({ curtail, service }) => {
  await connect(curtail, service, true);
  service.addLinks(numbered(20));
  const first = await openLinks(curtail);
  await expect(row(first, 'Page 1')).toBeVisible();
  await first.close();
  const held = service.hold('/link/last', 'before');
  const page = await openLinks(curtail);
  await held.arrived;
  await expect(row(page, 'Page 1'), 'it is known for the session').toBeVisible();
  held.release();
  expect(await linksOnDisk(page)).toEqual([]);
});

test('the popup leads to all links', async ({ connected, service, visit }) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'One of all' });
  const popup = await connected.openPopup(await visit('anywhere'));
  const page = await tabFromPopup(popup, () => popup.getByRole('link', { name: 'All links' }).click());
  await expect(row(page, 'One of all')).toBeVisible();
  expect(page.url()).toContain('options.html#/links/recent');
  await expect(page).toHaveTitle('Links · Curtail');
});
