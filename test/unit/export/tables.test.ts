import { expect, test } from 'vitest';
import { referralsFile, referralsTable, statisticsFile, statisticsTable } from '../../../lib/export/csv.ts';
import { leftOutDay, shown } from '../../fakes/days.ts';
import { samePageTable } from '../../../lib/export/page-tables.ts';

test('the latest day comes first, figures are plain numbers, and unknown ones are empty', () => {
  const days = [leftOutDay('2024-03-07'), shown('2024-03-08', 1200, 0.1234, -1.5), shown('2024-03-09', null, 0, 1e-7)];
  expect(statisticsTable(days)).toBe(
    'Day\tClicks\tEarnings\tCommission\n2024-03-09\t\t0\t1e-7\n2024-03-08\t1200\t0.1234\t-1.5\n2024-03-07\t\t\t\n',
  );
});

test('the file is named after its days and begins with a byte order mark', async () => {
  const days = [shown('2024-03-09', 3)];
  const file = await statisticsFile({ from: '2024-02-09', to: '2024-03-09' }, days);
  expect(file).toEqual({
    name: 'curtail-statistics-2024-02-09-2024-03-09.csv',
    type: 'text/csv;charset=utf-8',
    text: '\ufeffDay,Clicks,Earnings,Commission\r\n2024-03-09,3,0,0\r\n',
  });
});

const rows = [
  { channel: 'Mail\tof\nMay', shortUrl: 'https://sho.rt/a', clicks: 1234, gained: -2 },
  { channel: null, shortUrl: 'https://sho.rt/b', clicks: null, gained: null },
];

test('writes each link into a row that a spreadsheet pastes, with plain numbers', () => {
  expect(samePageTable(rows, 30)).toBe(
    'Channel\tShort link\tClicks\tGained in 30 days\n' +
      'Mail of May\thttps://sho.rt/a\t1234\t-2\n' +
      '\thttps://sho.rt/b\t\t\n',
  );
});

test('leaves the gain out where no clicks are kept', () => {
  expect(samePageTable(rows.slice(1), null)).toBe('Channel\tShort link\tClicks\n\thttps://sho.rt/b\t\n');
});

test('a channel that looks like a formula is pasted as text', () => {
  expect(samePageTable([{ channel: '=1+1', shortUrl: 'https://sho.rt/a', clicks: 0, gained: 0 }], null)).toContain(
    "'=1+1\t",
  );
});

test('referred accounts are written in their order, with times in UTC, and what is unknown is empty', async () => {
  const referrals = [
    { id: '=ada', commission: 1.5, signedUpAt: { kind: 'moment', ms: 0 } as const },
    { id: 'bob', commission: null, signedUpAt: { kind: 'raw', text: 'yesterday' } as const },
    { id: 'eve', commission: 0, signedUpAt: null },
  ];
  expect((await referralsFile(referrals, '2024-03-09')).text).toBe(
    '\ufeffAccount,Sign-up,Commission\r\n"\'=ada",1970-01-01T00:00:00.000Z,1.5\r\nbob,yesterday,\r\neve,,0\r\n',
  );
  expect(referralsTable(referrals.slice(1))).toBe('Account\tSign-up\tCommission\nbob\tyesterday\t\neve\t\t0\n');
});
