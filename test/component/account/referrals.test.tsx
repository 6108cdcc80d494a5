import { drawForAccount } from '../../fakes/drawn-for-account.ts';
import { beforeAll, expect, it } from 'vitest';
import { signal } from '@preact/signals';
import { Account } from '../../../components/account/Account.tsx';
import { createAccount } from '../../../lib/state/account/account.ts';
import { success } from '../../../lib/failure/failure.ts';
import { manyReferrals, openReferrals, referral } from '../../fakes/referrals-page.ts';
import { connected } from '../../fakes/scripted-page.ts';

// The page loads it when it is opened.
beforeAll(() => import('../../../components/account/Referrals.tsx'));

/** Draws the Account page at its part Referrals. */
async function drawReferrals(...opening: Parameters<typeof openReferrals>) {
  const page = await openReferrals(...opening);
  const account = createAccount({ ...page.deps, active: signal(false), isPrivate: false });
  const drawn = await drawForAccount((props) => (
    <Account
      state={account}
      referrals={page.referrals}
      part={signal('referrals')}
      openPart={() => undefined}
      {...props}
    />
  ));
  const rows = (): string[][] =>
    drawn.all('tr').map((row) => [...row.children].map(({ textContent }) => (textContent ?? '').trim()));
  /** Returns what the last row says, where people look for a sum. */
  function total(): string {
    const [name, , commission] = rows().at(-1) ?? [];
    return `${name}: ${commission}`;
  }
  return { ...page, ...drawn, rows, total };
}

it('without an account says what is missing, asks nothing, and shows nothing of the previous account', async () => {
  const page = await drawReferrals([referral('ada')]);
  page.asked.length = 0;
  await page.settle(() => (page.connection.value = { state: 'none', connectionId: 2 }));
  expect(page.headings()).toEqual(['Connect your account']);
  expect(page.asked).toEqual([]);
  expect(page.root.textContent).not.toContain('ada');
});

it('the list shows account, date, commission and share of each referral, with as many decimals each, and their total', async () => {
  const noon = new Date(2024, 1, 29, 12).getTime(); // Local time.
  const page = await drawReferrals([
    { ...referral('ada', 0.1), signedUpAt: { kind: 'moment', ms: noon } },
    { ...referral('<b>', 0.20001), signedUpAt: { kind: 'raw', text: 'last spring' } },
    { ...referral('cleo', 0), signedUpAt: null },
  ]);
  expect(page.rows()).toEqual([
    ['Account', 'Signed up', 'Commission', 'Share of total'],
    ['ada', 'Feb 29, 2024', '0.10000', '33.3%'],
    ['<b>', 'last spring', '0.20001', '66.7%'],
    ['cleo', '?', '0.00000', '0%'],
    ['Total of 3 shown', '', '0.30001', '100%'],
  ]);
  const bars = page.all('td i > i').map((bar) => Math.round(Number.parseFloat(bar.style.inlineSize)));
  expect(bars, 'each bar says what its number says').toEqual([33, 67, 0]);
  expect(page.root.querySelector('time')?.dateTime).toBe(new Date(noon).toISOString());
  expect(page.root.querySelector('time')?.title).toContain('Thursday, February 29, 2024');
});

it('the list counts the commissions that are missing from the total', async () => {
  const page = await drawReferrals([referral('ada', 0.5), referral('bob', null), referral('cleo', null)]);
  expect(page.rows()[2]?.[2]).toBe('?');
  expect(page.total()).toBe('Total of 3 shownwithout 2 that could not be read: 0.5000');
});

it.each([
  ['a commission could not be read', [0.5, null]],
  ['a commission is below 0', [0.5, -0.1]],
  ['nothing was earned', [0, 0]],
])('the list gives no account a share where %s', async (_what, commissions) => {
  const page = await drawReferrals(commissions.map((commission, place) => referral(`r${place}`, commission)));
  expect(
    page
      .rows()
      .slice(1)
      .map(([, , , share]) => share),
  ).toEqual(['–', '–', '']);
});

it('the headings of sign-up and commission say the order, choose it as the tabs do, and lose no focus', async () => {
  const page = await drawReferrals(manyReferrals(3));
  const sorted = () => page.all('th').map((heading) => heading.getAttribute('aria-sort'));
  const press = (name: string) =>
    page.settle(() => {
      const button = page.all('thead button').find(({ textContent }) => textContent === name);
      button?.focus();
      button?.click();
    });
  expect(sorted().slice(0, 4)).toEqual([null, 'descending', 'none', null]);
  const go = page.hold('account.referrals');
  await press('Commission');
  expect(page.hash.value).toBe('#/referrals/profitable');
  expect(document.activeElement?.textContent, 'while there is no table').toBe('Most profitable');
  await page.settle(go);
  expect(sorted().slice(0, 4)).toEqual([null, 'none', 'descending', null]);
  expect(page.rows()[1]?.[0]).toBe('r2');
  await press('Signed up');
  expect(page.hash.value).toBe('#/referrals');
  expect(page.rows()[1]?.[0]).toBe('r0');
  expect(document.activeElement?.textContent, 'of a list that is there').toBe('Signed up');
});

it('the list has no total of 0 when no commission could be read, but when nothing was earned', async () => {
  const unread = await drawReferrals([referral('ada', null)]);
  expect(unread.total()).toMatch(/^Total of 1 shown.*: \?$/);
  const idle = await drawReferrals([referral('ada', 0)]);
  expect(idle.total()).toBe('Total of 1 shown: 0.0000');
});

