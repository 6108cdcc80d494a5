import type { Page } from '@playwright/test';
import { money, now } from '../drivers/service/account-days.ts';
import { openAccount, tableRows } from '../flows/account-page.ts';
import { status } from '../drivers/service/faults.ts';
import { parametersSent } from '../flows/parameters-sent.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { expect, test } from './harness/fixtures.ts';
import { button } from '../flows/links-page.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';
import type { TestService } from '../drivers/service/test-service.ts';

test.use({ setsClock: true });

const day = 86_400_000;

interface Referred {
  uid: string;
  signedUpAt: number;
  /** Ten-thousandths. */
  commission: number;
}

/** Makes accounts that signed up a day apart, latest first; their earnings are in another order. */
function referred(count: number): Referred[] {
  const latest = Date.parse('2026-03-19T12:00:00Z');
  return Array.from({ length: count }, (_, place) => ({
    uid: `friend-${place + 1}`,
    signedUpAt: latest - place * day,
    commission: ((place + 1) * 7001) % 100_003,
  }));
}

function seed(service: TestService, accounts: readonly Referred[]): void {
  // The service pays a referrer a tenth of each day's earnings.
  service.addReferrals(
    accounts.map(({ uid, signedUpAt, commission }) => ({
      uid,
      signedUpAt,
      earnings: { '2026-03-01': commission * 10 - 10, '2026-03-02': 10 },
    })),
  );
}

/** Returns the table's rows for these accounts: each with its share, and what they come to. */
function asRows(accounts: readonly Referred[]): string[][] {
  const date = (time: number) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const total = accounts.reduce((sum, { commission }) => sum + commission, 0);
  const percent = { style: 'percent', maximumFractionDigits: 1, maximumSignificantDigits: 1 } as const;
  const share = (of: number) => of.toLocaleString('en-US', { ...percent, roundingPriority: 'morePrecision' });
  return [
    ...accounts.map(({ uid, signedUpAt, commission }) => [
      uid,
      date(signedUpAt),
      money(commission),
      share(commission / total),
    ]),
    [`Total of ${accounts.length} shown`, '', money(total), '100%'],
  ];
}

const byCommission = (accounts: readonly Referred[]): Referred[] =>
  accounts.toSorted((one, other) => other.commission - one.commission);

async function expectReferrals(page: Page, accounts: readonly Referred[]): Promise<void> {
  await expect(page.getByRole('table', { name: 'Referrals' })).toBeVisible();
  await waitFor(() => tableRows(page, 'Referrals')).toEqual(asRows(accounts));
}

const tab = (page: Page, name: 'Latest' | 'Most profitable') => page.getByRole('tab', { name, exact: true });

test(
  'Show more brings all 250 referrals in the service’s order, with their total; both lists survive Back, Forward and reload',
  { tag: '@journey' },
  async ({ connected, service }) => {
    const accounts = referred(250);
    seed(service, accounts);
    service.treat('/referral/last', status(503));
    const page = await openAccount(connected, '#/referrals', { timeZone: 'UTC' });
    await expect(page.getByRole('alert')).toContainText('503');
    await expect(page.getByText('No referrals yet')).toBeHidden();
    service.heal();
    service.startCounting();
    await button(page, 'Try again').click();
    await expectReferrals(page, accounts.slice(0, 100));
    await expect(page.locator('time').first(), 'the whole time is there too').toHaveAttribute('title', /2026.*12:00/);
    expect(service.count('/referral/top'), 'not before it is looked at').toBe(0);
    await button(page, 'Show more').click();
    await expectReferrals(page, accounts.slice(0, 200));
    service.treat('/referral/last', status(503));
    await button(page, 'Show more').click();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectReferrals(page, accounts.slice(0, 200));
    service.heal();
    await button(page, 'Try again').click();
    await expectReferrals(page, accounts);
    await expect(button(page, 'Show more')).toBeHidden();
    expect(parametersSent(service, '/referral/last', 'limit')).toEqual(['100', '200', '400', '400']);

    const profitable = byCommission(accounts).slice(0, 100);
    await tab(page, 'Most profitable').click();
    await expectReferrals(page, profitable);
    await page.goBack();
    await expect(tab(page, 'Latest')).toHaveAttribute('aria-selected', 'true');
    await expectReferrals(page, accounts);
    await page.goForward();
    await page.reload();
    await expect(tab(page, 'Most profitable')).toHaveAttribute('aria-selected', 'true');
    await expectReferrals(page, profitable);
  },
);

test('Account’s tab Referrals opens on who brought most, and Back returns to the figures', async ({
  connected,
  service,
}) => {
  const accounts = referred(3);
  seed(service, accounts);
  const page = await openAccount(connected, '#/account', { timeZone: 'UTC' });
  await page.getByRole('tab', { name: 'Referrals', exact: true }).click();
  await expect(tab(page, 'Most profitable')).toHaveAttribute('aria-selected', 'true');
  await expectReferrals(page, byCommission(accounts));
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Figures', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('the table takes the width of the page, and no more of a narrow one than there is', async ({
  connected,
  service,
}) => {
  seed(service, [
    { uid: 'an.account.with.a.very.long.name@example.com', signedUpAt: now, commission: 12_345_678_901 },
    ...referred(5),
  ]);
  const page = await openAccount(connected, '#/referrals', { timeZone: 'UTC' });
  const table = page.getByRole('table', { name: 'Referrals' });
  for (const size of [wide, { ...narrow, width: 768 }, narrow]) {
    await resize(page, size);
    const [own, around] = await table.evaluate((element) =>
      [element, element.closest('main')].map((each) => each?.clientWidth ?? Number.NaN),
    );
    expect(own, `${size.width} px`).toBeLessThanOrEqual(around ?? Number.NaN);
    expect(own, `${size.width} px`).toBeGreaterThan(0.9 * Math.min((around ?? Number.NaN) - 32, 1216));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
