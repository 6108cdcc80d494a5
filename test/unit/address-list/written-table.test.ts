import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import type english from '../../../public/_locales/en/messages.json';
import { writeTable, type AddedColumn } from '../../../lib/address-list/written-table.ts';

/** Returns the short link of an address by its last letter. */
const shortUrlOf = (address: string): string | undefined =>
  address.endsWith('?') ? undefined : `https://sho.rt/${address.at(-1)}`;

const usual: AddedColumn[] = [{ heading: 'Short link', shortUrlOf }];

test.each([
  [
    'csv',
    'Link,Custom Link,Destination URL,Title\r\nhttps://bit.example/3,,https://a.example/x,"T, ""one"""\r\nhttps://bit.example/4,,https://b.example/y,\r\n',
    'Link,Custom Link,Destination URL,Title,Short link\r\nhttps://bit.example/3,,https://a.example/x,"T, ""one""",https://sho.rt/x\r\nhttps://bit.example/4,,https://b.example/y,,https://sho.rt/y\r\n',
  ],
  [
    'csv',
    'sep=;\nZiel-URL;Name\nhttps://a.example/x;A\n;nothing\n',
    'sep=;\nZiel-URL;Name;Short link\nhttps://a.example/x;A;https://sho.rt/x\n;nothing;\n',
  ],
  [
    'csv',
    '# A report\n# of today\n\nurl,n\nhttps://a.example/x,1\n',
    '# A report\n# of today\n\nurl,n,Short link\nhttps://a.example/x,1,https://sho.rt/x\n',
  ],
  [
    'csv',
    'Campaign;;\n;;\nArt.-No.;Image;Landing page\n1;#N/A;https://a.example/x\n2;b.png;#N/A\n',
    'Campaign;;;\n;;\nArt.-No.;Image;Landing page;Short link\n1;#N/A;https://a.example/x;https://sho.rt/x\n2;b.png;#N/A;\n',
  ],
  [
    'csv',
    'Report: Top pages\n\nPage,Clicks\nhttps://a.example/x,1\nTotal,1\n',
    'Report: Top pages\n\nPage,Clicks,Short link\nhttps://a.example/x,1,https://sho.rt/x\nTotal,1,\n',
  ],
  [
    'csv',
    'Target URL,Short link\nhttps://a.example/x,https://s.example/1\n',
    'Target URL,Short link,Short link 2\nhttps://a.example/x,https://s.example/1,https://sho.rt/x\n',
  ],
  [
    'csv',
    'https://a.example/x;Title\nhttps://b.example/y;Other',
    'https://a.example/x;Title;https://sho.rt/x\nhttps://b.example/y;Other;https://sho.rt/y',
  ],
  [
    'csv',
    'Name,URL\nA,https://a.example/x see notes\nB,https://b.example/y.',
    'Name,URL,Short link\nA,https://a.example/x see notes,https://sho.rt/x\nB,https://b.example/y.,https://sho.rt/y',
  ],
  ['tsv', 'Title\tURL\nA\thttps://a.example/x', 'Title\tURL\tShort link\nA\thttps://a.example/x\thttps://sho.rt/x'],
  [
    'md',
    'Words\n\n| Title | URL |\n|:--|--|\n| A \\| B | [x](https://a.example/x) |\n',
    null, // Words above a table make it a text.
  ],
  [
    'md',
    '| Title | URL |\n|:--|--|\n| A \\| B | [x](https://a.example/x) |\n',
    '| Title | URL | Short link |\n|:--|--|---|\n| A \\| B | [x](https://a.example/x) | https://sho.rt/x |\n',
  ],
  [
    'json',
    '{\n  "data": [\n    {\n      "url": "https://a.example/x",\n      "n": [1]\n    }\n  ],\n  "next": null\n}\n',
    '{\n  "data": [\n    {\n      "url": "https://a.example/x",\n      "n": [\n        1\n      ],\n      "Short link": "https://sho.rt/x"\n    }\n  ],\n  "next": null\n}\n',
  ],
  [
    'json',
    '["https://a.example/x","https://b.example/?"]',
    '[{"url":"https://a.example/x","Short link":"https://sho.rt/x"},{"url":"https://b.example/?","Short link":""}]',
  ],
])('a table as %s comes back with one column more: %j', async (ending, text, written) => {
  const table = await writeTable(text, null, usual);
  expect(table && [table.text, table.ending]).toEqual(written && [written, ending]);
});

test('the column that a person chose has the address, and a row with too many fields keeps them all', async () => {
  const text =
    'url,link\nhttps://old.example/a/x,https://new.example/a/y\nhttps://old.example/b,https://new.example/a/b,c';
  expect((await writeTable(text, 1, usual))?.text.split('\n')).toEqual([
    'url,link,,Short link',
    'https://old.example/a/x,https://new.example/a/y,,https://sho.rt/y',
    'https://old.example/b,https://new.example/a/b,c,https://sho.rt/b',
  ]);
});

