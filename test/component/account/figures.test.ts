// oxlint-disable-next-line import/no-unassigned-import -- drawing on a canvas does not work here
import '../../fakes/scripted-plot.ts';
import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { daily, figures, oneClickADay, reporting } from '../../fakes/account-page.ts';
import { connected, failing } from '../../fakes/scripted-page.ts';
import { reported } from '../../fakes/days.ts';
import { drawAccount } from '../../fakes/drawn-account.tsx';

/** Three days up to today, 10 May, and two days before them. */
const days = '#/account?from=2024-05-08&to=2024-05-10';
const some = [
  reported('2024-05-06', 12, 0.5, 0),
  reported('2024-05-07', 8, 0.5, 0),
  reported('2024-05-08', 1000, 0.1, 0.00001),
  reported('2024-05-09', 500, 0.2, 0),
  reported('2024-05-10', 7, 0.3, 0),
];

it('without an account says what is missing, asks nothing, and leads to Settings', async () => {
  const page = await drawAccount();
  page.asked.length = 0;
  await page.settle(() => (page.connection.value = { state: 'none', connectionId: 2 }));
  expect(page.headings()).toEqual(['Connect your account']);
  expect(page.asked).toEqual([]);
  await page.press('Open settings');
  expect(page.settingsOpened()).toBe(1);
  expect(page.root.textContent).not.toContain('1,234.5');
});

it('the overview shows the five figures, money with four decimals and without a currency', async () => {
  const page = await drawAccount();
  expect(page.sent(), 'and the last 30 days, and as many before, each once').toEqual([
    { operation: 'account.overview', input: null },
    { operation: 'account.statistics', input: { from: '2024-04-10', to: '2024-05-10' } },
    { operation: 'account.statistics', input: { from: '2024-03-11', to: '2024-04-09' } },
  ]);
  expect(page.overview()).toEqual({
    Balance: '1,234.5000',
    Links: '1,200',
    Clicks: '34,567',
    Referrals: '12',
    'Referral commission': '0.0301',
  });
  const [note = 0, card = 0] = ['The service gives amounts without a currency.', 'Daily average'].map((words) =>
    page.text().indexOf(words),
  );
  expect(note, 'where the amounts begin').toBeGreaterThan(0);
  expect(note).toBeLessThan(card);
});

it('the overview shows ? for an unreadable figure, and no 0', async () => {
  const unread = { balance: null, links: null, clicks: 5, referrals: null, referralCommission: null };
  const page = await drawAccount({ answers: { 'account.overview': () => success(unread) } });
  expect(Object.values(page.overview())).toEqual(['?', '?', '5', '?', '?']);
});

it('the overview reports its failure, leaves the days alone, and loads again on Try again', async () => {
  const page = await drawAccount({ answers: { 'account.overview': () => failing({ kind: 'unreachable' }) } });
  expect(page.alert()).toContain('The service could not be reached');
  expect(page.table('Days')).toHaveLength(33);
  page.asked.length = 0;
  page.answers['account.overview'] = () => success(figures);
  await page.press('Try again');
  expect(page.asked.map(({ operation }) => operation)).toEqual(['account.overview']);
  expect(page.alert()).toBeNull();
  expect(page.overview()).toHaveProperty('Balance', '1,234.5000');
});

it('the overview says that it is loading, and shows nothing of the previous account', async () => {
  const page = await drawAccount();
  const go = page.hold('account.overview');
  await page.settle(() => (page.connection.value = { ...connected, connectionId: 2 }));
  expect(page.status()).toContain('Loading your account’s figures…');
  expect(Object.values(page.overview())).toEqual(['', '', '', '', '']);
  await page.settle(go);
  expect(page.status()).not.toContain('Loading your account’s figures…');
});

const unreachable = () => failing({ kind: 'unreachable' });

