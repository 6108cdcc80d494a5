import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownOf } from '../../../lib/export/markdown.ts';
import { links, linkWith } from './arbitrary-links.ts';

/** Cells of the rows below the headings: divided by a bar that no backslash stands before. */
function cellsOf(markdown: string): string[][] {
  const rows = markdown.trimEnd().split('\n').slice(2);
  return rows.map((row) => [...row.matchAll(/(?:\\.|[^|\\])*(?=\|)/g)].map(([cell]) => cell.trim()).slice(1, -1));
}

test('whatever the titles are, every link is one row of seven cells', () => {
  fc.assert(
    fc.property(links, (some) => {
      const lines = markdownOf(some).trimEnd().split('\n');
      expect(lines).toHaveLength(some.length + 2);
      for (const line of lines) expect(line.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(8);
    }),
  );
});

test('nothing in a title means anything', () => {
  const [cells] = cellsOf(markdownOf([linkWith({ title: '| `a` [x](javascript:y) <b> *c* _d_ &lt;\r\nnext' })]));
  expect(cells?.[0] ?? '').toBe(String.raw`\| \`a\` \[x\](javascript:y) \<b\> \*c\* \_d\_ \&lt; next`);
});

test.each([
  [
    'https://example.com/a_b|c?d=(e)',
    String.raw`[https://example.com/a\_b\|c?d=(e)](<https://example.com/a\_b\|c?d=(e)>)`,
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['data:text/html,<b>', String.raw`data:text/html,\<b\>`],
])('the destination %s is a link only where a browser may open it', (destination, cell) => {
  expect(markdownOf([linkWith({ destination })])).toBe(
    '| Title | Short address | Destination | Clicks | Created | Deleted | State |\n' +
      '| --- | --- | --- | --- | --- | --- | --- |\n' +
      `| A page | [https://sho.rt/a1](<https://sho.rt/a1>) | ${cell} | 12 | 2023-11-14T22:13:20.000Z |  | active |\n`,
  );
});
