import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { disconnect } from '../flows/connect.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { cacheOnDisk } from '../drivers/chromium/cache-on-disk.ts';
import { numbered, openLinks, row, rows, rowsInView } from '../flows/links-page.ts';
import { lost } from '../drivers/service/faults.ts';
import type { TestService } from '../drivers/service/test-service.ts';

/** Returns every short address requested in a batch operation. */
function askedFor(service: TestService, operation: '/link/info' | '/link/expand'): string[] {
  const requests = service.requests().filter((request) => request.operation === operation);
  return requests.flatMap(({ parameters }) => parameters.getAll('short_url'));
}

/** Returns the cached links on disk, without the record of their owner. */
const linksOnDisk = async (page: Page) => (await cacheOnDisk(page)).filter((entry) => !entry.startsWith('owner'));

test('opening the page sends one list request and loads details only for rows in view, not for those scrolled past', async ({
  connected,
  service,
}) => {
  const shortUrls = service.addLinks(numbered(200));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  const inView = await rowsInView(page);
  expect(inView.length).toBeGreaterThan(5);
  await waitFor(() => inView.filter((shortUrl) => !askedFor(service, '/link/expand').includes(shortUrl))).toEqual([]);
  for (const operation of ['/link/info', '/link/expand'] as const) {
    expect(askedFor(service, operation).toSorted(), `${operation}: those in view, each once`).toEqual(
      inView.toSorted(),
    );
  }
  const kinds = new Set(service.requests().map(({ operation }) => operation));
  // A list that ends is compared with the account's count.
  expect(kinds).toEqual(new Set(['/link/last', '/overview', '/link/info', '/link/expand']));
  expect(parametersSent(service, '/link/last', 'limit'), 'the rest comes by itself').toEqual(['100', '5000']);

  // Rows that are scrolled past are not asked about.
  await expect(page.getByText('200 links', { exact: true })).toBeVisible();
  service.startCounting();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(page, 'Page 200')).toBeVisible();
  await waitFor(() => askedFor(service, '/link/expand')).toContain(shortUrls[199]);
  expect(askedFor(service, '/link/expand')).not.toContain(shortUrls[150]);
});

test('opened again, shows rows before the service answers, also after the worker ended', async ({
  connected,
  service,
  openNumbered,
}) => {
  const first = await openNumbered(120);
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

test('Disconnect leaves no link on disk or on the page, and a session-only key never writes one', async ({
  connected,
  service,
  openNumbered,
}) => {
  const page = await openNumbered(20);
  await waitFor(() => linksOnDisk(page), { message: 'what is looked for would be found' }).not.toEqual([]);
  const settings = await connected.openOptions('#/settings');
  await disconnect(screenOf(settings));
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
  await again.close();

  // With a session-only key links are known for the session, and never written to disk.
  await connect(connected, service, true);
  const first = await openLinks(connected);
  await expect(row(first, 'Page 1')).toBeVisible();
  await first.close();
  const refresh = service.hold('/link/last', 'before');
  const second = await openLinks(connected);
  await refresh.arrived;
  await expect(row(second, 'Page 1'), 'it is known for the session').toBeVisible();
  refresh.release();
  expect(await linksOnDisk(second)).toEqual([]);
});

test('the reason why the list could not be read stays in sight wherever one has scrolled to', async ({
  service,
  openNumbered,
}) => {
  const page = await openNumbered(80);
  service.treat('any', lost);
  await page.reload();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(changes).not.toContainText('could not be reached');
  await page.evaluate(() => scrollTo(0, 2500));
  await expect(changes).toContainText('The service could not be reached');
  service.heal();
  await changes.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
