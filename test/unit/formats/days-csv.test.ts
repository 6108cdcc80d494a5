import { expect, test } from 'vitest';
import { statisticsCsv, statisticsFile } from '../../../lib/formats/days-csv.ts';
import { leftOutDay, shown } from '../../fakes/days.ts';

test('the file has the days of the page, the latest first', async () => {
  const csv = await statisticsCsv([shown('2024-03-08', 1200, 0.1234, 0.5), shown('2024-03-09', 0, 0, 1e-7)]);
  const [headings, ...rows] = csv.split('\r\n');
  expect(headings).toBe('Day,Clicks,Earnings,Commission');
  expect(
    rows.slice(0, 2).map((row) => row.split(',').map((cell, place) => (place === 0 ? cell : Number(cell)))),
  ).toEqual([
    ['2024-03-09', 0, 0, 1e-7],
    ['2024-03-08', 1200, 0.1234, 0.5],
  ]);
  expect(csv.endsWith('\r\n')).toBe(true);
});

test('an unknown figure is an empty field, not 0', async () => {
  expect(await statisticsCsv([leftOutDay('2024-03-08'), shown('2024-03-09', null, 0, null)])).toBe(
    'Day,Clicks,Earnings,Commission\r\n2024-03-09,,0,\r\n2024-03-08,,,\r\n',
  );
});

test('a negative amount stays a number that a spreadsheet can sum', async () => {
  expect(await statisticsCsv([shown('2024-03-09', 3, -0.25, -1.5)])).toContain('\r\n2024-03-09,3,-0.25,-1.5\r\n');
});

test('the file is named after its days and begins with a byte order mark', async () => {
  const days = [shown('2024-03-09', 3)];
  const file = await statisticsFile({ from: '2024-02-09', to: '2024-03-09' }, days);
  expect(file).toEqual({
    name: 'curtail-statistics-2024-02-09-2024-03-09.csv',
    type: 'text/csv;charset=utf-8',
    text: `\ufeff${await statisticsCsv(days)}`,
  });
});
