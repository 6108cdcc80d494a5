import type { Page } from '@playwright/test';
import { ask } from '../drivers/chromium/ask-worker.ts';
import { drawn } from '../drivers/chromium/drawn.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { openSection } from '../flows/settings-page.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, elements, numbered, openLinks, row, rowCount, rows, rowsInView } from '../flows/links-page.ts';

const many = 10_000;
const whole = '10,000 links';

/** Scrolls to the end of the first rows, and presses the button there that loads all links. */
async function showAll(page: Page): Promise<void> {
  await expect(page.getByText('5,000 links loaded', { exact: true })).toBeVisible();
  await scrollToPart(page, 1);
  await button(page, 'Show all 10,000').click();
  await expect(page.getByText(whole, { exact: true })).toBeVisible();
  await expect(button(page, 'Show more')).toBeHidden();
}

/** Waits until the worker has cached the whole list, which it does after the page has it. */
async function cachedWhole(page: Page): Promise<void> {
  const { connectionId } = await ask(page, 'connection.status', null);
  await waitFor(async () => {
    const known = await ask(page, 'links.known', { list: 'recent', whole: true }, connectionId);
    return known.ok ? known.value?.shortUrls.length : null;
  }).toBe(many);
}

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate((part) => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)), part);
  await drawn(page);
}

test('ten thousand links: few are in the document, the full count is known, and a restarted browser has them before the service answers', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await connect(first, service);
  const [newest = ''] = service.addLinks(numbered(many));
  service.startCounting();
  const page = await openLinks(first);
  await showAll(page);
  expect(await rowCount(page)).toBe(many);
  expect(parametersSent(service, '/link/last', 'limit'), 'one request for all').toEqual(['100', '5000', '12800']);
  expect(service.count('/overview'), 'and one for their count, once the end was seen').toBe(1);
  for (const height of [900, 2400]) {
    await page.setViewportSize({ width: 1280, height });
    for (const part of [0, 0.1, 0.37, 0.5, 0.82, 1]) {
      await scrollToPart(page, part);
      await waitFor(async () => (await rowsInView(page)).length).toBeGreaterThan(5);
      expect(await elements(page), `elements at ${part} of ${height}`).toBeLessThan(3000);
    }
  }
  await expect(row(page, 'Page 10000')).toBeVisible();
  await expect(row(page, 'Page 10000')).toHaveAttribute('aria-rowindex', '10001');
  await expect(row(page, 'Page 1')).toHaveCount(0);
  await expect(row(page, 'Page 5000')).toHaveCount(0);
  const last = await row(page, 'Page 10000').boundingBox();
  expect(last?.height, 'it is in its place, not below the end').toBeGreaterThan(20);

  await scrollToPart(page, 0);
  await expect(row(page, 'Page 1')).toHaveAttribute('aria-rowindex', '2');
  await expect(row(page, 'Page 10000')).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await openSection(page, 'Appearance and keys');
  await page.getByLabel('Theme').selectOption({ label: 'Dark' });
  await waitFor(() => scheme(page)).toBe('dark');
  await cachedWhole(page);
  await first.context.close();

  await service.ask('/link/delete', { short_url: newest });
  const second = await launch();
  service.startCounting();
  const held = service.hold('/link/last', 'before');
  const again = await openLinks(second);
  await held.arrived;
  await waitFor(() => scheme(again), { message: 'preferences stay too' }).toBe('dark');
  await expect(again.getByText(whole, { exact: true })).toBeVisible();
  await expect(row(again, 'Page 1')).toContainText('example.com/page/1');
  held.release();
  await expect(row(again, 'Page 1'), 'what was deleted elsewhere is corrected').toBeHidden();
  await expect(row(again, 'Page 2')).toBeVisible();
  await scrollToPart(again, 1);
  await expect(row(again, 'Page 10000')).toBeVisible();
  expect(service.count('/link/last')).toBe(1);
});

test('a worker that ends while it caches a long list loses nothing that was shown before', async ({
  connected,
  service,
  openNumbered,
}) => {
  const page = await openNumbered(many);
  await showAll(page);
  await connected.stopWorker();
  await page.close();

  const held = service.hold('/link/last', 'before');
  const again = await openLinks(connected);
  await expect(row(again, 'Page 1'), 'as the cache had it').toContainText('example.com/page/1');
  held.release();
  // The worker may have ended before or after it cached the list.
  const shown = again.getByText(new RegExp(`^(?:5,000 links loaded|${whole})$`));
  await expect(shown).toBeVisible();
  if ((await shown.textContent()) !== whole) await showAll(again);
  expect(await rowCount(again)).toBe(many);
});

test('nothing moves when titles arrive', async ({ connected, service }) => {
  service.addLinks(numbered(200));
  const held = service.hold('/link/expand', 'before');
  const page = await openLinks(connected);
  await held.arrived;
  await expect(rows(page).first()).toBeVisible();
  const places = () =>
    rows(page).evaluateAll((elements) =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return { top, height };
      }),
    );
  const before = await places();
  held.release();
  await expect(row(page, 'Page 1')).toBeVisible();
  expect(await places()).toEqual(before);
  expect(new Set(before.map(({ height }) => height)).size, 'rows are of one height').toBe(1);
});
