import { readFile } from 'node:fs/promises';
import { asRows, between, count, money, plus, seedDays, today, total } from '../drivers/service/account-days.ts';
import {
  cards,
  changes,
  dayRows,
  daysAsked,
  expectDays,
  lastDays,
  openAccount,
  overview,
} from '../flows/account-page.ts';
import { connect } from '../flows/connect-in-chromium.ts';
import { after, changed } from '../drivers/service/faults.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button, said } from '../flows/links-page.ts';
import { readCsv } from '../tools/read-exports.ts';

test.use({ setsClock: true });

test(
  'opening the page asks once each for figures and days, and shows every one as the service has it',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const days = seedDays(service, 100);
    service.addLinks([{ longUrl: 'https://example.com/1' }, { longUrl: 'https://example.com/2' }]);
    const page = await openAccount(connected);
    const complete = between(days, plus(today, -30), plus(today, -1));
    const before = between(days, plus(today, -60), plus(today, -31));
    const change = (figure: 'clicks' | 'earnings' | 'commission', earlier: string): string => {
      const by = total(complete, figure) / total(before, figure) - 1;
      const percentage = Math.abs(by).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
      return `${by > 0 ? '▲' : '▼'} ${percentage} against the 30 days before (${earlier})`;
    };
    await waitFor(() => changes(page)).toEqual([
      change('clicks', count(total(before, 'clicks'))),
      change('earnings', money(total(before, 'earnings'))),
      change('commission', money(total(before, 'commission'))),
    ]);
    await expect(cards(page).locator('b')).toHaveText([
      count(total(complete, 'clicks')),
      money(total(complete, 'earnings')),
      money(total(complete, 'commission')),
    ]);
    await waitFor(() => overview(page)).toEqual({
      Balance: money(total(days, 'earnings') + total(days, 'commission')),
      Links: '2',
      Clicks: count(total(days, 'clicks')),
      Referrals: '1',
      'Referral commission': money(total(days, 'commission')),
    });
    // Today is not over: the 30 days before it are compared with as many.
    expect(daysAsked(service).toSorted()).toEqual(['2026-01-19 to 2026-02-17', '2026-02-18 to 2026-03-20']);
    expect(service.count('/overview')).toBe(1);
    expect(service.requests()).toHaveLength(3);

    const [figures] = await service.ask('/overview', {});
    expect(figures, 'the service has what was put there').toMatchObject({ links: 2, referrals: 1 });
    expect((await overview(page))['Balance']).toBe(
      Number(figures?.['balance']).toLocaleString('en-US', { minimumFractionDigits: 4 }),
    );
    const reported = await service.ask('/daily_statistics', { start_date: plus(today, -89), end_date: today });
    expect(reported.map(({ clicks }) => clicks)).toEqual(
      between(days, plus(today, -89), today).map(({ clicks }) => clicks),
    );
    for (const length of [30, 7, 90] as const) {
      await lastDays(page, length).click();
      await expect(lastDays(page, length)).toHaveAttribute('aria-pressed', 'true');
      await expectDays(page, asRows(between(days, plus(today, -length), today)));
    }
    const latest = page.getByRole('row', { name: 'Fri, Mar 20, 2026' });
    await expect(latest.getByRole('rowheader')).toHaveText('Fri, Mar 20, 2026 today');
  },
);

test('another account sees nothing of the previous account', async ({ connected, service }) => {
  const days = between(seedDays(service, 40), plus(today, -30), today);
  const page = await openAccount(connected);
  await expectDays(page, asRows(days));
  const account = { uid: 'other', secretKey: 'another-secret-0815' };
  await service.addAccount(account);
  const opened = Promise.withResolvers<void>();
  service.treat('/daily_statistics', after(opened.promise));
  await connect(connected, { ...service, account });
  await waitFor(() => overview(page)).toMatchObject({ Balance: '0.0000', Clicks: '0', Referrals: '0' });
  await expect(page.getByRole('table')).toHaveCount(0);
  opened.resolve();
  const nothing = days.map(({ date }) => ({ date, clicks: 0, earnings: 0, commission: 0 }));
  await expectDays(page, asRows(nothing));
});

test('Copy and Export contain exactly the shown days', async ({ connected, service }) => {
  const days = between(seedDays(service, 40), plus(today, -7), today);
  service.treat(
    '/daily_statistics',
    changed((data) => data.filter(({ date }) => date !== plus(today, -2))),
  );
  const page = await openAccount(connected, '#/account?last=7');
  await waitFor(() => dayRows(page)).toHaveLength(9);
  const expected = [
    ['Day', 'Clicks', 'Earnings', 'Commission'],
    ...days.map(({ date, clicks, earnings, commission }) => {
      if (date === plus(today, -2)) return [date, '', '', ''];
      return [date, String(clicks), String(earnings / 10_000), String(commission / 10_000)];
    }),
  ];
  await button(page, 'Copy').click();
  await expect(said(page, 'Copied')).toBeVisible();
  const copied = await connected.clipboard();
  const lines = copied.trimEnd().split('\n');
  expect(lines.map((line) => line.split('\t'))).toEqual(expected);

  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`curtail-statistics-${plus(today, -7)}-${today}.csv`);
  expect(readCsv(await readFile(await file.path(), 'utf8'))).toEqual(expected);
});
