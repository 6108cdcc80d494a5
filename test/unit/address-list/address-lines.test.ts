import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../../../lib/address/address.ts';
import { addressListOf, type AddressList } from '../../../lib/address-list/address-list.ts';
import { lineOf } from '../../../lib/address-list/line-of-address.ts';
import { addressLines, asLines } from '../../../lib/address-list/list-lines.ts';
import { exportFile, exportFormats } from '../../../lib/export/links-export.ts';
import { links, linkWith } from '../export/arbitrary-links.ts';
import { addressesOf } from './reading.ts';

const [a, b] = ['https://a.example/x', 'https://b.example/y'];

function addressesIn({ good, deleted }: AddressList): unknown {
  return [good.map(({ address }) => address), deleted.map((text) => readAddress(text))];
}

test.each([
  'https://a.example/x>y,',
  'https://a.example/x|y,',
  'https://a.example/x|A',
  'https://a.example/x・',
  'https://a.example/x。',
  'https://a.example/（x）',
  'https://a.example/x[A]',
  'https://a.example/x\\y<z>.',
  'https://a.example/&amp;<b>.',
  'https://a.example/~~x~~',
  'https://a.example/My report.pdf',
])('the line for %s is read as exactly that address', async (address) => {
  expect(await addressesOf(lineOf(address))).toEqual([address]);
  expect(await addressesOf(`Some words\n~~${lineOf(b)}~~\n${lineOf(address)}`)).toEqual([address]);
});

test.each(exportFormats)('an export as %s is the same list as lines', async (format) => {
  await fc.assert(
    fc.asyncProperty(links, async (some) => {
      const { text } = await exportFile(format, some, 0);
      const lines = await asLines(text);
      for (const withDeleted of [false, true]) {
        const before = await addressListOf(text, withDeleted);
        expect(addressesIn(await addressListOf(lines.join('\n'), withDeleted))).toEqual(addressesIn(before));
      }
    }),
  );
});

test('an address with a comma stays whole in lines with other commas', async () => {
  const some = [
    linkWith({ destination: 'https://a.example/,#' }),
    linkWith({ destination: null, title: ',"quoted', shortUrl: 'https://sho.rt/lost' }),
  ];
  const { text } = await exportFile('markdown', some, 0);
  const { good } = await addressListOf((await asLines(text)).join('\n'));
  expect(good.map(({ address }) => address)).toEqual(['https://a.example/,#']);
});

test('text that is no table stays as it was typed', async () => {
  const text = `My links, all of them:\n  - ${a}\n\n~~${b}~~ done`;
  expect((await asLines(text)).join('\n')).toBe(text);
});

test('an address keeps its full stop when words are added below it', async () => {
  const address = 'https://en.example/Sammy_Davis_Jr.';
  expect(await addressesOf([...(await asLines(`${address}\n${a}`)), 'Some words'].join('\n'))).toEqual([address, a]);
});

test('an entry that cannot be shortened becomes a line without another address', async () => {
  const text = `name,short,url\nAda,https://sho.rt/1,\nBob,https://sho.rt/2,ftp://b.example/\nCy,,https://u:p@c.example/`;
  expect(await addressLines(text)).toEqual(['Ada', 'ftp://b.example/', 'https://u:p@c.example/']);
});

test('a deleted link without an address becomes a line without one, whatever the service writes in its other fields', async () => {
  const createdAt = { kind: 'raw', text: '~~' } as const;
  const some = [{ shortUrl: 'sho.rt/a1', state: 'deleted', createdAt, describedAt: null } as const];
  const { text } = await exportFile('csv', some, 0);
  expect(addressesIn(await addressListOf((await asLines(text)).join('\n'), true))).toEqual([[], []]);
});

test('a line of a text without an address stays, so that it is named with those left out', async () => {
  expect(await addressLines(`${a}\nnothing here, really\n\n${b}`)).toEqual([a, 'nothing here really', b]);
});
