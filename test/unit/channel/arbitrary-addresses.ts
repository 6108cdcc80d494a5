import fc from 'fast-check';
import type { Channel } from '../../../lib/channel/channel.ts';

/** Characters that queries are made of, and some that make them odd. */
const characters = fc.constantFrom(
  ...Array.from('abu_1=&?%+/:;,.-~é漢😀 '),
  '%20',
  '%3D',
  '%26',
  '%ff',
  '&&',
  'utm_source=x',
);
const query = fc.string({ unit: characters, maxLength: 12 });
const fragment = fc.string({ unit: fc.oneof(characters, fc.constant('#')), maxLength: 6 });

/** Addresses with odd queries and fragments, or without any. */
export const addresses = fc
  .record({ path: fc.webPath(), query: fc.option(query), fragment: fc.option(fragment) })
  .map(
    ({ path, query: after, fragment: end }) =>
      `https://example.com${path}${after === null ? '' : `?${after}`}${end === null ? '' : `#${end}`}`,
  );

const names = fc.constantFrom('utm_source', 'utm_medium', 'a', 'b', 'ä', '%C3%A4', 'a b', 'x%y', '?q');
// Without damaged escapes: Node misreads them beside letters outside ASCII.
const values = fc.array(
  fc.constantFrom('news', 'mail', '{date}', '{title}', ' ', '+', '%20', '=', '#', 'é', '😀', '\ud800', ''),
  { maxLength: 4 },
);
const parameter = fc
  .record({ name: names, value: fc.option(values) })
  .map(({ name, value }) => (value === null ? name : `${name}=${value.join('')}`));

/** Parameters as a person may write them. */
export const parameters = fc
  .record({ all: fc.array(parameter, { minLength: 1, maxLength: 4 }), mark: fc.constantFrom('', '?') })
  .chain(({ all, mark }) => fc.constantFrom('&', '\n', ' &\n').map((between) => `${mark}${all.join(between)}`));

/** Several channels. */
export const channels: fc.Arbitrary<Channel[]> = fc
  .array(parameters, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((each, place) => ({ name: `Channel ${place}`, parameters: each })));
