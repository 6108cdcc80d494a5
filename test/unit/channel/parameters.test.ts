import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodePart,
  joinParts,
  partsOf,
  readParameters,
  readQuery,
  parametersProblem,
  spacedParameters,
} from '../../../lib/channel/parameters.ts';
import { addresses } from './arbitrary-addresses.ts';
import { longestParameters, readyMadeChannels } from '../../../lib/channel/channel.ts';

test.each([
  ['utm_source=mail', [['utm_source', 'mail']]],
  [
    '?utm_source=mail&utm_medium=email',
    [
      ['utm_source', 'mail'],
      ['utm_medium', 'email'],
    ],
  ],
  [
    ' utm_source=mail \r\n\n&utm_medium=email\n',
    [
      ['utm_source', 'mail'],
      ['utm_medium', 'email'],
    ],
  ],
  ['flag', [['flag', null]]],
  ['empty=', [['empty', '']]],
  ['a=b=c', [['a', 'b=c']]],
  [
    'utm_source=facebook;utm_medium=social,utm_campaign=a,b;c',
    [
      ['utm_source', 'facebook'],
      ['utm_medium', 'social'],
      ['utm_campaign', 'a,b;c'],
    ],
  ],
  ['=b', [['', 'b']]],
  [' & ? \n', []],
])('reads the parameters %j as a person writes them', (text, read) => {
  expect(readParameters(text).map(({ name, value }) => [name, value])).toEqual(read);
});

test.each([
  ['a&&b=', ['a:', 'b:']],
  ['', []],
  ['&', []],
  ['?a=1', ['?a:1']],
  ['a=1=2&%61=%3D+x', ['a:1=2', 'a:= x']],
  [' a=1', [' a:1']],
])('reads the query %j as programs do', (query, read) => {
  expect(readQuery(query).map(({ name, value }) => `${name}:${value}`)).toEqual(read);
});

test.each([
  ['utm%5Fsource', 'utm_source'],
  ['a+b%20c', 'a b c'],
  ['%zz', '%zz'],
  ['?q', '?q'],
  ['a=b', 'a=b'],
  ['', ''],
])('decodes %j as %j', (part, decoded) => {
  expect(decodePart(part)).toBe(decoded);
});

test.each([
  ['https://example.com', 'https://example.com', null, ''],
  ['https://example.com/?', 'https://example.com/', '', ''],
  ['https://example.com/#', 'https://example.com/', null, '#'],
  ['https://example.com/#a?b=c', 'https://example.com/', null, '#a?b=c'],
  ['https://example.com/?a?b#c#d?e', 'https://example.com/', 'a?b', '#c#d?e'],
])('takes %s apart', (address, path, query, fragment) => {
  expect(partsOf(address)).toEqual({ path, query, fragment });
});

test('the parts of an address make the same address again, to the byte', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const { path, query, fragment } = partsOf(address);
      expect(joinParts(path, query, fragment)).toBe(address);
    }),
  );
});

test.each([
  ['utm_source=spring sale&utm_medium=email', []],
  ['a=1 & b=2\n c=3', []],
  ['utm source=x&b=1', ['utm source=x']],
  ['a=1&utm_source = x', ['utm_source = x']],
  ['a= x', ['a= x']],
  ['a=1 b=2', ['a=1 b=2']],
  ['a b', ['a b']],
  ['a=1 = 2', []],
])('names the parameters of %j whose spaces are hardly meant', (parameters, spaced) => {
  expect(spacedParameters(parameters)).toEqual(spaced);
});

test.each([
  ['', 'empty'],
  [' \n ', 'empty'],
  ['?', 'empty'],
  ['&&', 'empty'],
  ['=x', 'no-name'],
  ['a=1&=2', 'no-name'],
  ['?=2', 'no-name'],
  ['a=1&b=2&a=3', 'twice'],
  ['a&a=1', 'twice'],
  ['%61=1&a=2', 'twice'],
  ['a=1\na=2', 'twice'],
  ['mastodon', 'no-value'],
  ['a=1&b', 'no-value'],
  ['https://a.example/?utm_source=mastodon&utm_medium=social', 'no-value'],
  ['a'.repeat(longestParameters + 1), 'too-long'],
] as const)('says what is wrong with %j', (parameters, problem) => {
  expect(parametersProblem(parameters)).toBe(problem);
});

test.each([
  ...Object.values(readyMadeChannels),
  'a=',
  'a==b',
  '?a=1&b=2',
  'a=1\nb=2',
  'utm_campaign={title} {date}',
  'über=straße & co=x',
  '出典=会報',
  'a=#top',
  'a='.padEnd(longestParameters, 'b'),
])('lets a person write %j', (parameters) => {
  expect(parametersProblem(parameters)).toBeNull();
});
