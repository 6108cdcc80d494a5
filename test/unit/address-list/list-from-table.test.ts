import { expect, test } from 'vitest';
import { readAddressList } from '../../../lib/address-list/address-list.ts';
import { addressesOf } from './reading.ts';

const [a, b] = ['https://a.example/x', 'https://b.example/y'];

test.each([
  ['Hi Ada, link, as promised:\nhttps://maps.example/@52.5,13.4,12z\nBye', ['https://maps.example/@52.5,13.4,12z']],
  ['Hi, link\nhttps://a.example/?q=1, and more', ['https://a.example/?q=1']],
  [
    'Link, title\nhttps://a.example/?q=1,2\nhttps://b.example/?q=3,4',
    ['https://a.example/?q=1,2', 'https://b.example/?q=3,4'],
  ],
  [`Hi Ada, link, as promised:\n${a}, ${b}`, [a, b]],
  [`Address, as asked: ${a}`, [a]],
  [`Link\t${a}\nLink\t${b}`, [a, b]],
  [`Link, ${a}\nLink, ${b}`, [a, b]],
  [
    'https://a.example/?a=1,2\nhttps://b.example/?b=3, see there',
    ['https://a.example/?a=1,2', 'https://b.example/?b=3'],
  ],
  ['a&amp;b\nhttps://a.example/?a=1&amp;b=2', ['https://a.example/?a=1&amp;b=2']],
  ['title,url\nA,https://a.example/?q=1,2', ['https://a.example/?q=1,2']],
  [`url,title\n${a},A\nhttps://maps.example/@52.5,13.4,12z`, [a, 'https://maps.example/@52.5,13.4,12z']],
])('reads the whole addresses of a text that resembles a table: %j', async (text, addresses) => {
  expect(await readAddressList(text)).toMatchObject({ good: addresses.map((address) => ({ address })), bad: [] });
});

test('counts the lines of a text that begins like a table', async () => {
  expect(await readAddressList('Hello, link')).toMatchObject({ good: [], skipped: [{ line: 1 }] });
  expect(await readAddressList(`Hello, link\n${a}`)).toMatchObject({ good: [{ line: 2 }], skipped: [{ line: 1 }] });
  expect(await readAddressList(`Link, title\n${a}`)).toMatchObject({ good: [{ line: 2 }], skipped: [{ line: 1 }] });
});

test.each([
  `url, title\n${a}, A page\n${b}, Other`,
  `Webadresse;Titel\n${a};A\n${b};B`,
  `Seite;Titel\n${a};A\n${b};B`,
  `Titre;Lien\nA;${a}\nB;${b}`,
  `"Titel","Webseite"\r\n"A","${a}"\r\n"B","${b}"\r\n`,
  `sep=;\nurl;title\n${a};A\n${b};B`,
  `sep=;\r\n${a};A\r\n${b};B`,
  `SEP=,\nTitle,Page\nA,${a}\nB,${b}`,
  `sep=;\nurl\n${a}\n${b}`,
])('reads the addresses of a spreadsheet’s table: %j', async (text) => {
  expect(await readAddressList(text)).toMatchObject({ good: [{ address: a }, { address: b }], bad: [] });
  expect(await addressesOf(text)).toEqual([a, b]);
});

test('counts lines from the one that names the delimiter', async () => {
  expect(await readAddressList(`sep=;\nurl;title\n${a};A`)).toMatchObject({ good: [{ line: 3 }], skipped: [] });
});

test.each([
  `"${a}","${b}"\n"https://c.example/","https://d.example/"`,
  `${a}\t${b}\nhttps://c.example/\thttps://d.example/`,
  JSON.stringify([
    { one: a, two: b },
    { one: 'https://c.example/', two: 'https://d.example/' },
  ]),
])('takes every address of a row where no heading names the column: %j', async (text) => {
  expect(await addressesOf(text)).toEqual([a, b, 'https://c.example/', 'https://d.example/']);
});

test('leaves out what other JSON calls deleted', async () => {
  const text = JSON.stringify([
    { url: a, deleted: true },
    { url: b, deleted: false },
  ]);
  expect(await readAddressList(text)).toMatchObject({ good: [{ address: b }], deleted: [a] });
});

test('reads a line below a table as it reads a line elsewhere', async () => {
  const table = `url,title\n${a},A\n`;
  expect(await readAddressList(`${table}~~${b}~~`)).toMatchObject({ good: [{ address: a }], deleted: [b] });
  expect(await addressesOf(`${table}- ${b}。`)).toEqual([a, b]);
});
