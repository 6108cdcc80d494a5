// oxlint-disable-next-line import/no-unassigned-import -- drawing on a canvas does not work here
import '../../fakes/scripted-plot.ts';
import { expect, it } from 'vitest';
import { daily, oneClickADay, reporting } from '../../fakes/account-page.ts';
import { daysOfGaps, gaps, reported } from '../../fakes/days.ts';
import { drawAccount } from '../../fakes/drawn-account.tsx';

it('the table of days lists the latest day first, marks today, and shows a missing day differently from one without clicks', async () => {
  const page = await drawAccount({ hash: daysOfGaps, answers: reporting(gaps) });
  expect(page.table('Days')).toEqual([
    ['Day', 'Clicks', 'Earnings', 'Commission'],
    ['Fri, May 10, 2024 today', '7', '-0.2500', '0.0000'],
    ['Thu, May 9, 2024', 'not sent by the service'],
    ['Wed, May 8, 2024', '?', '0.0000', '0.0000'],
    ['Tue, May 7, 2024', '12', '0.5000', '?'],
    ['Total without today', '12', '0.5000', '0.0000'],
  ]);
  expect(page.notes()).toEqual([
    'The service sent nothing for 1 day. It is a gap in the chart and not part of the average: May 9.',
    '2 figures could not be read. They are shown as “?” and left out of totals and averages.',
  ]);
});

it('the table of days does not call a day missing that may be the unreadable one', async () => {
  const page = await drawAccount({ hash: daysOfGaps, answers: { 'account.statistics': () => daily(gaps, 2) } });
  expect(page.table('Days')[2]).toEqual(['Thu, May 9, 2024', 'missing or unreadable']);
  expect(page.notes()).toContain(
    '1 day is missing from the service’s answer, or could not be read. It is a gap in the chart and not part of ' +
      'the average: May 9.',
  );
  expect(page.notes()).toContain('2 days of the service’s answer could not be read.');
});

it('the table of days shows one of two different items of a day, and says once which and why', async () => {
  const twice = [reported('2024-05-10', 7), reported('2024-05-10', 9), reported('2024-05-09', 4)];
  const answers = reporting([...twice, reported('2024-05-08', 1), reported('2024-05-08', 3)]);
  const page = await drawAccount({ hash: '#/account?from=2024-05-09&to=2024-05-10', answers });
  expect(page.table('Days').map(([, clicks]) => clicks)).toEqual(['Clicks', '9', '4', '4']);
  expect(page.card('Clicks').change, 'also of a day before').toBe('▲ 33.3% against the day before (3)');
  expect(page.notes()).toEqual([
    'The service sent different figures for the same day: May 8 and May 10. Those with the most clicks are shown, as ' +
      'the clicks of a day only grow.',
  ]);
});

it('the table of days names ten of many missing days, and counts the others', async () => {
  const page = await drawAccount({ answers: reporting([reported('2024-05-10', 1)]) });
  expect(page.notes()).toContain(
    'The service sent nothing for 30 days. They are gaps in the chart and not part of the average: Apr 10, Apr 11, Apr 12, Apr 13, Apr 14, Apr 15, ' +
      'Apr 16, Apr 17, Apr 18, Apr 19, and 20 more.',
  );
});

it('the table of days is replaced by a note when the service returned no day', async () => {
  const page = await drawAccount({ answers: { 'account.statistics': () => daily([], 1) } });
  expect(page.root.textContent).toContain('The service has no figures for these days.');
  expect(page.all('table')).toEqual([]);
  expect(page.root.querySelector('[role=slider]')).toBeNull();
  expect(page.find('Copy')).toBeNull();
  expect(page.notes()).toEqual(['1 day of the service’s answer could not be read.']);
});

it('the table of days is copied in a form that spreadsheets read', async () => {
  const page = await drawAccount({ hash: daysOfGaps, answers: reporting(gaps) });
  await page.press('Copy');
  expect(page.clipboard.text?.split('\n').slice(0, 3)).toEqual([
    'Day\tClicks\tEarnings\tCommission',
    '2024-05-10\t7\t-0.25\t0',
    '2024-05-09\t\t\t',
  ]);
  expect(page.status()).toContain('Copied');
});

