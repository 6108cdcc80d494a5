import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf } from '../../../lib/export/csv.ts';
import { columns, exported } from '../../../lib/export/fields.ts';
import { withoutGuard } from '../../../lib/export/formula-guard.ts';
import { links, linkWith } from './arbitrary-links.ts';

/** Rows of a CSV without its headings. */
const rowsOf = (csv: string): string[][] => papa.parse<string[]>(csv.replace(/\r\n$/, '')).data.slice(1);

test('read back, CSV holds every link with every field', async () => {
  await fc.assert(
    fc.asyncProperty(links, async (some) => {
      const read = rowsOf(await csvOf(some)).map((row) => row.map(withoutGuard));
      const wanted = some.map((link) => columns.map(([field]) => String(exported(link)[field] ?? '')));
      expect(read).toEqual(wanted);
    }),
  );
});

test('no field is a formula to a spreadsheet, on any of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(links, async (some) => {
      for (const field of rowsOf(await csvOf(some)).flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1\n+1', `"'=1\n+1"`],
  ["'=1", `"''=1"`],
  ["'Twas", "'Twas"],
  ['a "b", c', '"a ""b"", c"'],
])('the title %j is written %j', async (title, written) => {
  expect(await csvOf([linkWith({ title })])).toBe(
    'Title,Short address,Destination,Clicks,Created,Deleted,State\r\n' +
      `${written},https://sho.rt/a1,https://example.com/,12,2023-11-14T22:13:20.000Z,,active\r\n`,
  );
});

test('what the service did not tell is empty, and a time it wrote unreadably stays as it wrote it', async () => {
  const [row] = rowsOf(
    await csvOf([{ shortUrl: 'https://sho.rt/a1', createdAt: { kind: 'raw', text: '12' }, describedAt: null }]),
  );
  expect(row).toEqual(['', 'https://sho.rt/a1', '', '', '12', '', '']);
});