it('a failure to read anything is reported once; Try again asks for all, and then only for what is missing', async () => {
  const page = await drawAccount({ answers: { 'account.overview': unreachable, 'account.statistics': unreachable } });
  /** Presses Try again twice; returns what was asked. */
  async function tryAgain(): Promise<string[]> {
    page.asked.length = 0;
    const again = page.get('Try again');
    await page.settle(() => {
      again.click();
      again.click();
    });
    return page.asked.map(({ operation }) => operation).filter((operation) => operation !== 'service.days');
  }
  expect(page.all('[role=alert]')).toHaveLength(1);
  page.answers['account.overview'] = () => success(figures);
  expect(await tryAgain()).toEqual(['account.overview', 'account.statistics', 'account.statistics']);
  expect(page.overview()).toHaveProperty('Balance', '1,234.5000');
  expect(page.all('[role=alert]'), 'that of the days').toHaveLength(1);
  page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
  expect(await tryAgain()).toEqual(['account.statistics', 'account.statistics']);
  expect(page.table('Days')).toHaveLength(33);
  expect(page.alert()).toBeNull();
});

it.each(['account.overview', 'account.statistics'] as const)(
  'a rejected account leaves nothing loading, although the service holds back all but its answer to %s',
  async (answered) => {
    const page = await drawAccount({
      answers: {
        'account.overview': undefined as never,
        'account.statistics': undefined as never,
        [answered]: () => failing({ kind: 'credentials' }),
      },
    });
    expect(page.all('[role=alert]')).toHaveLength(1);
    expect(page.alert()).toContain('rejected your account ID or secret key');
    expect(page.status()).not.toContain('Loading');
    expect(page.all('[data-placeholder], dl i, .statistics[data-refreshing]')).toEqual([]);
    page.answers['account.overview'] = () => success(figures);
    page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
    await page.settle(() => (page.connection.value = { ...connected, connectionId: 2 }));
    await page.settle();
    expect(page.overview(), 'with the right key').toHaveProperty('Balance', '1,234.5000');
  },
);

it('a failure to read anything is reported twice if figures and days fail in different ways', async () => {
  const timeout = () => failing({ kind: 'timeout' });
  const page = await drawAccount({ answers: { 'account.overview': unreachable, 'account.statistics': timeout } });
  expect(page.all('[role=alert]')).toHaveLength(2);
});

it.each([
  ['figures', 'account.overview', 'account.statistics'],
  ['days', 'account.statistics', 'account.overview'],
] as const)(
  'a failure to read anything is reported once also if the %s were read before, and Try again asks for all',
  async (_what, read, unread) => {
    const page = await drawAccount({ answers: { [unread]: unreachable } });
    page.refuse(read, { kind: 'unreachable' });
    await page.settle(() => (page.active.value = false));
    await page.settle(() => (page.active.value = true));
    expect(page.all('[role=alert]')).toHaveLength(1);
    page.asked.length = 0;
    await page.press('Try again');
    expect(page.asked.map(({ operation }) => operation)).toContain('account.overview');
    expect(page.asked.map(({ operation }) => operation)).toContain('account.statistics');
  },
);

const names = ['Clicks', 'Earnings', 'Commission'];

it('the totals of the days leave today out, say so, and show its figures so far', async () => {
  const page = await drawAccount({ hash: days, answers: reporting(some) });
  expect(names.map(page.card)).toEqual([
    {
      total: '1,500',
      change: '▲ 7,400% against the 2 days before (20)',
      rows: { 'Daily average': '750', 'Best day': '1,000 · May 8', 'Today so far': '7' },
    },
    {
      total: '0.3000',
      change: '▼ 70% against the 2 days before (1.0000)',
      rows: { 'Daily average': '0.1500', 'Best day': '0.2000 · May 9', 'Today so far': '0.3000' },
    },
    {
      total: '0.00001',
      change: '0.0000 in the 2 days before',
      rows: { 'Daily average': '0.000005', 'Best day': '0.00001 · May 8', 'Today so far': '0.0000' },
    },
  ]);
  expect(page.all('[role=img]').map((arrow) => arrow.getAttribute('aria-label'))).toEqual(['up', 'down']);
  expect(page.table('Days').at(-1)).toEqual(['Total without today', '1,500', '0.3000', '0.00001']);
  expect(page.text()).toContain('Totals of 2 days, without today');
});

