import { decodeHTML } from 'entities';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { expect, test } from 'vitest';
import { markdownLink, markdownText, unescapeMarkdown } from '../../../lib/clipboard/markdown.ts';

const short = 'https://sho.rt/a1';

/** Returns what a reader of CommonMark, with GitHub's tables and strikethrough, shows as HTML. */
const rendered = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfmStrikethrough(), gfmTable()],
    htmlExtensions: [gfmStrikethroughHtml(), gfmTableHtml()],
  });

/** Returns the text of the only element with this name; null if there is none, or another element in it. */
function textIn(html: string, name: string): string | null {
  const [, inside] = new RegExp(`<${name}(?: [^>]*)?>([^<>]*)</${name}>\\n?(?:</p>|</tr>)`).exec(html) ?? [];
  return inside === undefined ? null : decodeHTML(inside);
}

const inLink = (markdown: string): string | null => textIn(rendered(`[${markdown}](${short})`), 'a');
const inCell = (markdown: string): string | null => textIn(rendered(`| a |\n| --- |\n| ${markdown} |\n`), 'td');

test.each([
  ['R&D: snake_case (50% ~ 60%)', 'R&D: snake_case (50% ~ 60%)'],
  ['A & B, a_b_c, 2 * 3 * 4, ~5', 'A & B, a_b_c, 2 * 3 * 4, ~5'],
  ['C:\\dir, 1 < 2 > 0, a! #1 - "x"', 'C:\\dir, 1 < 2 > 0, a! #1 - "x"'],
  ['Home | Site', 'Home | Site'],
  ['*NSYNC, _private', '*NSYNC, _private'],
  ['__init__.py', '\\_\\_init__.py'],
  ['*new* and **old**', '\\*new* and \\*\\*old**'],
  ['snake*case*', 'snake\\*case*'],
  ['~~gone~~ ~so~', '\\~\\~gone~~ \\~so~'],
  ['[1] ![picture](x)', '\\[1\\] !\\[picture\\](x)'],
  ['`code`', '\\`code\\`'],
  ['<b>bold</b>', '\\<b>bold\\</b>'],
  ['The &nbsp; entity, &#38; and AT&T', 'The \\&nbsp; entity, \\&#38; and AT&T'],
  ['\\*, \\_ and \\', '\\\\*, \\\\_ and \\\\'],
])('escapes only what would be read as a sign: %j', (text, written) => {
  expect(markdownText(text)).toBe(written);
  expect(inLink(written)).toBe(text);
});

test('a bar is escaped in a cell of a table only', () => {
  expect(markdownText('Home | Site', 'cell')).toBe('Home \\| Site');
  expect(markdownLink('a|b', 'https://sho.rt/?a|b', 'cell')).toBe('[a\\|b](<https://sho.rt/?a\\|b>)');
  expect(markdownLink('a|b', 'https://sho.rt/?a|b')).toBe('[a|b](<https://sho.rt/?a|b>)');
});

test.each([
  'https://sho.rt/a_(b)?c=*d*&e',
  'https://sho.rt/?a=&amp;',
  'https://sho.rt/?a|b`c',
  'https://sho.rt/?[a]~b~',
])('the target of a link stays the same address: %s', (href) => {
  const html = rendered(markdownLink('`A` page', href));
  expect(
    decodeHTML(/href="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('%7C', '|')
      .replaceAll('%60', '`')
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']'),
  ).toBe(href);
  expect(textIn(html, 'a')).toBe('`A` page');
});

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'*_~`\\[]<>&|!() #;'.split('')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('**', '__', '~~', '***', '&amp;', '&nbsp;', '&#65;', '<b>', '</b>', '](', '<!--'),
  },
  { weight: 4, arbitrary: fc.constantFrom('a', 'b1', 'é', '"', '.', ',', '😀', '語', '€', ' ') },
);
const titles = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim());

test('any title reads the same in a link and in a cell, and is read back as it was', () => {
  fc.assert(
    fc.property(titles, (title) => {
      fc.pre(title !== '');
      expect(inLink(markdownText(title)), markdownText(title)).toBe(title);
      expect(inCell(markdownText(title, 'cell')), markdownText(title, 'cell')).toBe(title);
      expect(unescapeMarkdown(markdownText(title))).toBe(title);
      expect(unescapeMarkdown(markdownText(title, 'cell'))).toBe(title);
    }),
    { numRuns: 3000 },
  );
});

/** What is escaped without need: another sign escapes what follows, or a reader could know the name. */
const isSafe = /^\\&[a-zA-Z]|^(?:\\\\)+\\[[\]`<&*_~]/;

test('nothing is escaped that could be left alone', () => {
  fc.assert(
    fc.property(titles, (title) => {
      // Readers differ in what these are beside a sign.
      fc.pre(!/[😀€]|\*[_~]|_[*~]|~[*_]/u.test(title));
      const written = markdownText(title);
      for (const { 0: escapes, index } of written.matchAll(/(?:\\([*_~]))(?:\\\1)*|(?:\\\\)+|\\&/g)) {
        const [rest, after] = [written.slice(index), written.slice(index + escapes.length)];
        if (isSafe.test(rest)) continue;
        const fewer = escapes.startsWith('\\\\') ? escapes.slice(1) : escapes.replaceAll('\\', '');
        const without = written.slice(0, index) + fewer + after;
        expect(inLink(without), `${written} without one escape`).not.toBe(title);
      }
    }),
    { numRuns: 3000 },
  );
});
