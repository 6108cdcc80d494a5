import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../../../lib/address/address.ts';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { exportFile, exportFormats } from '../../../lib/export/links-export.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { links, linkWith } from '../export/arbitrary-links.ts';

/** Returns the distinct destinations that can be shortened. */
function destinationsOf(some: readonly PartialLink[]): string[] {
  const destinations = some.map(({ destination }) => destination ?? '').filter((text) => text.trim() === text);
  return [...new Set(destinations.filter((text) => /^https?:/i.test(text) && readAddress(text).ok))];
}

const isDeleted = ({ state, deletedAt }: PartialLink): boolean =>
  state === undefined ? (deletedAt ?? null) !== null : state === 'deleted';

test.each(exportFormats)(
  'reads an export as %s back as the same addresses, without those of deleted links',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(links, async (drawn) => {
        const some = drawn.map((link) => ({ ...link, deletedAt: null }));
        const { text } = await exportFile(format, some, 0);
        const all = destinationsOf(some);
        const active = destinationsOf(some.filter((link) => !isDeleted(link)));
        const wanted = (found: readonly { address: string }[]): string[] =>
          found.map(({ address }) => address).filter((address) => all.includes(address));
        expect(wanted((await addressListOf(text, true)).good).toSorted()).toEqual(all.toSorted());
        expect(wanted((await addressListOf(text)).good).toSorted()).toEqual(active.toSorted());
      }),
    );
  },
);

test.each(exportFormats)('takes nothing but destinations from an export as %s', async (format) => {
  const titles = [
    '=1+1',
    '"quoted", "twice"',
    'two\nlines',
    'a\ttab',
    'שלום',
    '👩‍👩‍👧',
    'https://title.example/',
    '| a | b |',
    "'=",
    '',
  ];
  const some = titles.map((title, place) =>
    linkWith({
      title,
      shortUrl: `https://sho.rt/${place}`,
      destination: `https://a.example/${place}?q=1,2;3|4_5*(6)~7.`,
    }),
  );
  const { text } = await exportFile(format, some, 0);
  const { good, bad, skipped } = await addressListOf(text);
  expect(good.map(({ address }) => address)).toEqual(some.map(({ destination }) => destination));
  expect([bad, skipped]).toEqual([[], []]);
});

test.each(exportFormats)('leaves out deleted links of an export as %s, and counts them', async (format) => {
  const deleted = { state: 'deleted', deletedAt: { kind: 'moment', ms: 1_700_000_000_000 } } as const;
  const some = [
    linkWith({ destination: 'https://a.example/' }),
    linkWith({ destination: 'https://b.example/', ...deleted }),
    linkWith({ destination: 'https://a.example/', ...deleted }),
    linkWith({ destination: null, ...deleted }),
  ];
  const { text } = await exportFile(format, some, 0);
  const list = await addressListOf(text);
  expect(list.good.map(({ address }) => address)).toEqual(['https://a.example/']);
  expect([list.deleted, list.bad]).toEqual([['https://b.example/'], []]);
  expect((await addressListOf(text, true)).good.map(({ address }) => address)).toEqual([
    'https://a.example/',
    'https://b.example/',
  ]);
});

test.each(exportFormats)('reads a destination without a scheme back from %s as the same address', async (format) => {
  const { text } = await exportFile(format, [linkWith({ destination: 'a.example/x' })], 0);
  expect((await addressListOf(text)).good).toMatchObject([{ address: 'https://a.example/x' }]);
});
