import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';
import { linksOf, written, type Piece } from '../../fakes/text-with-links.ts';
import { madeSource, madeText } from './made-text.ts';

/** Returns a short link for a link by its place. */
const shortOf = (place: number): string => `https://sho.rt/s${place}`;

const some = (text: Piece): fc.Arbitrary<boolean[]> => {
  const { length } = linksOf(text);
  return fc.array(fc.boolean(), { minLength: length, maxLength: length });
};

const texts = [
  ['plain texts and Markdown', madeText],
  ['sources of HTML', madeSource],
] as const;

test.each(texts)('finds exactly the links of %s, each with its address', (_kind, made) => {
  fc.assert(
    fc.property(made, (text) => {
      const { links } = readPlainText(written(text));
      const found = links.map(({ written, address, problem, isCode }) => ({ written, address, problem, isCode }));
      expect(found).toEqual(linksOf(text));
    }),
  );
});

test.each(texts)('writes %s back byte for byte if no link is chosen', (_kind, made) => {
  fc.assert(
    fc.property(made, (text) => {
      expect(readPlainText(written(text)).write(new Map())).toEqual({ text: written(text), html: null, count: 0 });
    }),
  );
});

test.each(texts)('changes only the addresses of chosen links in %s, and the words that are them', (_kind, made) => {
  fc.assert(
    fc.property(
      made.chain((text) => fc.tuple(fc.constant(text), some(text))),
      ([text, chosen]) => {
        const links = linksOf(text);
        const places = links.flatMap(({ address }, place) => (address !== null && chosen[place] ? [place] : []));
        const clip = readPlainText(written(text)).write(new Map(places.map((place) => [place, shortOf(place)])));
        const wanted = new Map(
          links.flatMap((link, place) => (places.includes(place) ? [[link, shortOf(place)]] : [])),
        );
        expect(clip).toEqual({ text: written(text, wanted), html: null, count: places.length });
      },
    ),
  );
});

test('writes any text back byte for byte if no link is chosen', () => {
  const signs = '[ ] ( ) < > ` " \' & | \\ # ! * ~ \n https:// a.example/ [x]( ``` <a href=" </a>'.split(' ');
  const unit = fc.constantFrom('\r\n', ' ', ...signs);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 60 })), (text) => {
      expect(readPlainText(text).write(new Map()).text).toBe(text);
    }),
  );
});

test.each([
  'https://example.com/{{id}}',
  'https://example.com/?to=*|EMAIL|*',
  'https://example.com/{% if x %}',
  'https://example.com/%%name%%',
])('says that %s has a placeholder, which a short link would lose', (address) => {
  const { links } = readPlainText(`<p><a href="${address}">here</a></p>`);
  expect(links[0]).toMatchObject({ written: address, hasPlaceholder: true });
  expect(readPlainText('https://example.com/a%20b').links[0]?.hasPlaceholder).toBe(false);
  expect(readPlainText('https://example.com/[2026]/x').links[0]?.hasPlaceholder).toBe(false);
});

test.each([
  'https://example.com/?u={{ id }} is yours',
  '[yours](https://example.com/?u={{ id }})',
  '[yours](https://example.com/?u={% id %})',
  '<a href="https://example.com/?u=<%= id %>">yours</a>',
])('a placeholder with spaces, as in %s, is one too', (text) => {
  expect(readPlainText(text).links[0]?.hasPlaceholder).toBe(true);
});

test.each([
  '[A](https://a.example/a-long-na…)',
  '<a href="https://a.example/a-long-na…">A</a>',
  '<https://a.example/a-long-na...>',
  'https://a.example/a-long-na [...]',
  'https://a.example/…/name',
  'https://a.example/.../name',
  'https://a.example/path/(which',
  'https://a.example/?u=<<name>>',
  'https://a.example/?u=‹name›',
  'https://a.example/?u=[% name %]',
])('a link of which a part is left out is perhaps cut: %s', (link) => {
  const { links } = readPlainText(`Read ${link} and [B](https://b.example/).`);
  expect(links.map(({ isCut }) => isCut)).toEqual([true, false]);
});
