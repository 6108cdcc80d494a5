import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import { connected } from '../../../fakes/scripted-page.ts';
import { manyReferrals, openReferrals } from '../../../fakes/referrals-page.ts';

test("keeps each order's list, and puts late answers into their own", async () => {
  const page = await openReferrals(manyReferrals(250));
  const go = page.hold('account.referrals');
  page.referrals.more();
  page.referrals.show('profitable');
  await page.pass(0);
  await go();
  expect(page.ids()[0]).toBe('r249');
  expect(page.ids()).toHaveLength(100);
  await page.back();
  expect(page.ids()).toHaveLength(200);
  expect(page.ids()[0]).toBe('r0');
  expect(page.lists().at(-1), 'as many as were there').toBe('latest 200');
});

test('continues with Show more when some referrals are unreadable', async () => {
  const all = manyReferrals(400);
  const page = await openReferrals([], {
    answers: {
      'account.referrals': ({ limit }) =>
        success({ referrals: all.slice(0, limit - 10), end: limit > all.length, unreadable: 10 }),
    },
  });
  page.referrals.more();
  await page.pass(0);
  page.referrals.more();
  await page.pass(0);
  expect(page.lists()).toEqual(['latest 100', 'latest 200', 'latest 400']);
});

test('asks nothing while another page of the tab is shown, and asks again afterwards', async () => {
  const page = await openReferrals(manyReferrals(250));
  page.referrals.more();
  await page.pass(0);
  page.asked.length = 0;
  page.active.value = false;
  page.hash.value = '#/account';
  await page.pass(60_000);
  expect(page.asked).toEqual([]);
  page.hash.value = '#/referrals';
  page.active.value = true;
  await page.pass(0);
  expect(page.lists()).toEqual(['latest 200']);
  expect(page.ids()).toHaveLength(200);
});

test('shows no referrals of one account under another, neither at once nor from a late answer', async () => {
  const page = await openReferrals(manyReferrals(250));
  page.referrals.more();
  await page.pass(0);
  const late = page.hold('account.referrals');
  page.referrals.more();
  const news = page.hold('account.referrals');
  page.connection.value = { ...connected, connectionId: 2 };
  await page.pass(0);
  expect(page.ids()).toEqual([]);
  expect(page.referrals.total.value).toBeNull();
  await late();
  expect(page.ids()).toEqual([]);
  await news();
  expect(page.ids()).toHaveLength(100);
  expect(page.lists().at(-1)).toBe('latest 100');
});
