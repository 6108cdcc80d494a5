import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attribute } from '../../../lib/api/whose.ts';

/** What an item says it is about; undefined stands for an item that cannot be read. */
type Echo = string | null | undefined;

/** Which item (by its place) each asked value gets. */
function places(asked: string[], echoes: Echo[], loosely = true): Record<string, number> {
  const items = echoes.map((echo, place) => (echo === undefined ? null : { echo, place }));
  return Object.fromEntries([...attribute(asked, items, loosely)].map(([value, { place }]) => [value, place]));
}

describe('which item is whose', () => {
  test.each<[string, string[], Echo[], Record<string, number>]>([
    [
      'the exact string, in any order',
      ['http://s/a', 'http://s/b'],
      ['http://s/b', 'http://s/a'],
      { 'http://s/a': 1, 'http://s/b': 0 },
    ],
    ['of two for one value, the first', ['http://s/a'], ['http://s/a', 'http://s/a'], { 'http://s/a': 0 }],
    [
      'another scheme, host case or trailing slash',
      ['http://S.example/a/'],
      ['https://s.example/a'],
      { 'http://S.example/a/': 0 },
    ],
    ['no scheme', ['http://s.example/a'], ['s.example/a'], { 'http://s.example/a': 0 }],
    ['not another case in the path', ['http://s.example/a'], ['http://s.example/A'], {}],
    ['not another port', ['http://s.example/a'], ['http://s.example:8080/a'], {}],
    ['not where two asked values share the form', ['http://s/a', 'https://s/a'], ['s/a'], {}],
    ['not where two items share the form', ['http://s/a'], ['https://s/a', 's/a/'], {}],
    ['the exact one also where the form is shared', ['http://s/a', 'https://s/a'], ['http://s/a'], { 'http://s/a': 0 }],
    [
      'by place where nothing is echoed',
      ['http://s/a', 'http://s/b'],
      [null, null],
      { 'http://s/a': 0, 'http://s/b': 1 },
    ],
    ['not by place where one item is echoed', ['http://s/a', 'http://s/b'], [null, 'http://s/b'], { 'http://s/b': 1 }],
    ['not by place where their number differs', ['http://s/a', 'http://s/b'], [null], {}],
    ['not by place where an item cannot be read', ['http://s/a', 'http://s/b'], [null, undefined], {}],
    ['not an item about something else', ['http://s/a'], ['http://s/b'], {}],
  ])('%s', (_name, asked, echoes, expected) => {
    expect(places(asked, echoes)).toEqual(expected);
  });

  test('a long address only ever gets the item of exactly itself', () => {
    expect(places(['https://a.example/x'], ['http://a.example/x'], false)).toEqual({});
    expect(places(['https://a.example/x/'], ['https://a.example/x'], false)).toEqual({});
  });

  test('nobody is shown the clicks of another link, however the service shuffles, drops and repeats items', () => {
    const code = fc.stringMatching(/^[a-zA-Z0-9]{1,2}$/);
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1 }), fc.array(fc.tuple(code, fc.boolean())), (asked, answered) => {
        const items = answered.map(([echo, secure]) => ({
          echo: `http${secure ? 's' : ''}://sho.rt/${echo}`,
          echoed: echo,
        }));
        for (const [value, item] of attribute(
          asked.map((each) => `http://sho.rt/${each}`),
          items,
          true,
        )) {
          expect(value).toBe(`http://sho.rt/${item.echoed}`);
        }
      }),
    );
  });
});
