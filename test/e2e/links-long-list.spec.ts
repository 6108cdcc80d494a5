import type { Page } from '@playwright/test';
import { parametersSent } from '../flows/parameters-sent.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, numbered, openLinks, row, rowCount, searchBox } from '../flows/links-page.ts';

const many = 12_000;
const whole = '12,000 links';

/** Scrolls to the end of the first rows, and presses the button there that loads all links. */
async function pressShowAll(page: Page): Promise<void> {
  await expect(page.getByText('100 links loaded', { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, 'Show all 12,000').click();
}

test('Show all lists every link with one request, and the next opening has them while the service is silent', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(many));
  const page = await openLinks(connected);
  await expect(page.getByText('100 links loaded', { exact: true })).toBeVisible();
  expect(service.count('/overview'), 'the count is asked for once the end is seen').toBe(0);
  await pressShowAll(page);
  await expect(page.getByText(whole, { exact: true })).toBeVisible();
  await expect(button(page, 'Show more')).toBeHidden();
  expect(await rowCount(page)).toBe(many);
  expect(parametersSent(service, '/link/last', 'limit')).toEqual(['100', '12800']);
  expect(service.count('/overview')).toBe(1);

  const oldest = (await service.ask('/link/last', { limit: String(many) })).at(-1);
  const last = String(oldest?.['short_url']);
  await searchBox(page).fill(last);
  await expect(page.getByText(`1 of ${whole} match`)).toBeVisible();
  await page.close();

  const held = service.hold('/link/last', 'before');
  await expect(async () => {
    const again = await openLinks(connected);
    await expect(again.getByText(whole, { exact: true })).toBeVisible({ timeout: 2000 });
    await again.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(again.getByRole('row').last()).toContainText(last);
    await again.close();
  }).toPass();
  held.release();
});

test('a worker that ends while it caches a long list loses nothing that was shown before', async ({
  connected,
  service,
}) => {
  service.addLinks(numbered(many));
  const page = await openLinks(connected);
  await expect(row(page, 'Page 1')).toBeVisible();
  await pressShowAll(page);
  await expect(page.getByText(whole, { exact: true })).toBeVisible();
  await connected.stopWorker();
  await page.close();

  const held = service.hold('/link/last', 'before');
  const again = await openLinks(connected);
  await expect(row(again, 'Page 1'), 'as the cache had it').toBeVisible();
  await expect(row(again, 'Page 1')).toContainText('example.com/page/1');
  held.release();
  await again.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(again.getByText(new RegExp(`^(?:100 links loaded|${whole})$`))).toBeVisible();
  if (await button(again, 'Show more').isVisible()) await pressShowAll(again);
  await expect(again.getByText(whole, { exact: true })).toBeVisible();
  expect(await rowCount(again)).toBe(many);
});
