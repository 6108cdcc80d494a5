import { expect, test } from 'vitest';
import { openAccount, type AccountPage } from './account-page.ts';

/** Types a day, a key at a time being faster than the page waits for. */
function type(page: AccountPage, part: 'from' | 'to', day: string): void {
  page.account.form.type(part, day);
}

test('a range is in the address, and back leads to the one before', async () => {
  const page = await openAccount();
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.hash.value).toBe('#/account?last=7');
  expect(page.history).toEqual(['#/account']);
  expect(page.shown()).toBe('2024-05-04 2024-05-10');
  await page.back();
  expect(page.account.choice.value).toEqual({ last: 30 });
  expect(page.shown()).toBe('2024-04-11 2024-05-10');
});

test('a range asks for its days and those before, once, and not for the overview again', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  page.account.choose({ last: 90 });
  await page.pass(0);
  expect(page.asked).toEqual([
    { operation: 'account.statistics', input: { from: '2024-02-11', to: '2024-05-10' } },
    { operation: 'account.statistics', input: { from: '2023-11-14', to: '2024-02-10' } },
  ]);
});

test('typed days are asked for once the person pauses, and are in the address', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  type(page, 'from', '2024-01-01');
  await page.pass(599);
  type(page, 'to', '2024-01-31');
  await page.pass(599);
  expect(page.asked).toEqual([]);
  await page.pass(1);
  expect(page.periods()).toEqual(['2024-01-01 2024-01-31', '2023-12-01 2023-12-31']);
  expect(page.hash.value).toBe('#/account?from=2024-01-01&to=2024-01-31');
  expect(page.account.form.typed.value).toEqual({ from: '2024-01-01', to: '2024-01-31' });
  await page.back();
  expect(page.shown()).toBe('2024-04-11 2024-05-10');
  expect(page.account.form.typed.value).toEqual({ from: '2024-04-11', to: '2024-05-10' });
});

test('Enter asks for typed days at once, and the pause does not ask again', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  type(page, 'from', '2024-05-01');
  page.account.form.settle();
  await page.pass(0);
  expect(page.periods()).toEqual(['2024-05-01 2024-05-10', '2024-04-22 2024-04-30']);
  await page.pass(10_000);
  expect(page.periods()).toHaveLength(2);
  expect(page.history).toEqual(['#/account']);
});

test.each([
  ['to', '2024-04-01', 'backwards'],
  ['to', '2024-05-11', 'future'],
  ['to', '', 'missing'],
  ['from', '', 'missing'],
  ['from', '0202-01-01', 'too-long'],
] as const)('with %s %j nothing is asked for and what is shown stays: %s', async (part, day, problem) => {
  const page = await openAccount();
  page.asked.length = 0;
  type(page, part, day);
  await page.pass(10_000);
  page.account.form.settle();
  await page.pass(10_000);
  expect(page.account.form.problem.value).toBe(problem);
  expect(page.account.form.typed.value[part], 'what was typed stands').toBe(day);
  expect(page.asked).toEqual([]);
  expect(page.hash.value).toBe('#/account');
  expect(page.shown()).toBe('2024-04-11 2024-05-10');
});

test('a day that is still being typed is not called wrong', async () => {
  const page = await openAccount();
  type(page, 'from', '0002-01-01');
  await page.pass(599);
  expect(page.account.form.problem.value).toBeNull();
  await page.pass(1);
  expect(page.account.form.problem.value).toBe('too-long');
});

test('pressing the range that is shown asks for its days again, and leaves no step back', async () => {
  const page = await openAccount({ hash: '#/account?last=7' });
  page.asked.length = 0;
  page.account.choose({ last: 7 });
  await page.pass(0);
  expect(page.periods()).toEqual(['2024-05-04 2024-05-10', '2024-04-28 2024-05-03']);
  expect(page.history).toEqual([]);
});

test('a day that was wrong and is put right is shown', async () => {
  const page = await openAccount();
  type(page, 'to', '2024-03-31');
  await page.pass(10_000);
  expect(page.account.form.problem.value).toBe('backwards');
  type(page, 'from', '2024-03-01');
  expect(page.account.form.problem.value).toBeNull();
  await page.pass(600);
  expect(page.shown()).toBe('2024-03-01 2024-03-31');
});

test('a range chosen while days are typed counts, and what was typed does not come after it', async () => {
  const page = await openAccount();
  type(page, 'from', '2024-01-01');
  page.account.choose({ last: 7 });
  await page.pass(10_000);
  expect(page.hash.value).toBe('#/account?last=7');
  expect(page.account.form.typed.value).toEqual({ from: '2024-05-04', to: '2024-05-10' });
  expect(page.shown()).toBe('2024-05-04 2024-05-10');
});

test('a range takes a wrong day away', async () => {
  const page = await openAccount();
  type(page, 'to', '2024-05-11');
  page.account.form.settle();
  page.account.choose({ last: 30 });
  await page.pass(0);
  expect(page.account.form.problem.value).toBeNull();
  expect(page.account.form.typed.value).toEqual({ from: '2024-04-11', to: '2024-05-10' });
});

test('typing the days that are shown asks for nothing and leaves no step back', async () => {
  const page = await openAccount();
  page.asked.length = 0;
  type(page, 'from', '2024-04-12');
  type(page, 'from', '2024-04-11');
  await page.pass(600);
  expect(page.asked).toEqual([]);
  expect(page.history).toEqual([]);
});

test('leaving the page calls off days that were being typed', async () => {
  const page = await openAccount();
  type(page, 'from', '2024-01-01');
  page.active.value = false;
  page.hash.value = '#/links/recent';
  await page.pass(10_000);
  expect(page.hash.value).toBe('#/links/recent');
});

test('figures are drawn and not drawn by one press each', async () => {
  const { account } = await openAccount();
  expect([...account.drawn.value]).toEqual(['clicks']);
  account.toggle('earnings');
  account.toggle('clicks');
  expect([...account.drawn.value]).toEqual(['earnings']);
});
