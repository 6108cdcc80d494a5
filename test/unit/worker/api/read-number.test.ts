import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCount, readFlag, readNumber } from '../../../../lib/worker/api/read-number.ts';

const count = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const separator = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', ',', "'", '’');

function grouped(number: number, between: string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, between);
}

test('reads a count as a number, as text and with thousands separators', () => {
  fc.assert(
    fc.property(count, separator, (number, between) => {
      expect(readCount(number)).toBe(number);
      expect(readCount(String(number))).toBe(number);
      expect(readCount(grouped(number, between))).toBe(number);
      expect(readCount(` ${grouped(number, between)} `)).toBe(number);
    }),
  );
});

test('reads the clicks of the interface’s example, with a space in them', () => {
  expect(readCount('15 646')).toBe(15_646);
  expect(readCount('1 5646')).toBe(15_646);
});

test('reads an amount with four decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (tenThousandths) => {
      const amount = tenThousandths / 10_000;
      expect(readNumber(amount)).toBe(amount);
      expect(readNumber(amount.toFixed(4))).toBe(Number(amount.toFixed(4)) + 0);
    }),
  );
  expect(readNumber('1,234,567.8900')).toBe(1_234_567.89);
  expect(readNumber('12,34,567.5')).toBe(1_234_567.5);
  expect(readNumber('1e-7')).toBe(1e-7);
});

test('reads signs, and spaces of every kind', () => {
  expect(readNumber('-1 234.5')).toBe(-1234.5);
  expect(readNumber('−1,234.5')).toBe(-1234.5);
  expect(readNumber('- 12')).toBe(-12);
  expect(readNumber('+7')).toBe(7);
  const kinds =
    '\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u2060\u3000';
  for (const space of kinds) {
    expect(readCount(`12${space}345${space}678`), space.codePointAt(0)?.toString(16)).toBe(12_345_678);
  }
  expect(readCount('\u200e1,234\u200f')).toBe(1234);
});

test('shows no digit that differs from the service’s', () => {
  expect(readNumber('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(readNumber('12345678901234.5678')).toBeNull();
  expect(readNumber('99999999999.9999')).toBe(99_999_999_999.9999);
  expect(readNumber('12345678901.1234')).toBe(12_345_678_901.1234);
  expect(readNumber('1234567.50000000000000000')).toBe(1_234_567.5);
  expect(readNumber('0.1000000000000000055511151231257827')).toBe(0.1);
  expect(readNumber(`1${'0'.repeat(200)}`)).toBeNull();
});

test('reads anything else as null, never as a wrong number', () => {
  const odd = [
    '',
    ' ',
    'many',
    '12 clicks',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '1e300',
    '9007199254740993',
    '1,23',
    '1.2.3',
    '$5',
    '--1',
    null,
    undefined,
  ];
  for (const value of [...odd, true, [], {}, [7], 1.7e308, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(readNumber(value), JSON.stringify(value)).toBeNull();
  }
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const number = readNumber(value);
      expect(number === null || Number.isFinite(number)).toBe(true);
    }),
  );
});

test('reads no negative count, no fraction, and no text with a dot', () => {
  for (const value of [-1, 1.5, '-3', '1.234', '12.000', '1.5', '1.234.0'])
    expect(readCount(value), String(value)).toBeNull();
});

test.each([
  ['123456.70000000001', 123_456.7],
  [123_456.699_999_999_98, 123_456.7],
  ['-1234567.8900000001', -1_234_567.89],
])('drops the noise of a sum: %s', (written, sum) => {
  expect(readNumber(written)).toBe(sum);
});

test.each(['1234.0', '1234.00', ' 1,234.0 '])('reads a count with nothing behind its dot: %s', (written) => {
  expect(readCount(written)).toBe(1234);
});

test('reads -0 as 0', () => {
  expect(Object.is(readNumber(-0), 0)).toBe(true);
  expect(Object.is(readNumber('-0'), 0)).toBe(true);
});

test('reads a flag of 1 or 0, and anything else as null', () => {
  for (const value of [1, '1', true]) expect(readFlag(value)).toBe(true);
  for (const value of [0, '0', false]) expect(readFlag(value)).toBe(false);
  for (const value of [2, 'yes', null]) expect(readFlag(value)).toBeNull();
});
