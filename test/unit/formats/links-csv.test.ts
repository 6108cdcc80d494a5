import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import { linksCsv, exportColumns, toExportedLink } from '../../../lib/export/links-export.ts';
import { removeGuard } from '../../../lib/export/csv.ts';
import { links, linkWith } from './arbitrary-links.ts';

/** Returns the rows of a CSV without its headings. */
const rowsOf = (csv: string): string[][] => papa.parse<string[]>(csv.replace(/\r\n$/, '')).data.slice(1);

test('CSV reads back to all fields of all links', async () => {
  await fc.assert(
    fc.asyncProperty(links, async (some) => {
      const read = rowsOf(await linksCsv(some)).map((row) => row.map(removeGuard));
      const wanted = some.map((link) => exportColumns.map(([field]) => String(toExportedLink(link)[field] ?? '')));
      expect(read).toEqual(wanted);
    }),
  );
});

test('a spreadsheet finds no formula in any line of any field', async () => {
  await fc.assert(
    fc.asyncProperty(links, async (some) => {
      for (const field of rowsOf(await linksCsv(some)).flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1\n+1', `"'=1\n+1"`],
  ["'=1", `"''=1"`],
  ["'Twas", "'Twas"],
  ['a "b", c', '"a ""b"", c"'],
])('writes the title %j as %j', async (title, written) => {
  expect(await linksCsv([linkWith({ title })])).toBe(
    'Title,Short address,Destination,Clicks,Created,Deleted,State,Confirmed\r\n' +
      `${written},https://sho.rt/a1,https://example.com/,12,2023-11-14T22:13:20.000Z,,active,2023-11-14T22:15:00.000Z\r\n`,
  );
});

test('an unknown field is empty, and an unreadable time is the service’s text', async () => {
  const [row] = rowsOf(
    await linksCsv([{ shortUrl: 'https://sho.rt/a1', createdAt: { kind: 'raw', text: '12' }, describedAt: null }]),
  );
  expect(row).toEqual(['', 'https://sho.rt/a1', '', '', '12', '', '', '']);
});
