import { expect, test } from 'vitest';
import { mergeHead, nextLimit, type Listed } from '../../../lib/link/link-list.ts';

const listed = (shortUrls: string, end = false): Listed => ({ shortUrls: Array.from(shortUrls), end });

test('a complete list replaces the cached one', () => {
  expect(mergeHead('recent', listed('cba', true), listed('dc', true))).toEqual(listed('dc', true));
  expect(mergeHead('deleted', listed('cba', true), listed('', true))).toEqual(listed('', true));
});

test('new links come before the cached ones, and the end stays known', () => {
  expect(mergeHead('recent', listed('dcba', true), listed('fed'))).toEqual(listed('fedcba', true));
  expect(mergeHead('recent', listed('dcba'), listed('fed'))).toEqual(listed('fedcba'));
});

test('drops a recent link that is missing from the head as deleted', () => {
  expect(mergeHead('recent', listed('edcba', true), listed('edb'))).toEqual(listed('edba'));
});

test('keeps a popular link that is missing from the head', () => {
  expect(mergeHead('popular', listed('abcd', true), listed('dc'))).toEqual(listed('dcab'));
});

test('a new popular link makes the end of the list unknown', () => {
  const { shortUrls, end } = mergeHead('popular', listed('abc', true), listed('xa'));
  expect(shortUrls.join('')).toBe('xabc');
  expect(end, 'there may be another one further down').toBe(false);
});

test('the popular list ends when the service says so', () => {
  expect(mergeHead('popular', listed('abcd'), listed('dc', true))).toEqual(listed('dc', true));
});

test('keeps only the head if no cached link is in it', () => {
  expect(mergeHead('recent', listed('cba', true), listed('zyx'))).toEqual(listed('zyx'));
  expect(mergeHead('popular', listed('cba', true), listed('zyx'))).toEqual(listed('zyx'));
});

test('a restored link in the middle of the head appears once', () => {
  expect(mergeHead('recent', listed('dca', true), listed('dbc'))).toEqual(listed('dbca', true));
});

test('keeps only the head if its last link is not cached', () => {
  // b was restored. Another link restored with it may be missing between b and a.
  expect(mergeHead('recent', listed('dca', true), listed('dcb'))).toEqual(listed('dcb'));
});

test('a link that moved up to the head appears once, at its new place', () => {
  expect(mergeHead('recent', listed('dcba', true), listed('bdc'))).toEqual(listed('bdca', true));
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
