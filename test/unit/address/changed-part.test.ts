import { expect, it } from 'vitest';
import { changedPart } from '../../../lib/address/changed-part.ts';

/** Marks what `text` has that `other` lacks. */
function marked(text: string, other: string): string {
  const [from, to] = changedPart(text, other);
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

it.each([
  ['https://a.example/', 'a.example/', '[https://]a.example/'],
  ['https://a.example/?id=1&gclid=x#end', 'https://a.example/?id=1#end', 'https://a.example/?id=1[&gclid=x]#end'],
  ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&b=2', 'https://a.example/?a=1&[amp;]b=2'],
  ['https://example.net/report', 'https://eur.through.example/?url=x', 'https://[example.net/report]'],
  ['https://a.example/', 'https://a.example/', 'https://a.example/[]'],
  ['', 'https://a.example/', '[]'],
])('marks in %s what %s lacks, in whole words', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});
