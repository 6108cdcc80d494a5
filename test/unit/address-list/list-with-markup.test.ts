import { expect, test } from 'vitest';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { addressesOf } from './reading.ts';

const a = 'https://a.example/x';

test.each([`~~${a}~~`, `- ~~${a}~~`, `- [x] ~~${a}~~`, `1. ~~${a}~~`, `~~${a}~~ done`, `~~See ${a}.~~`, `(~~${a}~~)`])(
  'takes %j for the address of a deleted link',
  async (line) => {
    expect(await addressListOf(line)).toMatchObject({ good: [], bad: [], skipped: [], deleted: [a] });
    expect((await addressListOf(line, true)).good).toMatchObject([{ line: 1, address: a }]);
  },
);

test('takes only the struck-out address of a line for that of a deleted link', async () => {
  const list = await addressListOf(`~~${a}~~ https://b.example/y`);
  expect(list).toMatchObject({ good: [{ address: 'https://b.example/y' }], deleted: [a], skipped: [] });
  expect(await addressesOf('https://a.example/~~ada~~/x')).toEqual(['https://a.example/~~ada~~/x']);
  expect(await addressesOf('See https://a.example/~ada')).toEqual(['https://a.example/~ada']);
});

test.each([
  ['Slack', `<${a}|A page>`],
  ['Slack, in a sentence', `See <${a}|A page>, please`],
  ['BBCode', `[url=${a}]A[/url]`],
  ['BBCode without a text', `[url]${a}[/url]`],
  ['BBCode of a picture', `[img]${a}[/img] and words`],
  ['Org', `[[${a}][A]]`],
  ['Org with words', `- [[${a}][A page]] of mine`],
  ['LaTeX', String.raw`\href{${a}}{A}`],
  ['LaTeX without a text', String.raw`See \url{${a}}.`],
  ['Asciidoc', `${a}[A]`],
  ['Asciidoc with words', `* ${a}[A page], and more`],
  ['a box', `│${a}│`],
  ['a box of ASCII', `|${a}|`],
  ['a box with words', `│ A │${a}│`],
])('reads the address in %s', async (_, text) => {
  expect(await addressListOf(text)).toMatchObject({ good: [{ address: a }], bad: [] });
});

const query = 'https://shop.example/p?id=1&c=2';

test.each([
  '<loc>https://shop.example/p?id=1&amp;c=2</loc>',
  '<image:loc>https://shop.example/p?id=1&amp;c=2</image:loc>',
  '<p>https://shop.example/p?id=1&amp;c=2</p>',
  '<p>See https://shop.example/p?id=1&#38;c=2.</p>',
  '<p>&lt;https://shop.example/p?id=1&#x26;c=2&gt;</p>',
  '<p>&quot;https://shop.example/p?id=1&amp;c=2&quot; and words</p>',
  '<img src="https://shop.example/p?id=1&amp;c=2" alt="">',
  '<a\n  href="https://shop.example/p?id=1&amp;c=2">A</a>',
  '<a\nhref="https://shop.example/p?id=1&amp;c=2"\nclass="b">A</a>',
  '<a href="https://shop.example/p?id=1&#038;c=2">A</a>',
  '<a href="https://shop.example/p?id=1&AMP;c=2">A</a>',
  '<a data-href="https://t.example/" href="https://shop.example/p?id=1&amp;c=2">A</a>',
])('decodes the entities of an address in HTML: %j', async (text) => {
  expect(await addressesOf(text)).toEqual([query]);
});

test('decodes no entities in a text without tags, and no unknown ones', async () => {
  expect(await addressesOf(`${query}&amp;d=3`)).toEqual([`${query}&amp;d=3`]);
  expect(await addressesOf(`See <b>${query}&copy;&#0;&#x110000;x</b>`)).toEqual([`${query}&copy;&#0;&#x110000;x`]);
});

test.each(['file.txt', 'README.md', 'photo.JPG', 'Dr.Müller', 'the end.Next'])(
  'takes %j for no address',
  async (text) => {
    expect(await addressListOf(`${text}\n${a}`)).toMatchObject({
      good: [{ address: a }],
      bad: [],
      skipped: [{ line: 1 }],
    });
  },
);

test.each([
  'example.com',
  'Example.com',
  'EXAMPLE.COM',
  'example.com/x',
  'example.md/README.md',
  'www.example.md',
  'localhost:8080',
  'localhost:8080/X.Yz',
  'münchen.example',
  'пример.рф',
  '例え.テスト/x',
  '10.0.0.1/x',
])('takes %j for an address', async (text) => {
  expect(await addressesOf(text)).toEqual([`https://${text}`]);
});

test('reports an address of data in the browser, and does not take the address in it', async () => {
  expect(await addressListOf(`blob:${a}\nSee blob:${a}`)).toMatchObject({
    good: [],
    bad: [
      { line: 1, text: `blob:${a}`, problem: 'scheme' },
      { line: 2, text: `blob:${a}`, problem: 'scheme' },
    ],
  });
});

test.each([
  ['1. a.example/a-long-na…', 'https://a.example/a-long-na'],
  ['- a.example/a-long-na...', 'https://a.example/a-long-na'],
  ['(a.example/a-long-na…)', 'https://a.example/a-long-na'],
  ['<https://a.example/a-long-na…>', 'https://a.example/a-long-na…'],
  ['https://a.example/a-long-na [...]', 'https://a.example/a-long-na'],
  ['https://a.example/a-long-na […]', 'https://a.example/a-long-na'],
  ['See [A](https://a.example/a-long-na…) there', 'https://a.example/a-long-na…'],
  ['<a href="https://a.example/a-long-na…">A</a>', 'https://a.example/a-long-na…'],
  ['https://a.example/a-long-na%E2%80%A6', 'https://a.example/a-long-na%E2%80%A6'],
  ['https://a.example/…/name', 'https://a.example/…/name'],
  ['https://a.example/.../name', 'https://a.example/.../name'],
])('an address of which a part is left out is perhaps cut: %s', async (line, address) => {
  const { good } = await addressListOf(`Here:\n${line}\nhttps://b.example/`);
  expect(good).toMatchObject([
    { address, unsure: 'cut' },
    { address: 'https://b.example/', unsure: null },
  ]);
});

test.each(['Title\tPage', 'Title,Page'])('a cell whose address has no end is perhaps cut: %s', async (head) => {
  const divider = head.slice(5, 6);
  const rows = ['a.example/a-long-na…', 'https://a.example/another-long...', 'https://a.example/b'];
  const { good } = await addressListOf([head, ...rows.map((cell) => `A${divider}${cell}`)].join('\n'));
  expect(good.map(({ unsure }) => unsure)).toEqual(['cut', 'cut', null]);
});

test.each([
  ['https://a.example/guide', '/part-two.pdf'],
  ['https://a.example/broken-', 'over-lines'],
  ['https://a.example/search', '?q=1'],
])('an address that a program wrapped after %s, before %s, is perhaps cut', async (line, rest) => {
  const { good } = await addressListOf(`${line}\n${rest}\nhttps://b.example/`);
  expect(good).toMatchObject([
    { address: line, unsure: 'cut' },
    { address: 'https://b.example/', unsure: null },
  ]);
});

test.each(['and more', 'or', '-', '/'])('an address above a line such as "%s" is whole', async (below) => {
  const { good } = await addressListOf(`https://a.example/x\n${below}`);
  expect(good).toMatchObject([{ unsure: null }]);
});
