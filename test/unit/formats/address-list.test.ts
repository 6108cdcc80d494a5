import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddressList } from '../../../lib/formats/address-list.ts';
import { exportFile } from '../../../lib/formats/export-formats.ts';
import { linkWith } from './arbitrary-links.ts';

async function addressesOf(text: string): Promise<string[]> {
  return (await readAddressList(text)).good.map(({ address }) => address);
}

test('reads one address per line, with any line ending; ignores empty lines', async () => {
  const list = await readAddressList('https://a.example/\r\n\r\n  b.example/x \nhttps://c.example\r');
  expect(list.good).toEqual([
    { line: 1, text: 'https://a.example/', address: 'https://a.example/' },
    { line: 3, text: 'b.example/x', address: 'https://b.example/x' },
    { line: 4, text: 'https://c.example', address: 'https://c.example' },
  ]);
  expect(list).toMatchObject({ bad: [], repeated: 0 });
});

test('keeps any list of addresses to the byte', async () => {
  const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(address, { minLength: 1 }), async (addresses) => {
      expect(await addressesOf(addresses.join('\n'))).toEqual(addresses);
    }),
  );
});

test.each([
  'https://a.example/x,1\nhttps://b.example/y,2',
  'https://a.example/x;v=1,2\nhttps://b.example/y;v=2,3',
  'https://a.example/"quoted"\nhttps://b.example/y',
])('an address keeps its commas, semicolons and quotation marks: %j', async (text) => {
  expect(await addressesOf(text)).toEqual(text.split('\n'));
});

test('reports a line without an address, with its number and problem, and reads the others', async () => {
  const list = await readAddressList(
    'not an address\nhttps://a.example/\njavascript:alert(1)\nhttps://ada:pw@b.example/\n"open\nhttps://c.example/',
  );
  expect(list.good.map(({ address }) => address)).toEqual(['https://a.example/', 'https://c.example/']);
  expect(list.bad).toEqual([
    { line: 1, text: 'not an address', problem: 'malformed' },
    { line: 3, text: 'javascript:alert(1)', problem: 'scheme' },
    { line: 4, text: 'https://ada:pw@b.example/', problem: 'userinfo' },
    { line: 5, text: '"open', problem: 'malformed' },
  ]);
});

test('takes a repeated address once, at its first line', async () => {
  const list = await readAddressList('https://a.example/\nb.example\nhttps://b.example\nhttps://a.example/');
  expect(list.good.map(({ line }) => line)).toEqual([1, 2]);
  expect(list.repeated).toBe(2);
});

test.each([',', ';', '\t'])(
  'reads the address column of CSV with the delimiter %j, without its heading',
  async (by) => {
    for (const heading of ['Destination', 'LONG_URL', 'url', 'Address']) {
      const lines = [
        ['Short', heading, 'Note'],
        ['https://sho.rt/1', 'https://a.example/', 'one'],
        ['https://sho.rt/2', 'https://b.example/', '"two\nlines"'],
        ['https://sho.rt/3', '', 'three'],
        ['https://sho.rt/4', 'c.example/', 'four'],
      ];
      const list = await readAddressList(lines.map((line) => line.join(by)).join('\n'));
      expect(list.good.map(({ line, address }) => [line, address])).toEqual([
        [2, 'https://a.example/'],
        [3, 'https://b.example/'],
        [6, 'https://c.example/'],
      ]);
      expect(list.bad).toEqual([{ line: 5, text: 'https://sho.rt/3  three', problem: 'malformed' }]);
    }
  },
);

test('leaves out the heading of a single column', async () => {
  expect(await readAddressList('url\nhttps://a.example/')).toMatchObject({ good: [{ line: 2 }], bad: [] });
});

test.each([
  'Node.js,https://a.example/\nDeno,https://b.example/',
  'https://a.example/,A page\nhttps://b.example/,Other',
  '"https://a.example/","One"\n"https://b.example/","Two"',
  'https://a.example/\thttps://sho.rt/1\nhttps://b.example/\thttps://sho.rt/2',
])('without a heading, takes the first address of each row: %j', async (text) => {
  expect(await addressesOf(text)).toEqual(['https://a.example/', 'https://b.example/']);
});

test('reads Curtail’s own export', async () => {
  const destinations = ['https://a.example/?q="x,y"', 'https://b.example/;z'];
  const links = destinations.map((destination, place) =>
    linkWith({ destination, title: '=1,\n2', shortUrl: `https://sho.rt/${place}` }),
  );
  const { text } = await exportFile('csv', links, 0);
  expect(await readAddressList(text)).toMatchObject({ bad: [], repeated: 0 });
  expect(await addressesOf(text)).toEqual(destinations);
});

test('an empty text gives an empty list', async () => {
  for (const text of ['', ' \n\t\n ', '\ufeff']) {
    expect(await readAddressList(text)).toEqual({ good: [], bad: [], repeated: 0 });
  }
});