test.each([
  [
    'csv',
    'Landing page,Link,Name\nhttps://a.example/x,https://b.example/y,A\nhttps://c.example/z,,B\nmore below\n',
    'Landing page,Link,Name,Short link: Landing page,Short link: Link\nhttps://a.example/x,https://b.example/y,A,https://sho.rt/x,https://sho.rt/y\nhttps://c.example/z,,B,https://sho.rt/z,\nmore below\n',
  ],
  [
    'md',
    '| Shop | Blog |\n|--|--|\n| https://a.example/x | https://b.example/y |\n',
    '| Shop | Blog | Short link: Shop | Short link: Blog |\n|--|--|---|---|\n| https://a.example/x | https://b.example/y | https://sho.rt/x | https://sho.rt/y |\n',
  ],
  [
    'json',
    '[{"shop":"https://a.example/x","blog":"https://b.example/y"}]',
    '[{"shop":"https://a.example/x","blog":"https://b.example/y","Short link: shop":"https://sho.rt/x","Short link: blog":"https://sho.rt/y"}]',
  ],
])('each column of addresses gets a column of short links, named after it (%s)', async (_kind, text, written) => {
  const table = await writeTable(text, 'all', usual);
  expect(table?.text).toBe(written);
});

test('columns of addresses get a column for each channel, and none where no row has two short links', async () => {
  const text = 'Landing page,Link\nhttps://a.example/x,https://b.example/y';
  const channels = ['Mail', 'Poster'].map((heading) => ({ heading, shortUrlOf }));
  const lines = async (of: string): Promise<string[] | undefined> =>
    (await writeTable(of, 'all', channels))?.text.split('\n');
  expect((await lines(text))?.[0]).toBe(
    'Landing page,Link,Mail: Landing page,Mail: Link,Poster: Landing page,Poster: Link',
  );
  expect(await lines('Landing page,Link\nhttps://a.example/x,\n,https://b.example/y')).toEqual([
    'Landing page,Link,Mail,Poster',
    'https://a.example/x,,https://sho.rt/x,https://sho.rt/x',
    ',https://b.example/y,https://sho.rt/y,https://sho.rt/y',
  ]);
});

test('a list is no table', async () => {
  expect(await writeTable('https://a.example/x\nhttps://b.example/y', null, usual)).toBeNull();
});

test('a table for the clipboard has tabs, and no line that only a file has', async () => {
  const text = 'sep=;\nurl;Name\nhttps://a.example/x;"A; ""b"""\nhttps://b.example/y;"two\nlines"\n';
  const table = await writeTable(text, null, usual, true);
  expect(table?.text).toBe(
    'url\tName\tShort link\nhttps://a.example/x\t"A; ""b"""\thttps://sho.rt/x\n' +
      'https://b.example/y\t"two\nlines"\thttps://sho.rt/y\n',
  );
});

const forChannels: AddedColumn[] = ['Mail', 'Poster'].map((heading) => ({
  heading,
  shortUrlOf: (address) => (address.endsWith('x') ? `https://sho.rt/${heading}` : undefined),
}));

test.each([
  [
    'url,n\nhttps://a.example/x,1\nhttps://a.example/y,2',
    'url,n,Mail,Poster\nhttps://a.example/x,1,https://sho.rt/Mail,https://sho.rt/Poster\nhttps://a.example/y,2,,',
  ],
  [
    '| url |\n|--|\n| https://a.example/x |',
    '| url | Mail | Poster |\n|--|---|---|\n| https://a.example/x | https://sho.rt/Mail | https://sho.rt/Poster |',
  ],
  [
    '[{"url":"https://a.example/x"}]',
    '[{"url":"https://a.example/x","Mail":"https://sho.rt/Mail","Poster":"https://sho.rt/Poster"}]',
  ],
])('a table for channels keeps its rows and gets a column for each: %j', async (text, written) => {
  expect((await writeTable(text, null, forChannels))?.text).toBe(written);
});

test('a column of the person’s own that is called as a channel is kept', async () => {
  const text = '[{"url":"https://a.example/x","Mail":"mine"}]';
  expect((await writeTable(text, null, forChannels))?.text).toBe(
    '[{"url":"https://a.example/x","Mail":"mine","Mail 2":"https://sho.rt/Mail","Poster 2":"https://sho.rt/Poster"}]',
  );
});

const shortLinkIn = readdirSync('public/_locales').map((language): [string, string] => {
  const texts = JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')) as typeof english;
  return [language, texts.inspectFact_shortLink.message];
});

test.each([...shortLinkIn, ['an earlier version', 'New short link']])(
  'of a table with short links that is pasted again, their columns are none of the addresses (%s: %s)',
  async (_language, heading) => {
    const texts = [
      'Shop,Blog,Name\nhttps://a.example/x,https://b.example/y,A\nhttps://c.example/x,https://d.example/y,B\n',
      '[{"shop":{"url":"https://a.example/x"},"blog":{"url":"https://b.example/y"}}]',
    ];
    const longer = [{ heading, shortUrlOf: (address: string) => `https://sho.rt/word-${address.at(-1)}` }];
    for (const text of texts) {
      let table = text;
      for (const time of [1, 2]) {
        table = (await writeTable(table, 'all', longer))?.text ?? '';
        const { question } = await addressListOf(table);
        expect(
          question?.columns.map(({ index }) => index),
          `written ${time} times: ${table}`,
        ).toEqual([0, 1]);
      }
    }
  },
);