it('the table of days keeps its own days while others load, and when they fail to load', async () => {
  const page = await drawAccount();
  const go = page.hold('account.statistics');
  await page.press('Last 7 days');
  expect(page.status()).toContain('Loading the days…');
  expect(page.table('Days')).toHaveLength(33);
  expect(page.card('Clicks').total).toBe('30');
  page.refuse('account.statistics', { kind: 'timeout' });
  await page.settle(go);
  expect(page.alert()).toContain('The service took too long');
  expect(page.table('Days')).toHaveLength(33);
  expect(page.card('Clicks').change, 'the days before belong to others').toBe('');
  expect(page.all('h3')[0]?.textContent).toContain('Apr 10');
  expect(page.text()).toContain('The chosen days could not be loaded. These were loaded before.');
  const answered = [page.hold('account.statistics'), page.hold('account.statistics')];
  await page.press('Last 90 days');
  expect(page.alert(), 'it says nothing of other days').toBeNull();
  for (const answer of answered) await page.settle(answer);
  page.answers['account.statistics'] = (period) => daily(oneClickADay(period));
  await page.press('Try again');
  expect(page.table('Days')).toHaveLength(93);
  expect(page.alert()).toBeNull();
  expect(page.text()).not.toContain('could not be loaded');
});

it('the table of days does not call the chosen days others when they fail to load again', async () => {
  const page = await drawAccount();
  page.refuse('account.statistics', { kind: 'timeout' });
  await page.press('Last 7 days');
  await page.press('Last 30 days');
  expect(page.alert()).toContain('The service took too long');
  expect(page.text()).toContain('These figures were loaded before and may have changed since.');
  expect(page.text()).not.toContain('The chosen days');
});

it('writes the amounts of a column with as many decimals, so that they align', async () => {
  const days = [
    reported('2024-05-08', 1, 0.5, 3),
    reported('2024-05-09', 1, 12.123456, 0.25),
    reported('2024-05-10', 1, 0, null),
  ];
  const page = await drawAccount({ hash: '#/account?from=2024-05-08&to=2024-05-10', answers: reporting(days) });
  expect(page.table('Days').map((row) => row[2])).toEqual([
    'Earnings',
    '0.000000',
    '12.123456',
    '0.500000',
    '12.623456',
  ]);
  expect(page.table('Days').map((row) => row[3])).toEqual(['Commission', '?', '0.2500', '3.0000', '3.2500']);
});

it('choosing days offers three ranges and two months, one press each, and marks the shown one', async () => {
  const page = await drawAccount();
  const pressed = (): string[] => page.all('[aria-pressed=true]').map(({ textContent }) => textContent);
  expect(page.all('.presets button').map(({ textContent }) => textContent)).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'This month',
    'Last month',
  ]);
  expect(pressed()).toEqual(['Last 30 days']);
  await page.press('Last 7 days');
  expect(pressed()).toEqual(['Last 7 days']);
  expect([page.field('From').value, page.field('To').value]).toEqual(['2024-05-03', '2024-05-10']);
  expect(page.table('Days')).toHaveLength(10);
  await page.press('Last month');
  expect(pressed()).toEqual(['Last month']);
  expect([page.field('From').value, page.field('To').value]).toEqual(['2024-04-01', '2024-04-30']);
});

it('choosing days shows two typed days at once on Enter, asks for them once, and marks no range', async () => {
  const page = await drawAccount();
  await page.type('From', '2024-05-01');
  await page.type('To', '2024-05-02');
  page.field('To').focus();
  await page.key('Enter');
  expect(page.all('[aria-pressed=true]')).toEqual([]);
  expect(page.hash.value).toBe('#/account?from=2024-05-01&to=2024-05-02');
  expect(page.table('Days')).toHaveLength(4);
  await page.settle(() => page.pass(10_000));
  expect(page.periods().slice(2)).toEqual(['2024-05-01 2024-05-02', '2024-04-29 2024-04-30']);
  expect(page.history).toEqual(['#/account']);
});

it.each([
  ['From', '', 'Enter both days.'],
  [
    'To',
    '2024-04-01',
    'Wednesday, April 10, 2024 is after Monday, April 1, 2024. Choose a first day before the last one.',
  ],
  ['To', '', 'Enter both days.'],
  ['To', '2024-05-11', 'There are no figures for future days. Choose days up to Friday, May 10, 2024.'],
  ['From', '2010-01-01', 'At most 3,653 days can be shown at a time. Choose a later first day.'],
])('choosing days explains %s %j beside the boxes, and keeps the shown days', async (label, day, words) => {
  const page = await drawAccount();
  page.asked.length = 0;
  await page.type(label, day);
  await page.settle(() => page.pass(600));
  expect(page.asked).toEqual([]);
  expect(page.field(label).value, 'what was typed stands').toBe(day);
  const field = page.field(label);
  const described = page.root.querySelector(`#${field.getAttribute('aria-describedby')}`);
  expect(described?.textContent).toBe(words);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.table('Days')).toHaveLength(33);
  await page.press('Last 30 days');
  expect(page.root.querySelector('#days-problem')?.textContent).toBe('');
});
