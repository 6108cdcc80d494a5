import { expect, test } from 'vitest';
import type { Failure } from '../../../../lib/failure/failure.ts';
import { connected } from '../../../fakes/scripted-page.ts';
import { figures, openAccount, type AccountPage, month, monthBefore } from '../../../fakes/account-page.ts';

const unreachable = { kind: 'unreachable' } as const satisfies Failure;

/** Makes the service fail for these days and answer all others. */
function failFor(page: AccountPage, period: string, failure: () => Failure): void {
  page.refuse('account.statistics', ({ from, to }) => (`${from} ${to}` === period ? failure() : null));
}

test('says that the change is loading only while its days are being requested', async () => {
  const page = await openAccount();
  const goDays = page.hold('account.statistics');
  const goBefore = page.hold('account.statistics');
  failFor(page, '2024-05-03 2024-05-10', () => unreachable);
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.account.comparing.value).toBe(true);
  await goDays();
  expect(page.account.comparing.value).toBe(true);
  await goBefore();
  expect(page.account.comparing.value).toBe(false);
});

test('shows a short rate limit at once, and repeats the request once by itself', async () => {
  const page = await openAccount();
  const limited = (): Failure => ({ kind: 'rate-limited', retryAt: Date.now() + 5000 });
  page.refuse('account.overview', limited());
  failFor(page, month, limited);
  page.asked.length = 0;
  page.account.askOverview();
  page.account.askDays();
  await page.pass(0);
  expect(page.account.failure.value?.kind).toBe('rate-limited');
  expect(page.account.overview.trouble.value?.failure.kind).toBe('rate-limited');
  await page.pass(4999);
  expect(page.asked).toHaveLength(3);
  await page.pass(1);
  expect(page.count('account.overview')).toBe(2);
  expect(page.periods()).toEqual([month, monthBefore, month]);
  await page.pass(60_000);
  expect(page.asked, 'after that the person asks').toHaveLength(5);
});

test('repeats no request for old days when others were chosen during a rate limit', async () => {
  const page = await openAccount();
  failFor(page, month, () => ({ kind: 'rate-limited', retryAt: Date.now() + 5000 }));
  page.account.askDays();
  await page.pass(0);
  page.account.choose({ last: 7 });
  page.asked.length = 0;
  await page.pass(5000);
  expect(page.periods()).toEqual([]);
  expect(page.shown()).toBe('2024-05-03 2024-05-10');
});

test('drops days that arrive after others were chosen', async () => {
  const page = await openAccount();
  const goDays = page.hold('account.statistics');
  const goBefore = page.hold('account.statistics');
  page.account.choose({ last: 90 });
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.shown()).toBe('2024-05-03 2024-05-10');
  await goDays();
  await goBefore();
  expect(page.shown()).toBe('2024-05-03 2024-05-10');
  expect(page.account.summary('clicks').change).toEqual({
    kind: 'known',
    than: { from: '2024-04-26', to: '2024-05-02' },
    byMonth: false,
    perDay: false,
    before: 7,
    now: 7,
  });
});

test('shows nothing of one account under another, neither at once nor from a late answer', async () => {
  const page = await openAccount();
  const late = [page.hold('account.overview'), page.hold('account.statistics'), page.hold('account.statistics')];
  page.account.askOverview();
  page.account.askDays();
  const news = [page.hold('account.overview'), page.hold('account.statistics'), page.hold('account.statistics')];
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(0);
  const nothing = { overview: null, days: null, failure: null };
  const seen = () => ({
    overview: page.account.overview.answer.value,
    days: page.shown(),
    failure: page.account.failure.value,
  });
  expect(seen()).toEqual(nothing);
  for (const go of late) await go();
  expect(seen()).toEqual(nothing);
  expect(page.account.asking.value, 'the new account is still being asked').toBe(true);
  for (const go of news) await go();
  expect(seen()).toMatchObject({ overview: { value: figures }, days: month });
});
