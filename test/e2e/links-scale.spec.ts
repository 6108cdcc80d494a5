import type { Page } from '@playwright/test';
import { drawn } from '../drivers/chromium/drawn.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, elements, numbered, openLinks, row, rowCount, rows, rowsInView } from '../flows/links-page.ts';

const many = 10_000;

/** Presses Show more until every link is listed. */
async function showAll(page: Page): Promise<void> {
  const more = button(page, 'Show more');
  for (let shown = 100; shown < many; shown *= 2) {
    await expect(page.getByText(`${shown.toLocaleString('en')} links loaded`, { exact: true })).toBeVisible();
    await more.click();
  }
  await expect(page.getByText('10,000 links', { exact: true })).toBeVisible();
  await expect(more).toBeHidden();
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
  const page = await openLinks(first);
  await showAll(page);
  expect(await rowCount(page)).toBe(many);
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
  await page.getByLabel('Theme').selectOption({ label: 'Dark' });
  await waitFor(() => scheme(page)).toBe('dark');
  await first.context.close();

  await service.ask('/link/delete', { short_url: newest });
  const second = await launch();
  service.startCounting();
  const held = service.hold('/link/last', 'before');
  const again = await openLinks(second);
  await held.arrived;
  await waitFor(() => scheme(again), { message: 'preferences stay too' }).toBe('dark');
  await expect(again.getByText('10,000 links', { exact: true })).toBeVisible();
  await expect(row(again, 'Page 1')).toContainText('example.com/page/1');
  held.release();
  await expect(row(again, 'Page 1'), 'what was deleted elsewhere is corrected').toBeHidden();
  await expect(row(again, 'Page 2')).toBeVisible();
  await scrollToPart(again, 1);
  await expect(row(again, 'Page 10000')).toBeVisible();
  expect(service.count('/link/last')).toBe(1);
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
