import type { Page } from '@playwright/test';
import {
  asRows,
  between,
  count,
  fullDay,
  money,
  plus,
  seedDays,
  shortDay,
  today,
  total,
} from '../drivers/service/account-days.ts';
import { dayRows, daysAsked, expectDays, lastDays, openAccount, summaryRow, typeDays } from '../flows/account-page.ts';
import { expect, test } from './harness/fixtures.ts';

test.use({ setsClock: true });

const from = (page: Page) => page.getByLabel('From', { exact: true });
const to = (page: Page) => page.getByLabel('To', { exact: true });

test('shows a range of days, typed or from a link, with its totals', async ({ connected, service }) => {
  const days = seedDays(service, 100);
  const page = await openAccount(connected);
  await expect(from(page)).toHaveValue('2026-02-19');
  await expect(to(page)).toHaveValue('2026-03-20');
  service.startCounting();
  await from(page).fill('2026-01-05');
  await to(page).fill('2026-02-03');
  // Complete dates are shown without a press.
  await expectDays(page, asRows(between(days, '2026-01-05', '2026-02-03')));
  expect(daysAsked(service)).toContain('2026-01-05 to 2026-02-03');
  for (const length of [7, 30, 90] as const)
    await expect(lastDays(page, length)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expectDays(page, asRows(between(days, '2026-01-05', '2026-02-03')));

  await typeDays(page, '2026-02-14', '2026-02-14');
  await expectDays(page, asRows(between(days, '2026-02-14', '2026-02-14')));
});

test('refuses an impossible range in a sentence, sends nothing and keeps the shown days', async ({
  connected,
  service,
}) => {
  const days = seedDays(service, 20);
  const page = await openAccount(connected, '#/account?last=7');
  const shown = asRows(between(days, plus(today, -6), today));
  await expect
    .poll(() => summaryRow(page, 'Against the days before'))
    .toEqual(Array(3).fill(expect.stringMatching('%')));
  await expectDays(page, shown);
  service.startCounting();

  const refused = {
    [`${fullDay('2026-03-15')} is after ${fullDay('2026-03-01')}. Choose a first day before the last one.`]: [
      '2026-03-15',
      '2026-03-01',
    ],
    [`There are no figures of days to come. Choose days up to ${fullDay(today)}.`]: ['2026-03-01', '2026-03-21'],
    'At most 3,653 days can be shown at a time. Choose a later first day.': ['1999-12-31', '2026-03-01'],
    'Enter both days.': ['', '2026-03-01'],
  };
  for (const [sentence, [first = '', last = '']] of Object.entries(refused)) {
    await typeDays(page, first, last);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(from(page)).toHaveAccessibleDescription(sentence);
    expect(await dayRows(page)).toEqual(shown);
  }
  await page.reload();
  await expectDays(page, shown);
  await expect(page.getByText('Enter both days.')).toBeHidden();
  const week = ['2026-03-14 to 2026-03-20', '2026-03-08 to 2026-03-13'];
  await expect.poll(() => daysAsked(service), 'sent since: what reloading asks').toEqual(week);
});

test('Back and Forward go through the chosen ranges; reload keeps the range', async ({ connected, service }) => {
  const days = seedDays(service, 100);
  const last = (length: number) => asRows(between(days, plus(today, 1 - length), today));
  const typed = asRows(between(days, '2026-03-01', '2026-03-04'));
  const page = await openAccount(connected);
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
});

test('mean, best day and change count only complete days; the total includes today', async ({ connected, service }) => {
  const days = seedDays(service, 100);
  const page = await openAccount(connected);
  const note = 'Mean, best day and the change against as many days before count complete days only: today is left out.';
  await expect(page.getByText(note)).toBeVisible();
  await expectSummary(page, plus(today, -29), today);
  await lastDays(page, 7).click();
  await expectSummary(page, plus(today, -6), today);
  await typeDays(page, '2026-02-01', '2026-02-28');
  await expectSummary(page, '2026-02-01', '2026-02-28');

  async function expectSummary(page: Page, first: string, last: string): Promise<void> {
    const all = between(days, first, last);
    const complete = all.filter(({ date }) => date < today);
    const before = between(days, plus(first, -complete.length), plus(first, -1));
    const columns = (['clicks', 'earnings', 'commission'] as const).map((figure) => {
      const written = figure === 'clicks' ? count : money;
      const [now, then] = [total(complete, figure), total(before, figure)];
      const best = complete.reduce((one, other) => (other[figure] > one[figure] ? other : one));
      const mean = now / complete.length / (figure === 'clicks' ? 1 : 10_000);
      const digits = figure === 'clicks' ? [0, 2] : [4, 6];
      const share = ((now - then) / then).toLocaleString('en-US', {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 1,
        maximumSignificantDigits: 1,
        roundingPriority: 'morePrecision',
      });
      return [
        written(total(all, figure)),
        mean.toLocaleString('en-US', { minimumFractionDigits: digits[0], maximumFractionDigits: digits[1] }),
        `${written(best[figure])} ${shortDay(best.date)}`,
        `${share} ${written(then)} → ${written(now)}`,
      ];
    });
    for (const [place, name] of ['Total', 'Daily mean', 'Best day', 'Against the days before'].entries()) {
      await expect.poll(() => summaryRow(page, name)).toEqual(columns.map((column) => column[place]));
    }
  }
});
