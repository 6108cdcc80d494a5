import type { Page } from '@playwright/test';
import { connect } from '../flows/connect-in-chromium.ts';
import { expect, test } from './harness/fixtures.ts';
import { cacheOnDisk } from '../drivers/chromium/cache-on-disk.ts';
import { button, numbered, openLinks, row, rows, rowsInView } from '../flows/links-page.ts';
import type { TestService } from '../drivers/service/test-service.ts';
import { tabFromPopup } from '../drivers/chromium/tab-from-popup.ts';

/** Returns every short address requested in a batch operation. */
function askedFor(service: TestService, operation: '/link/info' | '/link/expand'): string[] {
  const requests = service.requests().filter((request) => request.operation === operation);
  return requests.flatMap(({ parameters }) => parameters.getAll('short_url'));
}

/** Returns the cached links on disk, without the record of their owner. */
const linksOnDisk = async (page: Page) => (await cacheOnDisk(page)).filter((entry) => !entry.startsWith('owner'));

test('opening the page sends one list request and loads details only for rows in view', async ({
  connected,
  service,
}) => {
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

test('loads details for rows that stay in view, not for rows scrolled past', async ({ connected, service }) => {
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

test('opened again, shows rows before the service answers, also after the worker ended', async ({
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

test('after a browser restart shows rows before the service answers, then corrects them', async ({
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

test('Disconnect leaves no link on disk or on the page', async ({ connected, service }) => {
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

test('another account sees no link of the previous account', async ({ connected, service }) => {
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

test('with a session-only key no link is ever written to disk', async ({ curtail, service }) => {
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

test('the popup leads to the Links page', async ({ connected, service, visit }) => {
  service.addLink({ longUrl: 'https://example.com/one', title: 'One of all' });
  const popup = await connected.openPopup(await visit('anywhere'));
  const page = await tabFromPopup(popup, () => popup.getByRole('link', { name: 'All links' }).click());
  await expect(row(page, 'One of all')).toBeVisible();
  expect(page.url()).toContain('options.html#/links/recent');
  await expect(page).toHaveTitle('Links · Curtail');
});
