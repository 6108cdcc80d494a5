import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksMarkdown } from '../../../lib/export/links-export.ts';
import { links, linkWith } from './arbitrary-links.ts';

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
  expect(cells?.[0] ?? '').toBe(String.raw`\| \`a\` \[x\](javascript:y) \<b\> \*c\* \_d\_ \&lt; next`);
});

test.each([
  [
    'https://example.com/a_b|c?d=(e)',
    String.raw`[https://example.com/a\_b\|c?d=(e)](<https://example.com/a\_b\|c?d=(e)>)`,
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<b>', String.raw`data:text/html,\<b\>`],
])('the destination %s is a link only if a browser can open it', (destination, cell) => {
  expect(linksMarkdown([linkWith({ destination })])).toBe(
    '| Title | Short address | Destination | Clicks | Created | Deleted | State | Confirmed |\n' +
      '| --- | --- | --- | --- | --- | --- | --- | --- |\n' +
      `| A page | [https://sho.rt/a1](<https://sho.rt/a1>) | ${cell} | 12 | 2023-11-14T22:13:20.000Z |  | active | 2023-11-14T22:15:00.000Z |\n`,
  );
});