it('the list counts unreadable referrals, and does not call the list empty for them', async () => {
  const page = await drawReferrals([], {
    answers: { 'account.referrals': () => success({ referrals: [], end: true, unreadable: 2 }) },
  });
  expect(page.root.textContent).toContain('2 referrals could not be read.');
  expect(page.headings()).not.toContain('No referrals yet');
  expect(page.all('table')).toEqual([]);
});

it('the list says which of two commissions of one account counts', async () => {
  const listed = { referrals: [referral('ada', 1)], end: true, unreadable: 0 };
  const said = 'The service listed an account more than once, with different commissions. The first one counts';
  const twice = { 'account.referrals': () => success({ ...listed, isAmbiguous: true as const }) };
  expect((await drawReferrals([], { answers: twice })).text()).toContain(said);
  expect((await drawReferrals([referral('ada', 1)])).text()).not.toContain(said);
});

it('the list says how many there are, and that the service gives no more', async () => {
  const capped = (shown: number, account: number | null) => ({
    answers: {
      'account.referrals': () =>
        success({ referrals: manyReferrals(shown), end: true, capped: { account }, unreadable: 0 }),
    },
  });
  const page = await drawReferrals([], capped(50, 300));
  expect(page.root.textContent).toContain('50 of 300. The service lists no more at a time.');
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain('Show more');
  const uncounted = await drawReferrals([], capped(50, null));
  expect(uncounted.text()).toContain('The service listed 50. There may be more.');
  const empty = await drawReferrals([], capped(0, 300));
  expect(empty.text()).toContain('0 of 300.');
  expect(empty.headings()).not.toContain('No referrals yet');
});

it('a person who never referred anybody reads what a referral is, what it earns, and what would be listed', async () => {
  const page = await drawReferrals();
  expect(page.text()).toContain('Accounts that you referred to the service, with the commission that you earned');
  expect(page.headings()).toContain('No referrals yet');
  expect(page.root.textContent).toContain('Each account that you refer will be listed here');
  expect(page.find('Show more')).toBeNull();
});

it('the list is not called empty while loading, nor after a failure', async () => {
  const page = await drawReferrals([referral('ada')]);
  const go = page.hold('account.referrals');
  await page.settle(() => (page.connection.value = { ...connected, connectionId: 2 }));
  expect(page.status()).toBe('Loading your referrals…');
  expect(page.headings()).toEqual(['Account']);
  page.refuse('account.referrals', { kind: 'unreachable' });
  await page.settle(go);
  expect(page.alert()).toContain('The service could not be reached');
  expect(page.headings()).toEqual(['Account']);
  page.answers['account.referrals'] = () => success({ referrals: [referral('bob')], end: true, unreadable: 0 });
  await page.press('Try again');
  expect(page.alert()).toBeNull();
  expect(page.rows()[1]?.[0]).toBe('bob');
});

it('the two orders are tabs, each asked for separately and with an address of its own, and the panel is named after the open one', async () => {
  const page = await drawReferrals(manyReferrals(3));
  const orders = (): HTMLElement[] => page.all('[role=tablist]').slice(-1);
  const selected = (): string[] => page.all('[aria-selected=true]', orders()[0]).map(({ textContent }) => textContent);
  expect(page.all('[role=tab]', orders()[0]).map(({ textContent }) => textContent)).toEqual([
    'Most profitable',
    'Latest',
  ]);
  expect(selected()).toEqual(['Latest']);
  await page.press('Most profitable');
  expect(page.lists()).toEqual(['latest 100', 'profitable 100']);
  expect(page.hash.value).toBe('#/referrals/profitable');
  expect(selected()).toEqual(['Most profitable']);
  expect(page.rows()[1]?.[0]).toBe('r2');
  const panel = page.all('[role=tabpanel]').at(-1);
  expect(page.root.querySelector(`#${panel?.getAttribute('aria-labelledby')}`)?.textContent).toBe('Most profitable');
  await page.settle(page.back);
  expect(selected()).toEqual(['Latest']);
  expect(page.rows()[1]?.[0]).toBe('r0');
  const bookmarked = await drawReferrals(manyReferrals(3), { hash: '#/referrals/profitable' });
  expect(bookmarked.lists()).toEqual(['profitable 100']);
});

it('Show more is there while there may be more, asks once for several presses, and the total covers the shown accounts', async () => {
  const page = await drawReferrals(manyReferrals(150));
  expect(page.rows()).toHaveLength(102);
  expect(page.total()).toBe('Total of 100 shown: 0.5050');
  const go = page.hold('account.referrals');
  await page.press('Show more');
  expect(page.status()).toContain('Loading more referrals…');
  expect(page.get('Show more').getAttribute('aria-disabled')).toBe('true');
  await page.press('Show more');
  await page.settle(go);
  expect(page.lists()).toEqual(['latest 100', 'latest 200']);
  expect(page.rows()).toHaveLength(152);
  expect(page.total()).toBe('Total of 150 shown: 1.1325');
  expect(page.find('Show more')).toBeNull();
});

it('Show more reports a failure once, below the list, which stays', async () => {
  const page = await drawReferrals(manyReferrals(150));
  page.refuse('account.referrals', { kind: 'timeout' });
  await page.press('Show more');
  expect(page.rows()).toHaveLength(102);
  expect(page.all('[role=alert]')).toHaveLength(1);
  const alert = page.root.querySelector('[role=alert]');
  const table = page.root.querySelector('table') as Element;
  expect(table.compareDocumentPosition(alert as Element) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await page.press('Try again');
  expect(page.lists()).toEqual(['latest 100', 'latest 200', 'latest 200']);
});
