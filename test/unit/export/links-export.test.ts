import fc from 'fast-check';
import papa from 'papaparse';
import { expect, test } from 'vitest';
import {
  linksCsv,
  exportColumns,
  toExportedLink,
  linksJson,
  linksMarkdown,
  exportFile,
  exportFormats,
  exportText,
} from '../../../lib/export/links-export.ts';
import { removeGuard } from '../../../lib/export/csv.ts';
import { links, linkWith } from './arbitrary-links.ts';
import { liveIn } from '../../fakes/time-zone.ts';

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

test('JSON reads back to all fields of all links', () => {
  fc.assert(
    fc.property(links, (some) => {
      expect(JSON.parse(linksJson(some))).toEqual(some.map(toExportedLink));
    }),
  );
});

test('every link has the same keys; unknown fields are null', () => {
  const [whole, bare] = JSON.parse(linksJson([linkWith({}), { shortUrl: 'https://sho.rt/b2', describedAt: null }]));
  expect(whole).toEqual({
    title: 'A page',
    shortUrl: 'https://sho.rt/a1',
    destination: 'https://example.com/',
    clicks: 12,
    createdAt: '2023-11-14T22:13:20.000Z',
    deletedAt: null,
    state: 'active',
    confirmedAt: '2023-11-14T22:15:00.000Z',
  });
  expect(Object.keys(bare)).toEqual(Object.keys(whole));
  expect(Object.values(bare)).toEqual([null, 'https://sho.rt/b2', null, null, null, null, null, null]);
});

test('a title of an earlier destination is not exported', () => {
  const [link] = JSON.parse(linksJson([linkWith({ describedAt: 0 })]));
  expect(link).toMatchObject({ title: null, destination: 'https://example.com/', confirmedAt: null });
});

/** Returns the cells below the headings; a bar without a backslash before it divides them. */
function cellsOf(markdown: string): string[][] {
  const rows = markdown.trimEnd().split('\n').slice(2);
  return rows.map((row) => [...row.matchAll(/(?:\\.|[^|\\])*(?=\|)/g)].map(([cell]) => cell.trim()).slice(1, -1));
}

test('every link is one row of eight cells, whatever its title', () => {
  fc.assert(
    fc.property(links, (some) => {
      const lines = linksMarkdown(some).trimEnd().split('\n');
      expect(lines).toHaveLength(some.length + 2);
      for (const line of lines) expect(line.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(9);
    }),
  );
});

test('a title is escaped', () => {
  const [cells] = cellsOf(linksMarkdown([linkWith({ title: '| `a` [x](javascript:y) <b> *c* _d_ &lt;\r\nnext' })]));
  expect(cells?.[0] ?? '').toBe(String.raw`\| \`a\` \[x\](javascript:y) \<b> \*c* \_d_ \&lt; next`);
});

test.each([
  [
    'https://example.com/a_b|c?d=(e)',
    String.raw`[https://example.com/a_b\|c?d=(e)](<https://example.com/a_b\|c?d=(e)>)`,
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<b>', String.raw`data:text/html,\<b>`],
])('the destination %s is a link only if a browser can open it', (destination, cell) => {
  expect(linksMarkdown([linkWith({ destination })])).toBe(
    '| Title | Short address | Destination | Clicks | Created | Deleted | State | Confirmed |\n' +
      '| --- | --- | --- | --- | --- | --- | --- | --- |\n' +
      `| A page | [https://sho.rt/a1](<https://sho.rt/a1>) | ${cell} | 12 | 2023-11-14T22:13:20.000Z |  | active | 2023-11-14T22:15:00.000Z |\n`,
  );
});

/** In New York this is still the 21st. */
const late = Date.UTC(2026, 10, 22, 4, 30);

test.each([
  ['csv', 'curtail-links-2026-11-21.csv', /^text\/csv/],
  ['json', 'curtail-links-2026-11-21.json', /^application\/json/],
  ['markdown', 'curtail-links-2026-11-21.md', /^text\/markdown/],
] as const)('%s is saved as %s, named for the local day', async (format, name, type) => {
  liveIn('America/New_York');
  const file = await exportFile(format, [linkWith({})], late);
  expect(file.name).toBe(name);
  expect(file.type).toMatch(type);
});

test.each(exportFormats)('a link without visits has 0 clicks in %s, not an unknown count', async (format) => {
  const written = async (clicks: number | null) => exportText(format, [linkWith({ clicks })]);
  const [none, unknown, some] = await Promise.all([0, null, 12].map(written));
  expect(none).not.toBe(unknown);
  expect(none).toBe(some?.replace('12', '0'));
});
