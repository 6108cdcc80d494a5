import { expect, test } from 'vitest';
import { openAccount } from '../../../fakes/account-page.ts';

test('asks once for a range and its previous period, and gives it an address, from which Back returns', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.sent(), 'and not again for the overview').toEqual([
    { operation: 'account.statistics', input: { from: '2024-05-03', to: '2024-05-10' } },
    { operation: 'account.statistics', input: { from: '2024-04-26', to: '2024-05-02' } },
  ]);
  expect(page.hash.value).toBe('#/account?last=7');
  expect(page.history).toEqual(['#/account']);
  expect(page.shown()).toBe('2024-05-03 2024-05-10');
  await page.back();
  expect(page.account.choice.value).toEqual({ last: 30 });
  expect(page.shown()).toBe('2024-04-10 2024-05-10');
});

test('asks for typed days after a pause, and puts them into the address', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  page.account.form.type('from', '2024-01-01');
  await page.pass(599);
  page.account.form.type('to', '2024-01-31');
  await page.pass(599);
  expect(page.asked).toEqual([]);
  await page.pass(1);
  expect(page.periods()).toEqual(['2024-01-01 2024-01-31', '2023-12-01 2023-12-31']);
  expect(page.hash.value).toBe('#/account?from=2024-01-01&to=2024-01-31');
  expect(page.account.form.typed.value).toEqual({ from: '2024-01-01', to: '2024-01-31' });
  await page.back();
  expect(page.shown()).toBe('2024-04-10 2024-05-10');
  expect(page.account.form.typed.value).toEqual({ from: '2024-04-10', to: '2024-05-10' });
});

test('asks again for the shown range, and adds no history entry', async () => {
  const page = await openAccount({ hash: '#/account?last=7' });
  page.asked.length = 0;
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.periods()).toEqual(['2024-05-03 2024-05-10', '2024-04-26 2024-05-02']);
  expect(page.history).toEqual([]);
});

test('calls a day wrong after a pause, not while it is half typed, and shows it once it is corrected', async () => {
  const page = await openAccount();
  page.account.form.type('to', '2024-03-31');
  await page.pass(599);
  expect(page.account.form.problem.value).toBeNull();
  await page.pass(1);
  expect(page.account.form.problem.value).toBe('backwards');
  page.account.form.type('from', '2024-03-01');
  expect(page.account.form.problem.value).toBeNull();
  await page.pass(600);
  expect(page.shown()).toBe('2024-03-01 2024-03-31');
});

test('prefers a range chosen during typing, and drops the typed days', async () => {
  const page = await openAccount();
  page.account.form.type('from', '2024-01-01');
  page.account.choose({ last: 7 });
  await page.pass(10_000);
  expect(page.hash.value).toBe('#/account?last=7');
  expect(page.account.form.typed.value).toEqual({ from: '2024-05-03', to: '2024-05-10' });
  expect(page.shown()).toBe('2024-05-03 2024-05-10');
});

test('asks nothing when the shown days are typed, and adds no history entry', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  page.account.form.type('from', '2024-04-11');
  page.account.form.type('from', '2024-04-10');
  await page.pass(600);
  expect(page.asked).toEqual([]);
  expect(page.history).toEqual([]);
});

test('drops half-typed days when the page is left', async () => {
  const page = await openAccount();
  page.account.form.type('from', '2024-01-01');
  page.active.value = false;
  page.hash.value = '#/links/recent';
  await page.pass(10_000);
  expect(page.hash.value).toBe('#/links/recent');
});

test('compares the last 30 days with as many before, and the same days as a month with the month before', async () => {
  const firstOfJuly = 31 + 30 + 1; // As a day of May.
  const page = await openAccount({ day: firstOfJuly });
  expect(page.periods()).toEqual(['2024-06-01 2024-07-01', '2024-05-02 2024-05-31']);
  page.account.choose({ month: 'last' });
  await page.pass(0);
  expect(page.periods().slice(2)).toEqual(['2024-06-01 2024-06-30', '2024-05-01 2024-05-31']);
  expect(page.account.daysBefore.value?.[0]?.date).toBe('2024-05-01');
});
