import { expect, test } from 'vitest';
import { connected } from '../../../fakes/scripted-page.ts';
import { openAccount, month, monthBefore, type AccountPage } from '../../../fakes/account-page.ts';
import { liveIn } from '../../../fakes/time-zone.ts';

test.each([
  ['#/account?last=7', '2024-05-03 2024-05-10'],
  ['#/account?last=90', '2024-02-10 2024-05-10'],
  ['#/account?month=this', '2024-05-01 2024-05-10'],
  ['#/account?month=last', '2024-04-01 2024-04-30'],
  ['#/account?month=next', month],
  ['#/account?from=2024-02-01&to=2024-02-29', '2024-02-01 2024-02-29'],
  ['#/account?last=8', month],
  ['#/account?from=2024-02-01', month],
  ['#/account?from=2024-02-30&to=2024-03-01', month],
  ['#/account?from=2024-05-01&to=2024-05-11', month],
  ['#/account?from=2024-05-02&to=2024-05-01', month],
  ['#/account?', month],
])('a bookmark of %s shows %s', async (hash, period) => {
  const page = await openAccount({ hash });
  expect(page.shown()).toBe(period);
  expect(page.periods()[0]).toBe(period);
});

test('sends nothing before the page is shown, and then one request', async () => {
  const page = await openAccount();
  page.active.value = false;
  page.asked.length = 0;
  page.connection.value = { ...connected, connectionId: 2 };
  page.hash.value = '#/links/recent?last=90';
  expect(page.account.choice.value, 'the address of another page says nothing').toEqual({ last: 30 });
  page.hash.value = '#/account?last=7';
  await page.pass(100_000);
  expect(page.asked).toEqual([]);
  page.active.value = true;
  await page.pass(0);
  expect(page.count('account.overview')).toBe(1);
  expect(page.periods()).toEqual(['2024-05-03 2024-05-10', '2024-04-26 2024-05-02']);
});

test('ends with the new today when the page is shown again after midnight', async () => {
  const page = await openAccount();
  page.active.value = false;
  await page.pass(12 * 60 * 60 * 1000 - 1);
  page.active.value = true;
  await page.pass(0);
  expect(page.account.today.value, 'a millisecond before midnight').toBe('2024-05-10');
  page.active.value = false;
  await page.pass(1);
  page.asked.length = 0;
  page.active.value = true;
  await page.pass(0);
  expect(page.account.today.value).toBe('2024-05-11');
  expect(page.periods()).toEqual(['2024-04-11 2024-05-11', '2024-03-12 2024-04-10']);
  expect(page.shown()).toBe('2024-04-11 2024-05-11');
});

// The days of UTC and of the person may both be the service's: the new day comes with the first, and is complete before both.
test.each([
  ['UTC', ['2024-05-04 2024-05-11', '2024-04-27 2024-05-03'], '2024-05-05 2024-05-12'],
  [
    'America/Los_Angeles',
    ['2024-05-03 2024-05-11', '2024-04-26 2024-05-02', '2024-05-04 2024-05-11', '2024-04-27 2024-05-03'],
    '2024-05-05 2024-05-12',
  ],
  ['Asia/Tokyo', ['2024-05-03 2024-05-11', '2024-04-26 2024-05-02'], '2024-05-04 2024-05-12'],
])('moves to the new today by itself at every midnight in %s', async (zone, asked, shown) => {
  liveIn(zone);
  const page = await openAccount({ hash: '#/account?last=7' });
  page.asked.length = 0;
  await page.pass(12 * 60 * 60 * 1000);
  expect(page.account.today.value).toBe('2024-05-11');
  expect(page.periods()).toEqual(asked);
  await page.pass(24 * 60 * 60 * 1000);
  expect(page.account.today.value).toBe('2024-05-12');
  expect(page.shown()).toBe(shown);
});

test('keeps half-typed days in their boxes over midnight', async () => {
  const page = await openAccount();
  await page.pass(12 * 60 * 60 * 1000 - 100);
  page.account.form.type('from', '2024-05-01');
  await page.pass(100);
  expect(page.account.form.typed.value).toMatchObject({ from: '2024-05-01' });
});

test('keeps chosen days after midnight, and counts yesterday as a complete day', async () => {
  const page = await openAccount({ hash: '#/account?from=2024-05-09&to=2024-05-10' });
  expect(page.periods()).toEqual(['2024-05-09 2024-05-10', '2024-05-08 2024-05-08']);
  page.active.value = false;
  await page.pass(24 * 60 * 60 * 1000);
  page.active.value = true;
  await page.pass(0);
  expect(page.periods().slice(2)).toEqual(['2024-05-09 2024-05-10', '2024-05-07 2024-05-08']);
  expect(page.account.summary('clicks').change).toEqual({
    kind: 'known',
    than: { from: '2024-05-07', to: '2024-05-08' },
    byMonth: false,
    perDay: false,
    before: 2,
    now: 2,
  });
});

test.each<[string, (page: AccountPage) => void, (page: AccountPage) => void]>([
  ['the page is shown again', ({ active }) => (active.value = false), ({ active }) => (active.value = true)],
  [
    'the host is allowed again',
    ({ connection }) => (connection.value = { ...connected, permitted: false }),
    ({ connection }) => (connection.value = connected),
  ],
])('asks again for the same days when %s', async (_what, end, begin) => {
  const page = await openAccount();
  end(page);
  await page.pass(1000);
  page.asked.length = 0;
  begin(page);
  await page.pass(0);
  expect(page.count('account.overview')).toBe(1);
  expect(page.periods()).toEqual([month, monthBefore]);
});
