import { expect, test } from 'vitest';
import { isAddressText, leftToRight } from '../../../lib/address/written-direction.ts';

test.each([
  'https://sho.rt/aB3',
  'http://127.0.0.1:8787/x',
  '127.0.0.1:8787/x',
  'sho.rt',
  'sho.rt/',
  'localhost:8080',
  '[::1]:8080/a?b#c',
  'münchen.example/straße',
  'مثال.مصر',
])('%s is an address', (text) => {
  expect(isAddressText(text)).toBe(true);
});

test.each(['', 'A title', '12', '1,234', 'e. g.', 'Page: sho.rt', 'sho.rt is down', 'مقالة', '…'])(
  '"%s" is none',
  (text) => {
    expect(isAddressText(text)).toBe(false);
  },
);

test('an address in a text from right to left keeps its order, and so do its Arabic parts', () => {
  expect(leftToRight('http://127.0.0.1:8787/x/')).toBe('\u2066http://127.0.0.1:8787/x/\u2069');
  expect(leftToRight('https://مثال.مصر/أ/ب?c=د')).toBe(
    '\u2066https://\u2068مثال\u2069.\u2068مصر\u2069/\u2068أ\u2069/\u2068ب\u2069?c=\u2068د\u2069\u2069',
  );
});
