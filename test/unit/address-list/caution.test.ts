import { expect, test } from 'vitest';
import { isUnusual } from '../../../lib/address/address.ts';
import { cautionOf } from '../../../lib/address-list/caution.ts';

test.each([
  ['https://example.com/u?email={{ subscriber.email }}', 'placeholder'],
  ['https://example.com/p/issue-214?name=*|FNAME|*', 'placeholder'],
  ['https://uni.edu/a see you there', 'space'],
  ['https://uni.edu/d.', 'more'],
  ['https://uni.edu/c，周五晚上', 'more'],
  ['https://shop.example/?token=eyJ1c2VyX2lkIjoxMjM', 'secret'],
  ['https://docs.google.com/forms/d/1AbCd/edit', 'personal'],
  ['https://www.shop.example/gz/cart/v2', 'personal'],
  ['https://mjc.example/boutique/panier', 'personal'],
  ['https://mjc.example/user/logout', 'personal'],
  ['https://bit.ly/3xYzAb', 'foreign'],
  ['https://shop.example/konto?email=anna.berg@web.de&utm_source=crm', 'personal'],
] as const)('a person who shortens %s is told: %s', (address, caution) => {
  expect(cautionOf(address, true)).toBe(caution);
  const isOfPage = cautionOf(address, false) !== null;
  expect(isUnusual(address) || !isOfPage, "the popup looks for it in a page's own address").toBe(true);
});

test.each([
  'https://example.com/',
  'example.com/a',
  'https://example.com/search?q=a+b&page=2#top',
  'https://en.wikipedia.org/wiki/Curtail_(band)',
  'https://zh.wikipedia.org/wiki/北京大学',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'http://localhost:3000/a',
  'two words',
  '{{name}}',
  'https://github.com/a/b/commit/0123456789abcdef0123456789abcdef01234567',
])('nothing is said of %s', (address) => {
  expect(cautionOf(address, true)).toBeNull();
});

test("a page's own address is whole, however it ends", () => {
  expect(cautionOf('https://en.wikipedia.org/wiki/Yahoo!', false)).toBeNull();
  expect(cautionOf('https://en.wikipedia.org/wiki/E.T.', false)).toBeNull();
  expect(cautionOf('https://example.com/?name={{name}}', false)).toBe('placeholder');
});
