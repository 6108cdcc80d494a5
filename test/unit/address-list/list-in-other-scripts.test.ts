import { expect, test } from 'vitest';
import { addressesOf } from './reading.ts';

const [a, b] = ['https://a.example/x', 'https://b.example/y'];

test.each('。、，；！？｡､،؛؟।॥・：…'.split(''))('leaves out %s after an address', async (sign) => {
  expect(await addressesOf(`${a}${sign}`)).toEqual([a]);
  expect(await addressesOf(`見て ${a}${sign}\n${b}${sign}`)).toEqual([a, b]);
});

test.each('。、，；！？・：،؛؟।｜│\u200b'.split(''))('%s divides two addresses', async (sign) => {
  expect(await addressesOf(`${a}${sign}${b}`)).toEqual([a, b]);
});

test.each(['（）', '［］', '〔〕', '｛｝', '＜＞', '「」', '『』', '【】', '《》', '〈〉', '()', '[]', '{}'])(
  'ends an address in %s at the closing bracket',
  async ([open = '', close = '']) => {
    expect(await addressesOf(`公式サイト${open}${a}${close}をご覧ください`)).toEqual([a]);
    expect(await addressesOf(`${open}${a}${close}を${open}${b}${close}`)).toEqual([a, b]);
    expect(await addressesOf(`${open}${a}${close}${open}${b}${close}`)).toEqual([a, b]);
  },
);

test('ends an address at a bracket that opens after it', async () => {
  expect(await addressesOf(`${a}（公式）\n${b}(see there)`)).toEqual([a, b]);
});

test.each([
  'https://ja.example/日本語',
  'https://ja.example/レオナルド・ダ・ヴィンチ',
  'https://ja.example/%E3%80%82%E3%80%81',
  'https://en.example/Mercury_(planet)',
  'https://a.example/?a[0]=1&b={2}&c=(3(4))',
])('keeps %s whole, alone and in a sentence', async (address) => {
  expect(await addressesOf(address)).toEqual([address]);
  expect(await addressesOf(`見て ${address} です`)).toEqual([address]);
  expect(await addressesOf(`(${address})。「${address}」`)).toEqual([address]);
});

test.each(['https://a.example/x。', 'https://a.example/、y', 'https://a.example/（z）'])(
  'keeps %s whole in angle brackets and in a table',
  async (address) => {
    expect(await addressesOf(`<${address}>`)).toEqual([address]);
    expect(await addressesOf(`url,title\n${address},A`)).toEqual([address]);
  },
);

test('leaves out a character that shows nothing', async () => {
  expect(await addressesOf(`${a}\u200b is a page\n${b}\u200b\u2060.`)).toEqual([a, b]);
});
