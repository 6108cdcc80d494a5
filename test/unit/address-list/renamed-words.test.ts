import { expect, test } from 'vitest';
import { renamedWords } from '../../../lib/address-list/renamed-words.ts';

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
