import { expect, test } from 'vitest';
import { brought, nextLimit, type Listed } from '../../lib/link-list.ts';

const listed = (shortUrls: string, end = false): Listed => ({ shortUrls: Array.from(shortUrls), end });

test('a list the service gave whole replaces what was known of it', () => {
  expect(brought('recent', listed('cba', true), listed('dc', true))).toEqual(listed('dc', true));
  expect(brought('deleted', listed('cba', true), listed('', true))).toEqual(listed('', true));
});

test('new links come before the known ones, which stay with what was known of the end', () => {
  expect(brought('recent', listed('dcba', true), listed('fed'))).toEqual(listed('fedcba', true));
  expect(brought('recent', listed('dcba'), listed('fed'))).toEqual(listed('fedcba'));
});

test('of the newest links, one that the head no longer holds was deleted', () => {
  expect(brought('recent', listed('edcba', true), listed('edb'))).toEqual(listed('edba', true));
});

test('of the most visited links, one that the head no longer holds was only overtaken', () => {
  expect(brought('popular', listed('abcd', true), listed('dc'))).toEqual(listed('dcab'));
});

test('a link that became one of the most visited is not hidden behind an end that was known before it came', () => {
  const { shortUrls, end } = brought('popular', listed('abc', true), listed('xa'));
  expect(shortUrls.join('')).toBe('xabc');
  expect(end, 'there may be another one further down').toBe(false);
});

test('the most visited links end where the service says so, and nowhere else', () => {
  expect(brought('popular', listed('abcd'), listed('dc', true))).toEqual(listed('dc', true));
});

test('where so much is new that nothing overlaps, links may be missing in between: the head alone counts', () => {
  expect(brought('recent', listed('cba', true), listed('zyx'))).toEqual(listed('zyx'));
  expect(brought('popular', listed('cba', true), listed('zyx'))).toEqual(listed('zyx'));
});

test('a restored link that stands among the head is not doubled', () => {
  expect(brought('recent', listed('dca', true), listed('dbc'))).toEqual(listed('dbca', true));
});

test('where the head ends on a link that was not known, others may have come below it: nothing is kept', () => {
  // b was restored; where b is, another that was restored with it may stand before a.
  expect(brought('recent', listed('dca', true), listed('dcb'))).toEqual(listed('dcb'));
});

test('a restored link that was known further down stands once, where the head has it', () => {
  expect(brought('recent', listed('dcba', true), listed('bdc'))).toEqual(listed('bdca', true));
});

test.each([
  [0, 100],
  [99, 100],
  [100, 200],
  [250, 400],
  [6400, 12_800],
])('where %i are shown, %i are asked for next', (shown, limit) => {
  expect(nextLimit(shown)).toBe(limit);
});