it.each([7, 30, 90] as const)(
  'the totals of the last %d days are of as many whole days, against as many before',
  async (count) => {
    const page = await drawAccount({ hash: `#/account?last=${count}` });
    expect(page.card('Clicks')).toMatchObject({
      total: String(count),
      change: `0% against the ${count} days before (${count})`,
      rows: { 'Today so far': '1' },
    });
    expect(page.text()).toContain(`Totals of ${count} days, without today`);
    expect(page.table('Days'), 'with its heading, today and the totals').toHaveLength(count + 3);
  },
);

it('the totals of the days compare this month with the same days of the last one, and name them', async () => {
  const page = await drawAccount({ hash: '#/account?month=this' });
  expect(page.periods()).toEqual(['2024-05-01 2024-05-10', '2024-04-01 2024-04-09']);
  expect(page.card('Clicks').change).toMatch(/^0% against Apr 1\s–\s9, 2024 \(9\)$/);
  expect(page.text()).toMatch(/Compared with Apr 1\s–\s9, 2024/);
  const fewer = await drawAccount({
    hash: '#/account?month=this',
    answers: { 'account.statistics': (period) => daily(period.to < '2024-05-01' ? [] : oneClickADay(period)) },
  });
  expect(fewer.card('Clicks').change).toBe('Not compared: some days are missing');
});

it.each([
  ['a year', '2023-01-01', '2023-12-31', /^0% against Jan 1\s–\sDec 31, 2022 \(365\)$/],
  ['a quarter', '2024-01-01', '2024-03-31', /^0% a day against Oct 1\s–\sDec 31, 2023 \(1\)$/],
])(
  'the totals of the days compare %s with as many months, a day with a day where one has more days, and name them',
  async (_what, from, to, change) => {
    const page = await drawAccount({ hash: `#/account?from=${from}&to=${to}` });
    expect(page.card('Clicks').change).toMatch(change);
  },
);

it('the totals of the days say nothing of today when it is outside the range', async () => {
  const page = await drawAccount({ hash: '#/account?from=2024-05-08&to=2024-05-09', answers: reporting(some) });
  expect(page.table('Days').at(-1)).toEqual(['Total', '1,500', '0.3000', '0.00001']);
  expect(page.text()).not.toMatch(/today/i);
});

it('the totals of the days compare nothing when a day of the previous period is missing, and say why', async () => {
  const page = await drawAccount({ hash: days, answers: reporting(some.slice(1)) });
  expect(names.map((name) => page.card(name).change)).toEqual(names.map(() => 'Not compared: some days are missing'));
});

it('the totals of the days say of today alone what it brought so far, and show no mean, best day or change', async () => {
  const page = await drawAccount({ hash: '#/account?from=2024-05-10&to=2024-05-10', answers: reporting(some) });
  expect(page.card('Clicks')).toEqual({ total: '7', change: 'Today so far', rows: {} });
  expect(page.table('Days').at(-1)).toEqual(['Total without today', '–', '–', '–']);
  expect(page.periods(), 'no days before are asked for').toEqual(['2024-05-10 2024-05-10']);
});

it('the totals of the days stay when the previous period cannot be read, say so, and load it on Try again', async () => {
  const page = await drawAccount({
    hash: days,
    answers: {
      'account.statistics': ({ to }) => (to === '2024-05-07' ? failing({ kind: 'timeout' }) : daily(some)),
    },
  });
  expect(page.root.textContent).toContain('The days before, for comparison, could not be read:');
  expect(page.card('Clicks')).toMatchObject({ total: '1,500', change: '' });
  page.answers['account.statistics'] = () => daily(some);
  page.asked.length = 0;
  await page.press('Try again');
  expect(page.sent(), 'for nothing else').toEqual([
    { operation: 'account.statistics', input: { from: '2024-05-06', to: '2024-05-07' } },
  ]);
  expect(page.card('Clicks').change).toBe('▲ 7,400% against the 2 days before (20)');
  expect(page.alert()).toBeNull();
});
