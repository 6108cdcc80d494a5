import { expect, test } from 'vitest';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { readingGrowth } from './reading.ts';

/** Reads a text and writes it back with a short link for every link. */
function shortenAll(text: string): void {
  const whole = readPlainText(text);
  whole.write(new Map(whole.links.map((_, place) => [place, `https://sho.rt/${place}`])));
}

const line = 'A sentence, with words; and https://a.example/x in it. ';

type TextsOf = (times: (count: number) => number) => string[];

test.each<[string, TextsOf]>([
  [
    'five megabytes of any kind',
    (times) => [
      line.repeat(times(90_000)),
      `${line}\n`.repeat(times(90_000)),
      '[a'.repeat(times(1_000_000)),
      '[a]('.repeat(times(500_000)),
      '<a '.repeat(times(700_000)),
      ' '.repeat(times(2_000_000)),
      `https://a.example/${')'.repeat(times(60_000))}\n`.repeat(30),
      `${'| a '.repeat(20)}\n`.repeat(times(30_000)),
      '- '.repeat(times(1_000_000)),
    ],
  ],
  [
    'thousands of quotation marks and brackets',
    (times) =>
      ['<', '"', '(', '[', '~~a ', ' ~~', 'https://(', 'https://[', '[a]https://', '~~https://a.example/x '].map(
        (sign) => sign.repeat(times(200_000)),
      ),
  ],
])('the time to read a list of %s grows with its length, not with its square', async (_kind, textsOf) => {
  expect(await readingGrowth(textsOf, addressListOf)).toBeLessThan(10);
});

test.each<[string, TextsOf]>([
  [
    'sentences',
    (times) => [
      line.repeat(times(8_000)),
      `${line}\n`.repeat(times(8_000)),
      'https://a.example/?a=1&b=2 '.repeat(times(8_000)),
      `https://a.example/${')'.repeat(times(12_000))}\n`.repeat(20),
      ' '.repeat(times(200_000)),
    ],
  ],
  [
    'Markdown',
    (times) => [
      '[a](https://a.example/x "b") '.repeat(times(8_000)),
      '[a'.repeat(times(80_000)),
      '[a]('.repeat(times(40_000)),
      '[a](x "b '.repeat(times(12_000)),
      `[a.${'*_'.repeat(times(20_000))}b](https://a.example/x)`,
      '`'.repeat(times(200_000)),
      '`a``b'.repeat(times(10_000)),
      '```\n'.repeat(times(40_000)),
      `~~~\n${'a\n'.repeat(times(100_000))}`,
      '> '.repeat(times(100_000)),
      '![a'.repeat(times(60_000)),
      '![a]'.repeat(times(40_000)),
      `![a]\n${'\\['.repeat(times(60_000))}`,
      `![a]\n${']][a]'.repeat(times(30_000))}`,
      `![a]\n${'](https://a.a '.repeat(times(8_000))}`,
      `![a]${']'.repeat(times(20_000))}`,
      `![a]\n${'[a]: https://a.example/x\n'.repeat(times(8_000))}`,
      `![a]\n${'[a]:\n'.repeat(times(30_000))}`,
      `![a]\n${'[a]'.repeat(times(30_000))}`,
      '<https://a.example|'.repeat(times(12_000)),
    ],
  ],
  [
    'the source of HTML',
    (times) => [
      `<p>${'<a href="https://a.example/?a=1&amp;b=2">a.example</a> '.repeat(times(6_000))}</p>`,
      `<p>${'<a href="https://a.example/">'.repeat(times(8_000))}</p>`,
      `<p>${'https://a.example/?a=1&amp;b=2 '.repeat(times(8_000))}</p>`,
      `<p><a ${' '.repeat(times(200_000))}<>`,
      `<p><a ${'x '.repeat(times(80_000))}<>`,
      `<p>${'<a "'.repeat(times(60_000))}>`,
      `<p><a href="https://a.example/">${`</a${' '.repeat(100)}`.repeat(times(1_500))}>`,
      '<!--'.repeat(times(80_000)),
      '<script><style><title><textarea>'.repeat(times(8_000)),
      '<code><pre><kbd><samp>'.repeat(times(12_000)),
    ],
  ],
])('the time to read and write %s grows with their length, not with its square', async (_kind, textsOf) => {
  expect(await readingGrowth(textsOf, shortenAll)).toBeLessThan(10);
});
