import { expect, test } from 'vitest';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';
import { namesOtherHost, renamedWords } from '../../../lib/address-list/renamed-words.ts';
import { unsureReasonOf } from '../../../lib/address-list/unsure-link.ts';

const address = 'https://www.münchen.example/stra%C3%9Fe/?x=1&y=2#part';

test.each([
  ['https://www.münchen.example/stra%C3%9Fe/?x=1&y=2#part', 'https://sho.rt/x'],
  ['HTTPS://www.münchen.example/straße/?x=1&y=2#part', 'https://sho.rt/x'],
  ['münchen.example/straße/?x=1&y=2#part', 'sho.rt/x'],
  ['www.xn--mnchen-3ya.example/stra%C3%9Fe/?x=1&y=2#part', 'sho.rt/x'],
  ['\n  https://www.münchen.example/straße/?x=1&y=2#part ', '\n  https://sho.rt/x '],
  ['https://www.mün…', 'https://sho.rt/x'],
  ['http://münchen.example/stra...', 'https://sho.rt/x'],
  ['münchen.example/straß…', 'sho.rt/x'],
  ['**münchen.example/…**', '**sho.rt/x**'],
  ['<https://www.münchen.example/straße/?x=1&y=2#part>', '<https://sho.rt/x>'],
])('writes the short link in place of the address %j', (words, renamed) => {
  expect(renamedWords(words, address, 'https://sho.rt/x')).toBe(renamed);
});

test.each([
  'the report',
  '',
  '…',
  '...',
  'https…',
  'münchen…',
  'More...',
  'https://other.example/…',
  'https://www.münchen.example/',
  'münchen.example',
  'see https://www.münchen.example/straße/?x=1&y=2#part',
  'notes.md',
])('leaves the words %j, which are not the address', (words) => {
  expect(renamedWords(words, address, 'https://sho.rt/x')).toBeNull();
});

test('takes an address with and without its last slash for the same', () => {
  expect(renamedWords('a.example', 'https://a.example/', 'https://sho.rt/x')).toBe('sho.rt/x');
  expect(renamedWords('http://a.example/', 'https://a.example', 'https://sho.rt/x')).toBe('https://sho.rt/x');
});

test('writes a short link with signs of a pattern as it is', () => {
  expect(renamedWords('a.example', 'https://a.example', 'https://sho.rt/$&')).toBe('sho.rt/$&');
});

test.each([
  ['https://good.example/x', 'https://evil.example/x'],
  ['www.good.example', 'https://evil.example/www'],
  ['good.com/x', 'https://evil.example/x'],
  ['**https://good.example/a-long-na…**', 'https://evil.example/'],
  ['https://good.example', 'https://good.example.evil.example/'],
])('nobody is led elsewhere than the words %j say: %s', (words, target) => {
  expect(namesOtherHost(words, [target])).toBe(true);
});

test.each([
  ['https://good.example/x', 'https://www.good.example/x/?utm_source=b'],
  ['http://www.good.example', 'https://good.example/'],
  ['https://good.example/x', 'https://shop.good.example/x'],
  ['https://münchen.example/x', 'https://xn--mnchen-3ya.example/x'],
  ['https://good.example/x', 'https://mails.example/?url=https%3A%2F%2Fgood.example%2Fx'],
  ['https://goo…', 'https://good.example/x'],
  ['the report', 'https://good.example/x'],
  ['notes.md', 'https://good.example/x'],
  ['See https://other.example/x', 'https://good.example/x'],
  ['', 'https://good.example/x'],
])('words such as %j name no other address than %s', (words, target) => {
  expect(namesOtherHost(words, [target])).toBe(false);
});

test('a link whose words are the address that was unwrapped is sure, and one to another host is not', () => {
  const link = readPlainText('<a href="https://mails.example/1">https://good.example/x</a>').links[0];
  const reasonOf = (address: string): string | null =>
    link === undefined ? null : unsureReasonOf({ ...link, address, isShort: false, limit: null });
  expect([reasonOf('https://mails.example/1'), reasonOf('https://good.example/x')]).toEqual(['words', null]);
});
