import { describe, expect, test } from 'vitest';
import * as z from '../../../lib/worker/schema.ts';

const link = () =>
  z.object({
    name: z.string(),
    clicks: z.nullable(z.number()),
    title: z.exactOptional(z.nullable(z.string())),
    tags: z.exactOptional(z.array(z.object({ tag: z.string() }))),
  });

describe('reads a stored object', () => {
  test('as it is, without fields of another version', () => {
    const stored = { name: 'a', clicks: null, title: null, tags: [{ tag: 'b', size: 1 }], colour: 'red' };
    expect(z.read(link(), stored)).toEqual({ name: 'a', clicks: null, title: null, tags: [{ tag: 'b' }] });
    expect(z.read(link(), { name: 'a', clicks: 0 })).toEqual({ name: 'a', clicks: 0 });
  });

  test.each([
    ['a field is missing', { name: 'a' }],
    ['a field has another type', { name: 'a', clicks: '1' }],
    ['a number is none', { name: 'a', clicks: Number.NaN }],
    ['a field that may be missing is undefined', { name: 'a', clicks: 1, title: undefined }],
    ['one item of a list is wrong', { name: 'a', clicks: 1, tags: [{ tag: 'b' }, { tag: 2 }] }],
    ['a list has a hole', { name: 'a', clicks: 1, tags: Array.from({ length: 3 }) }],
    ['a list is an object', { name: 'a', clicks: 1, tags: { 0: { tag: 'b' }, length: 1 } }],
    ['it is a list', ['a', 1]],
    ['it is null', null],
    ['there is none', undefined],
  ])('but not if %s', (_, stored) => {
    expect(z.read(link(), stored)).toBeUndefined();
  });
});

describe('refuses a message', () => {
  const message = () => z.strictObject({ names: z.checked(z.array(z.string()), z.ofLength(1, 2)), input: z.unknown() });

  test.each([
    ['with an additional field', { names: ['a'], input: 1, more: 1 }],
    ['without a field', { names: ['a'] }],
    ['with too short a list', { names: [], input: 1 }],
    ['with too long a list', { names: ['a', 'b', 'c'], input: 1 }],
  ])('%s', (_, sent) => {
    expect(z.read(message(), sent)).toBeUndefined();
  });

  test('but not one with any other input', () => {
    for (const input of [null, false, '', 0, [], {}]) expect(z.read(message(), { names: ['a'], input })).toBeDefined();
  });
});

test('reads the one of several sets of fields that is named', () => {
  const time = z.oneOf('kind', { moment: { ms: z.wholeNumber(0) }, raw: { text: z.string() } });
  expect(z.read(time, { kind: 'moment', ms: 1 })).toEqual({ kind: 'moment', ms: 1 });
  expect(z.read(time, { kind: 'raw', text: 'soon' })).toEqual({ kind: 'raw', text: 'soon' });
  for (const wrong of [{ kind: 'raw', ms: 1 }, { kind: 'moment', ms: 1.5 }, { kind: 'moment', ms: 1, text: '' }, {}]) {
    expect(z.read(time, wrong)).toBeUndefined();
  }
});
