import type { Locator, Page } from '@playwright/test';
import { asRows, between, plus, seedDays, today } from '../drivers/service/account-days.ts';
import { changes, daysAsked, expectDays, lastDays, openAccount, typeDays } from '../flows/account-page.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

const from = (page: Page) => page.getByLabel('From', { exact: true });
const to = (page: Page) => page.getByLabel('To', { exact: true });

test('shows a typed range of days, refuses an impossible one, and keeps ranges over Back, Forward and reload', async ({
  connected,
  service,
}) => {
  const days = seedDays(service, 100);
  const page = await openAccount(connected);
  await expect(from(page)).toHaveValue('2026-02-18');
  await expect(to(page)).toHaveValue('2026-03-20');
  service.startCounting();
  await from(page).fill('2026-01-05');
  await to(page).fill('2026-02-03');
  // Complete dates are shown without a press.
  await expectDays(page, asRows(between(days, '2026-01-05', '2026-02-03')));
  expect(daysAsked(service)).toContain('2026-01-05 to 2026-02-03');
  for (const length of [7, 30, 90] as const)
    await expect(lastDays(page, length)).toHaveAttribute('aria-pressed', 'false');
  await typeDays(page, '2026-02-14', '2026-02-14');
  await expectDays(page, asRows(between(days, '2026-02-14', '2026-02-14')));
  await typeDays(page, '2026-02-15', '2026-02-14');
  await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expectDays(page, asRows(between(days, '2026-02-14', '2026-02-14')));

  // Back and Forward go through the ranges that were chosen.
  const last = (length: number) => asRows(between(days, plus(today, -length), today));
  const typed = asRows(between(days, '2026-03-01', '2026-03-04'));
  await lastDays(page, 30).click();
  await expectDays(page, last(30));
  await lastDays(page, 7).click();
  await lastDays(page, 7).click(); // Choosing the same days again adds no history entry.
  await expectDays(page, last(7));
  await typeDays(page, '2026-03-01', '2026-03-04');
  await expectDays(page, typed);
  await lastDays(page, 90).click();
  await expectDays(page, last(90));

  await page.goBack();
  await expectDays(page, typed);
  await expect(from(page)).toHaveValue('2026-03-01');
  await expect(to(page)).toHaveValue('2026-03-04');
  await page.goBack();
  await expectDays(page, last(7));
  await expect(lastDays(page, 7)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expectDays(page, last(7));
  await page.goBack();
  await expectDays(page, last(30));
  await page.goForward();
  await page.goForward();
  await expectDays(page, typed);

  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeVisible();
  await page.goBack();
  await expectDays(page, typed);

  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expectDays(page, typed);
});

for (const size of [wide, narrow]) {
  test(`choosing other days moves nothing up to the chart’s end, ${size.width} px wide`, async ({
    connected,
    service,
  }) => {
    seedDays(service, 400);
    const page = await openAccount(connected);
    await page.setViewportSize(size);
    const parts = page
      .getByRole('region', { name: 'Daily statistics' })
      .locator('[aria-pressed], input[type=date], h3:not(#movers), fieldset > div, [role=slider]');
    const places = async () =>
      await parts.evaluateAll((all) => all.map((part) => JSON.stringify(part.getBoundingClientRect())));
    await waitFor(() => changes(page)).toEqual(Array(3).fill(expect.stringContaining('%')));
    await expect(page.locator('canvas')).toBeVisible();
    const before = await places();
    expect(before, 'five buttons, two days, the period, three cards, the chart').toHaveLength(12);
    for (const name of ['Last 7 days', 'Last 90 days', 'This month', 'Last month', 'Last 30 days']) {
      const held = service.hold('/daily_statistics', 'before');
      await page.getByRole('button', { name, exact: true }).click();
      await held.arrived;
      expect(await places(), `while ${name} load`).toEqual(before);
      held.release();
      await waitFor(() => changes(page)).toEqual(Array(3).fill(expect.stringContaining('%')));
      await expect(page.locator('[data-refreshing]')).toHaveCount(0);
      expect(await places(), name).toEqual(before);
    }
  });
}

test('the heading of the days stands above their buttons, or in one line with them', async ({ connected }) => {
  const page = await openAccount(connected);
  const heading = page.getByRole('heading', { name: 'Daily statistics' });
  const middle = (of: Locator): Promise<number> =>
    of.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
  for (const width of [360, 768, 900, 1000, 1024, 1100, 1280, 1600]) {
    await resize(page, { width, height: 900 });
    const [first, last] = await Promise.all(
      [lastDays(page, 7), page.getByRole('button', { name: 'Last month' })].map((each) => middle(each)),
    );
    const own = await middle(heading);
    if (first !== last || own !== first) expect(own, `${width} px`).toBeLessThan((first ?? Number.NaN) - 18);
  }
});

test('From and To stand in one line where both have no room beside the buttons', async ({ connected }) => {
  const page = await openAccount(connected);
  await resize(page, { width: 1024, height: 900 });
  const top = (of: Locator): Promise<number> => of.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(to(page))).toBe(await top(from(page)));
});
