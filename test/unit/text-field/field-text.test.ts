import { describe, expect, test } from 'vitest';
import type { TextLink } from '../../../lib/address-list/whole-text.ts';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';
import {
  describeLinks,
  findAgain,
  linksWithin,
  placeAfter,
  type FieldText,
  type PlacedLink,
} from '../../../lib/text-field/field-text.ts';

/** Returns a text and its links, as a field of plain characters gives them. */
function read(text: string): FieldText {
  const { links, changesTo } = readPlainText(text);
  const placed = (link: TextLink, place: number): PlacedLink =>
    Object.assign(link, { changesTo: (to: string) => changesTo(place, to) });
  return { text, links: links.map(placed), kept: 0 };
}

const [one, two, three] = ['https://example.com/one', 'https://example.com/two', 'https://example.com/three'];
const short = 'http://sho.rt/a';

/** Returns the text with the short link in place of those of its first reading that are still there. */
function replaced(before: string, now: string): string {
  const found = findAgain(read(before), read(now));
  const changes = found.flatMap((link) => link?.changesTo(short) ?? []);
  return changes
    .toSorted((former, latter) => latter.start - former.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), now);
}

describe('a text that has changed while its links were shortened', () => {
  const before = `See ${one}, ${two} and ${three}.`;

  test.each([
    ['has not changed', before, `See ${short}, ${short} and ${short}.`],
    ['goes on', `${before} More.`, `See ${short}, ${short} and ${short}. More.`],
    ['begins otherwise', `Please ${before}`, `Please See ${short}, ${short} and ${short}.`],
    ['has changed in between', before.replace(' and ', ' or '), `See ${short}, ${short} or ${short}.`],
    ['lost a link', before.replace(`${two} and `, ''), `See ${short}, ${short}.`],
    ['has a longer address', before.replace(two, `${two}/x`), `See ${short}, ${two}/x and ${short}.`],
    [
      'has a longer address at its end',
      before.replace(`${three}.`, `${three}/x.`),
      `See ${short}, ${short} and ${three}/x.`,
    ],
    ['has one link twice', `${before} ${two}`, `See ${short}, ${short} and ${short}. ${two}`],
    ['is empty', '', ''],
    ['is another one', `${two} alone`, `${two} alone`],
  ])('%s: only what stands at its place is replaced', (_name, now, after) => {
    expect(replaced(before, now)).toBe(after);
  });

  test('one of two equal links is replaced once', () => {
    expect(replaced(`${one} ${one}`, one)).toBe(short);
  });

  test('a link of Markdown changes whole or not at all', () => {
    const markdown = `Read [${one}](${one}) now`;
    expect(replaced(markdown, `${markdown}!`)).toBe(`Read [${short}](${short}) now!`);
    const typedInto = markdown.replace('[', '[see ');
    expect(replaced(markdown, typedInto)).toBe(typedInto);
  });
});

test('only links that are whole in the selection are taken', () => {
  const text = `${one} ${two} ${three}`;
  const { links } = read(text);
  const written = (part: { start: number; end: number } | null): string[] =>
    linksWithin(links, part).map((link) => link.written);
  expect(written(null)).toEqual([one, two, three]);
  expect(written({ start: 3, end: text.length })).toEqual([two, three]);
  expect(written({ start: one.length + 1, end: one.length + 1 + two.length })).toEqual([two]);
  expect(written({ start: 0, end: 4 })).toEqual([]);
});

test('the worker gets addresses, and why one is not sure', () => {
  const inner = encodeURIComponent(one);
  const text = [
    `https://eur01.safelinks.protection.outlook.com/?url=${inner}&data=x`,
    'HTTPS://EXAMPLE.com/one',
    'https://example.com/{{name}}',
    'http://192.168.0.1/',
    'me@example.com',
  ].join('\n');
  expect(describeLinks(linksWithin(read(text).links, null)).map(({ address, unsure }) => [address, unsure])).toEqual([
    [one, null],
    [one, null],
    ['https://example.com/{{name}}', 'placeholder'],
    ['http://192.168.0.1/', 'network'],
  ]);
});

test.each([
  [0, 0],
  [4, 4],
  [5, 7],
  [10, 7],
  [12, 9],
])('the caret at %i is at %i afterwards', (place, after) => {
  expect(placeAfter(place, [{ start: 4, end: 10, by: 'abc' }])).toBe(after);
});
