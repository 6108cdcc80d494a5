import { expect, it } from 'vitest';
import { changedParts } from '../../../lib/address/changed-parts.ts';

/** Marks what `text` has that `other` lacks. */
function marked(text: string, other: string): string {
  const shown = changedParts(text, other).filter(([from, to]) => to > from);
  const parts = shown.map(
    ([from, to], place) => `${text.slice(shown[place - 1]?.[1] ?? 0, from)}[${text.slice(from, to)}]`,
  );
  return parts.join('') + text.slice(shown.at(-1)?.[1] ?? 0);
}

it.each([
  ['https://a.example/', 'a.example/', '[https://]a.example/'],
  ['https://a.example/?id=1&gclid=x#end', 'https://a.example/?id=1#end', 'https://a.example/?id=1[&gclid=x]#end'],
  ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&b=2', 'https://a.example/?a=1&[amp;]b=2'],
  ['https://example.net/report', 'https://eur.through.example/?url=x', 'https://[example.net/report]'],
  ['https://a.example/x?utm_source=mail', 'a.example/x', '[https://]a.example/x[?utm_source=mail]'],
  ['a.example/x?gclid=x', 'https://a.example/x', 'a.example/x[?gclid=x]'],
  ['https://a.example/', 'https://a.example/', 'https://a.example/'],
  ['', 'https://a.example/', ''],
])('marks in %s what %s lacks, in whole words', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});
