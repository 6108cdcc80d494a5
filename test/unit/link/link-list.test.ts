import { expect, test } from 'vitest';
import { mergeHead, nextLimit, type Listed, type ListName } from '../../../lib/link/link-list.ts';

const listed = (shortUrls: string, end = false): Listed => ({ shortUrls: Array.from(shortUrls), end });
/** Reads a list that ends where it has a dot. */
const read = (text: string): Listed => listed(text.replace('.', ''), text.endsWith('.'));

test.each<[string, ListName, string, string, string]>([
  ['a complete list replaces the cached one', 'recent', 'cba.', 'dc.', 'dc.'],
  ['a complete list replaces the cached one, also by an empty one', 'deleted', 'cba.', '.', '.'],
  ['new links come before the cached ones, and the end stays known', 'recent', 'dcba.', 'fed', 'fedcba.'],
  ['new links come before the cached ones', 'recent', 'dcba', 'fed', 'fedcba'],
  ['drops a recent link that is missing from the head as deleted', 'recent', 'edcba.', 'edb', 'edba'],
  ['keeps a popular link that is missing from the head', 'popular', 'abcd.', 'dc', 'dcab'],
  ['a new popular link makes the end unknown: there may be another one further down', 'popular', 'abc.', 'xa', 'xabc'],
  ['the popular list ends when the service says so', 'popular', 'abcd', 'dc.', 'dc.'],
  ['keeps only the head if no cached link is in it', 'recent', 'cba.', 'zyx', 'zyx'],
  ['keeps only the head if no cached link is in it', 'popular', 'cba.', 'zyx', 'zyx'],
  ['a restored link in the middle of the head appears once', 'recent', 'dca.', 'dbc', 'dbca.'],
  // b was restored. Another link restored with it may be missing between b and a.
  ['keeps only the head if its last link is not cached', 'recent', 'dca.', 'dcb', 'dcb'],
  ['a link that moved up to the head appears once, at its new place', 'recent', 'dcba.', 'bdc', 'bdca.'],
])('%s: %s %s, then %s', (_what, list, before, head, after) => {
  expect(mergeHead(list, read(before), read(head))).toEqual(read(after));
});

test('a capped list stays as long as the service’s answer, and keeps older links beside it', () => {
  const capped = { account: 300 };
  const before: Listed = { ...listed('cba', true), capped };
  expect(mergeHead('recent', before, { ...listed('dcb', true), capped })).toEqual({
    ...listed('dcb', true),
    capped,
    unplaced: ['a'],
  });
  expect(mergeHead('recent', before, listed('dc')), 'a shorter head says nothing of the cap').toEqual({
    ...listed('dcb', true),
    capped,
    unplaced: ['a'],
  });
  expect(mergeHead('popular', before, listed('dc')), 'nor does one of Popular').toMatchObject({ capped, end: true });
});

test('links kept beside a list stay until the list has them, or is complete', () => {
  const before: Listed = { ...listed('dcb'), unplaced: ['x', 'y'] };
  expect(mergeHead('recent', before, listed('dxc'))).toEqual({ ...listed('dxcb'), unplaced: ['y'] });
  expect(mergeHead('recent', before, listed('dcba', true))).toEqual(listed('dcba', true));
});

test.each([
  [0, 100],
  [99, 100],
  [100, 200],
  [250, 400],
  [6400, 12_800],
])('with %i shown, requests %i next', (shown, limit) => {
  expect(nextLimit(shown)).toBe(limit);
});

test.each([
  ['reversed', 'abcdef', 'def'],
  ['in no order', 'badcfe', 'dfe'],
])('takes no part of a list for the whole of it when the service gives lists %s', (_order, whole, head) => {
  expect(mergeHead('recent', listed(whole, true), listed(head)).end).toBe(false);
});
