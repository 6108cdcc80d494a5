import { expect, test } from 'vitest';
import { samePageTable } from '../../../lib/export/page-tables.ts';

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
