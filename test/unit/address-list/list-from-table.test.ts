import { expect, test } from 'vitest';
import { addressListOf, readEntries } from '../../../lib/address-list/address-list.ts';
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
  ['a&amp;b\nhttps://a.example/?a=1&amp;b=2&c=3', ['https://a.example/?a=1&amp;b=2&c=3']],
  [
    'Story A; https://a.example/s;1\nStory B; https://b.example/s;2',
    ['https://a.example/s;1', 'https://b.example/s;2'],
  ],
  ['Story A; https://a.example/s;1\nStory B\nhttps://b.example/y', ['https://a.example/s;1', b]],
])('reads the whole addresses of a text that resembles a table: %j', async (text, addresses) => {
  expect(await addressListOf(text)).toMatchObject({ good: addresses.map((address) => ({ address })), bad: [] });
});

test('counts the lines of a text that begins like a table', async () => {
  expect(await addressListOf('Hello, link')).toMatchObject({ good: [], skipped: [{ line: 1 }] });
  expect(await addressListOf(`Hello, link\n${a}`)).toMatchObject({ good: [{ line: 2 }], skipped: [{ line: 1 }] });
  expect(await addressListOf(`Link, title\n${a}`)).toMatchObject({ good: [{ line: 2 }], skipped: [{ line: 1 }] });
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
  expect(await addressListOf(text)).toMatchObject({ good: [{ address: a }, { address: b }], bad: [] });
  expect(await addressesOf(text)).toEqual([a, b]);
});

test('counts lines from the one that names the delimiter', async () => {
  expect(await addressListOf(`sep=;\nurl;title\n${a};A`)).toMatchObject({ good: [{ line: 3 }], skipped: [] });
});

test.each([
  `"${a}","${b}"\n"https://c.example/","https://d.example/"`,
  `${a}\t${b}\nhttps://c.example/\thttps://d.example/`,
  JSON.stringify([
    { one: a, two: b },
    { one: 'https://c.example/', two: 'https://d.example/' },
  ]),
])('takes every address of a row once a person has said so: %j', async (text) => {
  expect((await addressListOf(text, false, 'all')).good.map(({ address }) => address)).toEqual([
    a,
    b,
    'https://c.example/',
    'https://d.example/',
  ]);
});

test('leaves out what other JSON calls deleted', async () => {
  const text = JSON.stringify([
    { url: a, deleted: true },
    { url: b, deleted: false },
  ]);
  expect(await addressListOf(text)).toMatchObject({ good: [{ address: b }], deleted: [a] });
});

test('reads a line below a table as it reads a line elsewhere', async () => {
  const table = `url,title\n${a},A\n`;
  expect(await addressListOf(`${table}~~${b}~~`)).toMatchObject({ good: [{ address: a }], deleted: [b] });
  expect(await addressesOf(`${table}- ${b}。`)).toEqual([a, b]);
});

test.each([
  ['Link,Custom Link,Destination URL,Title', [2]],
  ['Original URL,Short URL', [0]],
  ['Target URL,Short link', [0]],
  ['Title,Short URL,Destination URL', [2]],
  ['Kurzlink;Ziel-URL', [1]],
  ['URL courte;URL de destination', [1]],
  ['Enlace corto;URL de destino', [1]],
  ['Link curto;URL de destino', [1]],
  ['短縮URL,リンク先', [1]],
  ['短链接,目标网址', [1]],
  ['الرابط القصير,الوجهة', [1]],
])('takes only the addresses that the headings %s call destinations', async (heading, columns) => {
  const by = heading.includes(';') ? ';' : ',';
  const names = heading.split(by);
  const row = (number: number): string => names.map((_, place) => `https://h${place}.example/p/${number}`).join(by);
  const { good, question } = await addressListOf([heading, row(1), row(2)].join('\n'));
  expect(question).toBeNull();
  expect(good.map(({ address }) => address)).toEqual(
    [1, 2].flatMap((number) => columns.map((place) => `https://h${place}.example/p/${number}`)),
  );
});

test.each(['cover,url', 'favicon,link', 'image,page'])(
  'of the columns %s the second is taken, and the other can be',
  async (heading) => {
    const text = `${heading}\n${a}/1.png,${b}/1\n${a}/2.png,${b}/2`;
    const { good, question } = await addressListOf(text);
    expect(good.map(({ address }) => address)).toEqual([`${b}/1`, `${b}/2`]);
    expect([question?.chosen, question?.columns.map(({ index }) => index)]).toEqual([1, [0, 1]]);
    const other = await addressListOf(text, false, 0);
    expect(other.good.map(({ address }) => address)).toEqual([`${a}/1.png`, `${a}/2.png`]);
  },
);

test('leaves out the column whose addresses are short links, and asks where two could be meant', async () => {
  const short = `${a}/long,https://s.example/1\n${b}/long,https://s.example/2`;
  expect(await addressesOf(short)).toEqual([`${a}/long`, `${b}/long`]);

  const moved = [1, 2, 3, 4].map((number) => `https://old.example/p/${number}\thttps://new.example/p/${number}`);
  const asked = await addressListOf(['von\tnach', ...moved].join('\n'));
  expect(asked).toMatchObject({ good: [], bad: [], skipped: [], isTable: true });
  expect(asked.question).toEqual({
    columns: ['von', 'nach'].map((name, index) => ({
      index,
      name,
      values: [1, 2, 3].map((number) => `https://${index === 0 ? 'old' : 'new'}.example/p/${number}`),
      count: 4,
      filled: [4, 4],
    })),
    chosen: null,
  });
  const chosen = await addressListOf(['von\tnach', ...moved].join('\n'), false, 1);
  expect(chosen.good.map(({ address }) => address)).toEqual(
    [1, 2, 3, 4].map((number) => `https://new.example/p/${number}`),
  );
  expect(chosen.question?.chosen).toBe(1);
});

test.each([
  ['on one host', 'https://museum.example/summer', 'https://museum.example/media/summer-2026.jpg'],
  ['on two hosts', 'https://museum.example/tickets', 'https://pictures.example/2026/tickets.jpg'],
])('asks whether pages with short paths or their pictures are meant, %s', async (_where, page, picture) => {
  for (const [one, other] of [
    [page, picture],
    [picture, page],
  ]) {
    const text = ['Summer', 'Tickets'].map((title) => `${title}\t${one}\t${other}`).join('\n');
    const { good, question } = await addressListOf(text);
    expect(good).toEqual([]);
    expect(question).toMatchObject({ columns: [{ index: 1 }, { index: 2 }], chosen: null });
  }
});

test('where headings decide, says which column is meant, and another one can be chosen', async () => {
  const text = `Event\tWebsite\tTicket link\nNight\t${a}/x\t${b}/y`;
  const found = await addressListOf(text);
  expect(found).toMatchObject({ good: [{ address: `${a}/x` }], question: { chosen: 1 } });
  expect(found.question?.columns.map(({ name }) => name)).toEqual(['Website', 'Ticket link']);
  expect(await addressListOf(text, false, 2)).toMatchObject({
    good: [{ address: `${b}/y` }],
    question: { chosen: 2 },
  });
  const all = await addressListOf(text, false, 'all');
  expect(all.good.map(({ address }) => address)).toEqual([`${a}/x`, `${b}/y`]);
});

test('below headings a comma joins no address: a row with more fields is left to the person', async () => {
  const text = 'url,keyword\nhttps://f.example/index.php/topic,21397.0.html,abc\nhttps://g.example/x,def';
  expect((await addressListOf(text)).good).toMatchObject([
    { line: 2, address: 'https://f.example/index.php/topic', unsure: 'fields' },
    { line: 3, address: 'https://g.example/x', unsure: null },
  ]);
});

test.each([
  ['https://a.example/x;Title\nhttps://b.example/y;Other page', [a, b]],
  ['https://a.example/x,100\nhttps://b.example/y,7', [a, b]],
  ['https://a.example/x,,abc\nhttps://b.example/y,,def', [a, b]],
  ['https://a.example/x;My title', [a]],
  [`url\ttitle\n${a}\tA\n${b}\tB`, [a, b]],
])('an address ends at its title or its clicks in a row without headings: %j', async (text, addresses) => {
  expect((await addressListOf(text)).good).toMatchObject(addresses.map((address) => ({ address, unsure: null })));
});

const twoColumns = [
  'Name,Page,Form',
  'A,https://a.example/1,https://a.example/f1',
  'B,a.example/2,https://a.example/f2',
  'C,https://a.example/3,www.a.example/f3',
  'D,a.example/4,a.example/f4',
  'E,not yet,https://a.example/f5',
  'F,,https://a.example/f6',
  'G,,',
].join('\n');

test('all of the columns with addresses are read as each of them alone, and nothing is left out without a word', async () => {
  const [page, form, all] = await Promise.all(
    ([1, 2, 'all'] as const).map((column) => addressListOf(twoColumns, false, column)),
  );
  const found = all?.good.map(({ address }) => address) ?? [];
  const alone = [page, form].flatMap((list) => list?.good.map(({ address }) => address) ?? []);
  expect(found.toSorted()).toEqual(alone.toSorted());
  expect(found).toHaveLength(10);
  expect(all?.bad).toMatchObject([{ line: 6, text: 'not yet' }]);
  expect(all?.skipped, 'a row with neither address').toMatchObject([{ line: 8 }]);
});

test('a second column of addresses is offered also where none has a scheme', async () => {
  const { question, good } = await addressListOf(
    'Name,Page,Form\nA,a.example/1,a.example/f1\nB,a.example/2,a.example/f2',
  );
  expect(question).toMatchObject({ chosen: 1, columns: [{ name: 'Page' }, { name: 'Form' }] });
  expect(good.map(({ address }) => address)).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('a column of addresses without a scheme can be chosen below headings, beside one with', async () => {
  const text = 'Name,Web page,Ticket page\nA,https://a.example/1,b.example/1\nB,https://a.example/2,b.example/2';
  const { question, good } = await addressListOf(text);
  expect(question).toMatchObject({ columns: [{ name: 'Web page' }, { name: 'Ticket page' }] });
  expect(question?.chosen === null ? [] : good.map(({ address }) => address)).toEqual(
    question?.chosen === null ? [] : ['https://a.example/1', 'https://a.example/2'],
  );
  expect((await addressListOf(text, false, 'all')).good).toHaveLength(4);
});

test('headings that nobody knows are found above rows of which most have an address', async () => {
  const rows = [
    'Coats,https://a.example/1,a.example/b1,9',
    'Hats,a.example/2,,8',
    'Gloves,https://a.example/3,a.example/b3,7',
    'Sale,,,6',
  ];
  const { question, bad } = await addressListOf(
    ['Product,Shop page,Blog page,Price', ...rows].join('\n'),
    false,
    'all',
  );
  expect(question?.columns.map(({ name }) => name)).toEqual(['Shop page', 'Blog page']);
  expect(bad).toEqual([]);
});

test('asks for the column of a table although a cell has the delimiter in it, and leaves that row to the person', async () => {
  const text = [
    'naam;oude pagina;nieuwe pagina',
    'Tuin;https://a.example/oud;https://b.example/nieuw?a=1;2',
    'Bos;bos.example/oud;https://b.example/bos',
    'Zee;https://a.example/zee;https://b.example/zee',
    'Duin;https://a.example/duin;https://b.example/duin',
  ].join('\n');
  expect((await readEntries(text, null)).question?.columns.map(({ name }) => name)).toEqual([
    'oude pagina',
    'nieuwe pagina',
  ]);
  const { good } = await addressListOf(text, false, 2);
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    ['https://b.example/nieuw?a=1', 'fields'],
    ['https://b.example/bos', null],
    ['https://b.example/zee', null],
    ['https://b.example/duin', null],
  ]);
  expect((await addressListOf(text, false, 1)).good[1]?.address).toBe('https://bos.example/oud');
});

test('an address has the heading of its column beside it only where several columns are read', async () => {
  const table = 'URL,New page,Title\nhttps://a.example/1,https://b.example/1,Teapots\nhttps://a.example/2,,\n';
  const besides = async (text: string, chosen: 'all' | number) =>
    (await addressListOf(text, false, chosen)).good.map(({ beside }) => beside);
  expect(await besides(table, 'all')).toEqual(['URL · Teapots', 'New page · Teapots', 'URL']);
  expect(await besides(table, 1)).toEqual([null]);
  const unnamed = 'https://a.example/1,https://b.example/1\nhttps://a.example/2,https://b.example/2';
  expect(await besides(unnamed, 'all')).toEqual([null, null, null, null]);
});

test('reads a table of two rows of which one has an address without its scheme', async () => {
  const text = 'name;old page;new page\nSpring;https://old.org/a;https://new.org/a\nHours;https://old.org/b;new.org/b';
  expect((await readEntries(text, null)).kind).toBe('table');
  expect((await addressListOf(text, false, 1)).good.map(({ address }) => address)).toEqual([
    'https://old.org/a',
    'https://old.org/b',
  ]);
});

test('a row that a line break within a cell has divided leaves its addresses to the person', async () => {
  const rows = [
    'Place\tForm\tMap',
    'Esquel\thttps://a.example/forms/ESQ/view\thttps://b.example/ESQ',
    'Bolsón\thttps://a.example/forms/BOL/',
    'view\thttps://b.example/BOL',
    'Trelew\thttps://a.example/forms/TRE/view\thttps://b.example/maps/TRE/',
    'city-map-2026',
    'Gaiman\thttps://a.example/forms/GAI/view\thttps://b.example/GAI/',
    ...['Rawson', 'Cholila', 'Epuyén', 'Esquel'].map(
      (name) => `${name}\thttps://a.example/${name}\thttps://b.example/x/`,
    ),
    'Total: 8',
  ].join('\n');
  const { good } = await addressListOf(rows, false, 'all');
  expect(good.filter(({ unsure }) => unsure === 'cut').map(({ address }) => address)).toEqual([
    'https://a.example/forms/BOL/',
    'https://b.example/BOL',
    'https://a.example/forms/TRE/view',
    'https://b.example/maps/TRE/',
  ]);
});

test('a column with one address can be chosen, and a note in brackets behind an address is none of it', async () => {
  const rows = [
    'Place;Form;Map',
    'A;https://a.example/1 (until 3/10);park',
    'B;https://a.example/2;"https://b.example/2\nmore"',
    'C;https://a.example/3;hall',
  ].join('\n');
  const { good, question } = await addressListOf(rows);
  expect(question?.columns.map(({ name }) => name)).toEqual(['Form', 'Map']);
  expect(question?.chosen).toBe(1);
  expect(good.map(({ unsure }) => unsure)).toEqual([null, null, null]);
});

test('offers addresses without a scheme beside one that has only www', async () => {
  const { good } = await addressListOf('3) garden.org/plan, garden.org/beds and www.garden.org');
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    ['https://garden.org/plan', 'bare'],
    ['https://garden.org/beds', 'bare'],
    ['https://www.garden.org', null],
  ]);
});

test('a word in an address column that only resembles a host is no sure address', async () => {
  const { good } = await addressListOf(
    'Name,URL\nA,https://garden.org/plan\nB,Mr.Smith\nC,report.zip\nD,garden.org/beds',
  );
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    ['https://garden.org/plan', null],
    ['https://Mr.Smith', 'bare'],
    ['https://report.zip', 'bare'],
    ['https://garden.org/beds', null],
  ]);
});

test('an address that its cell may go on after shows the words behind it', async () => {
  const { good } = await addressListOf('Name,URL\nAnn,https://x.example/a see notes\nBob,https://x.example/b');
  expect(good.map(({ beside }) => beside)).toEqual(['… see notes', null]);
});

/** Cells of an address column, with the address that is meant and why a person has to choose it. */
const cellsWithWords = [
  ['https://x.example/a see notes', 'https://x.example/a', 'cut'],
  ['https://x.example/b (new)', 'https://x.example/b', 'cut'],
  ['https://x.example/c - expires Friday', 'https://x.example/c', 'cut'],
  ['https://x.example/r?c=Red, Blue&s=x', 'https://x.example/r?c=Red', 'cut'],
  ['https://x.example/w?c=KW48, Sale', 'https://x.example/w?c=KW48', 'cut'],
  ['see https://x.example/h', 'https://x.example/h', null],
  ['Page (https://x.example/i)', 'https://x.example/i', null],
  ['x.example/d.', 'https://x.example/d', null],
  ['https://x.example/m space.pdf', 'https://x.example/m space.pdf', null],
  ['https://x.example/s p', 'https://x.example/s', 'cut'],
  ['https://x.example/e...', 'https://x.example/e', 'cut'],
  ['https://x.example/f', 'https://x.example/f', null],
] as const;

test.each([
  ['CSV', (cells: string[]) => `Name,URL\n${cells.map((cell) => `A,"${cell}"`).join('\n')}`],
  ['tabs', (cells: string[]) => `Name\tURL\n${cells.map((cell) => `A\t${cell}`).join('\n')}`],
  ['Markdown', (cells: string[]) => `| Name | URL |\n|---|---|\n${cells.map((cell) => `| A | ${cell} |`).join('\n')}`],
  ['JSON', (cells: string[]) => JSON.stringify(cells.map((url) => ({ name: 'A', url })))],
  ['an array of JSON', (cells: string[]) => JSON.stringify(cells)],
])('no short link leads to an address with the notes of its cell in it: %s', async (_, tableOf) => {
  const text = tableOf(cellsWithWords.map(([cell]) => cell));
  const { good, isTable } = await addressListOf(text);
  expect(isTable).toBe(true);
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual(
    cellsWithWords.map(([, address, unsure]) => [address, unsure]),
  );
});

test('no column loses an address to the notes in its cells where all columns are read', async () => {
  const text = `Name,Page,Form\nA,${a} see notes,${b} (new)\nB,${a}/2,${b}/2 - old`;
  expect((await addressListOf(text, false, 'all')).good.map(({ address, unsure }) => [address, unsure])).toEqual([
    [a, 'cut'],
    [b, 'cut'],
    [`${a}/2`, null],
    [`${b}/2`, 'cut'],
  ]);
});

test('an address keeps its own full stop in a column that has nothing but addresses', async () => {
  const own = 'https://en.example/Sammy_Davis_Jr.';
  expect(await addressesOf(`Name,URL\nA,${own}\nB,${b}`)).toEqual([own, b]);
  expect(await addressesOf(`Name,URL\nA,${own}\nB,${b} (new)`)).toEqual([own.slice(0, -1), b]);
});

test('a table of Curtail has exactly the addresses that it was written with', async () => {
  const text = `Short address,Destination\nhttps://sho.rt/1,${a} b.\nhttps://sho.rt/2,"${b},"`;
  expect(await addressesOf(text)).toEqual([`${a} b.`, `${b},`]);
});

/** A table of a shop whose second row has this cell in a column. */
function tableWith(cell: string, column: number, delimiter: string, headings: readonly string[]): string {
  const rows = [1, 2, 3, 4].map((number) => [
    `Artikel ${number}`,
    `https://cdn.shop.example/bild${number}.jpg`,
    `https://jira.shop.example/browse/SHOP-${number}`,
    `https://www.shop.example/de/p/471${number}`,
    `1${number},90`,
  ]);
  if (rows[1] !== undefined) rows[1][column] = cell;
  const written = (field: string): string => (field.includes(delimiter) ? `"${field}"` : field);
  const all = headings.length > 0 ? [headings, ...rows] : rows;
  return `\ufeff${all.map((fields) => fields.map(written).join(delimiter)).join('\r\n')}\r\n`;
}

const oddCells = [
  '#NV',
  '#N/A',
  '#REF!',
  'n/a',
  '-',
  '/de/p/4716',
  'bild 2.jpg',
  'https://cdn.shop.example/a.jpg https://cdn.shop.example/b.jpg',
  'https://www.shop.example/r/4?c=Rot, Blau&s=x',
];

test.each([
  ['Excel', ';', ['Art.-Nr.', 'Bild/URL', 'Jira', 'Landingpage', 'Preis (EUR)']],
  ['Excel without headings', ';', []],
  ['Google Sheets', '\t', ['Artikel', 'Bild', 'Ticket', 'Landingpage', 'Preis']],
  ['Airtable', ',', ['Name', 'Image', 'Ticket', 'Landing page', 'Price']],
])('one odd cell takes neither the table nor its columns from a person: %s', async (_program, delimiter, headings) => {
  for (const cell of oddCells) {
    for (const column of [1, 2, 3]) {
      const { isTable, question } = await addressListOf(tableWith(cell, column, delimiter, headings));
      const names = question?.columns.map(({ index, name }) => [index, name]);
      expect([cell, isTable, names]).toEqual([cell, true, [1, 2, 3].map((index) => [index, headings[index] ?? ''])]);
    }
  }
});

test('a title above a table and notes below it leave its price out of the address', async () => {
  const text =
    'Kampagne;;\nTitel;Landingpage;Preis\nA;https://a.example/1;1,20\nB;#NV;1,30\nC;https://a.example/3;9\nSumme;;3,90\n\nStand: 3.4.2026\n';
  const list = await addressListOf(text);
  expect(list).toMatchObject({ isTable: true, column: 'Landingpage', bad: [] });
  expect(list.good.map(({ address }) => address)).toEqual(['https://a.example/1', 'https://a.example/3']);
});

test('a column with few addresses can be chosen beside one with many', async () => {
  const text = `Titel;Bild;Landingpage\nA;${a}/1.png;${b}/1\nB;${a}/2.png;#NV\nC;${a}/3.png;#NV\nD;${a}/4.png;`;
  expect((await addressListOf(text)).question?.columns.map(({ name }) => name)).toEqual(['Bild', 'Landingpage']);
});

test.each([
  ['a title', `Report: Top pages\n\nPage,Clicks\n${a},12\n${b},7`],
  ['a title with a comma', `Top pages, January 2026\n\nPage,Clicks\n${a},12\n${b},7`],
  ['a title of two cells', `Report;Top pages\nSeite;Aufrufe\n${a};12\n${b};7`],
  ['a title and unknown headings', `Report: Top pages\n\nTop pages,Clicks,CTR\n${a},12,1%\n${b},7,2%`],
  ['values', `Report: Sale\nSent,"March 3, 2026"\nOpens,500\nURL,Clicks,Unique\n${a},5,4\n${b},2,1`],
  ['comments', `# ----\n# Pages\n# ----\n\nPage location,Views\n${a},12\n${b},7`],
  ['a title of a spreadsheet', `Plan 2026\t\t\nKW\tThema\tLink\n1\tA\t${a}\n2\tB\t${b}`],
])('no line above the headings of a report becomes data: %s', async (_, text) => {
  const { good, bad, skipped, isTable } = await addressListOf(text);
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    [a, null],
    [b, null],
  ]);
  expect([isTable, bad, skipped]).toEqual([true, [], []]);
});

test('an address above the headings of a report stays in the list', async () => {
  const text = `Report of https://stats.example/1\nPage,Clicks\n${a},12\n${b},7`;
  expect(await addressesOf(text)).toEqual(['https://stats.example/1', a, b]);
});

test.each(['Total,,19', 'Grand total,,"1,204"', 'Summe:,,"3,90 €"', '合計,,19', ',Totals,19', ',,Total'])(
  'a row of totals is no address that is missing: %s',
  async (totals) => {
    for (const rows of [`A,${a},12\n${b},${b},7\n${totals}`, `${totals}\nA,${a},12\n${b},${b},7`]) {
      const { good, bad, skipped } = await addressListOf(`Title,Page,Clicks\n${rows}`);
      expect([good.length, bad, skipped]).toEqual([2, [], []]);
    }
  },
);

test('a row whose title is Total, but which has an address or words, is data', async () => {
  const text = `Title,Page,Note\nTotal,${a},1\nTotal,,to do\nA,${b},2`;
  expect(await addressListOf(text)).toMatchObject({ good: [{ address: a }, { address: b }], skipped: [{ line: 3 }] });
});

test.each(['#NV', '#N/A', '#N/D', '#REF!', '#WERT!', '#¡REF!', '#DIV/0!', 'n/a', '-'])(
  'says what stands in a cell without an address: %s',
  async (cell) => {
    const { skipped } = await addressListOf(`Title,Landing page\nA,${a}\nB,${cell}\nC,`);
    const column = { index: 1, name: 'Landing page' };
    expect(skipped.map(({ empty }) => empty)).toEqual([
      { column, other: null, text: cell },
      { column, other: null },
    ]);
  },
);

test('each address of a cell with several is counted where its column is not taken, and named where the other is empty', async () => {
  const two = `Title,Image,Landing page\nA,${a}/1.png ${a}/2.png,${b}/1\nB,${a}/3.png,${b}/2\nC,${a}/4.png,${b}/3`;
  expect((await addressListOf(two)).question?.columns.map(({ count }) => count)).toEqual([4, 3]);
  const { skipped } = await addressListOf(`Title,Page,Destination\nA,"${a}/1\n${a}/2",\nB,${a}/3,${b}`);
  expect(skipped).toMatchObject([{ empty: { other: { name: 'Page' } } }]);
});

test.each(['Page,URL,Owner', 'Page\tLink\tOwner', 'Seite;Link;Zuständig'])(
  'the names of pages are titles in a first column that is called as an address may be: %s',
  async (head) => {
    const divider = /[\t;,]/.exec(head)?.[0] ?? '';
    const rows = [`Home${divider}${a}${divider}Jo`, `Two words${divider}${b}${divider}Al`];
    const { good } = await addressListOf([head, ...rows].join('\n'));
    expect(good.map(({ title }) => title)).toEqual(['Home', 'Two words']);
  },
);

test('the columns of a campaign’s parameters are neither titles nor addresses', async () => {
  const text = `utm_source,utm_medium,utm_campaign,Link\nnews,email,spring.sale,${a}\nposter,print,spring,${b}`;
  const { good, question } = await addressListOf(text);
  expect(good).toMatchObject([
    { address: a, title: null },
    { address: b, title: null },
  ]);
  expect(question).toBeNull();
});

test.each([
  ['Kampagne;Link-Titel;Original-URL', 'Frühling;Töpfern lernen;', 'Frühling;Weben lernen;'],
  ['id;Veranstaltung;Original-URL', 'A1;Töpfern;', 'A2;Weben;'],
  ['Status;Page title;Original-URL', 'open;Pottery;', 'done;Weaving;'],
  ['負責人;活動名稱;Original-URL', '王美玲;秋季寫作工作坊;', '林大同;歲末音樂會;'],
  ['日期;活動;Original-URL', '12月3日(四);秋季寫作工作坊;', '12月24日(四);歲末音樂會;'],
  ['Owner;Titre de la page;Original-URL', 'Ada;Poterie;', 'Bob;Tissage;'],
  ['Mail;Título del enlace;Original-URL', 'ada@b.example;Cerámica;', 'bob@b.example;Telar;'],
])(
  'the title of a row is found by its name, or is the first column of words that differ: %s',
  async (heading, one, two) => {
    const { good, titles } = await addressListOf([heading, one + a, two + b].join('\n'));
    expect(good.map(({ title }) => title)).toEqual([one, two].map((row) => row.split(';')[1]));
    expect(titles?.chosen).toBe(1);
  },
);

test.each([
  [
    'a number, a date and a code',
    `Clicks;When;Key;Link\n7;2026-12-03 10:00 Uhr;spring-sale;${a}\n9;3 Dec 2026;AB12;${b}`,
  ],
  ['the same words in every row', `State;Link\nWaiting here;${a}\nWaiting here;${b}\nWaiting here;https://c.example/z`],
  ['words in a few rows', `Note;Link\nAsk Ada;${a}\n;${b}\n;https://c.example/z`],
])('a column with %s is no title, which would name a link wrongly', async (_what, text) => {
  const { good } = await addressListOf(text);
  expect(good.length).toBeGreaterThan(1);
  expect(good.filter(({ title }) => title !== null)).toEqual([]);
});

test('a person can choose another column with the titles, or none, also where all columns have addresses', async () => {
  const text = `Course;Teacher;Page;Form\nPottery;Ada Lovelace;${a};${a}/f\nWeaving;Bob Ross;${b};${b}/f`;
  const titlesOf = async (title: number | 'none' | null): Promise<(string | null)[]> =>
    (await addressListOf(text, false, 2, title)).good.map((entry) => entry.title);
  expect(await titlesOf(null)).toEqual(['Pottery', 'Weaving']);
  expect(await titlesOf(1)).toEqual(['Ada Lovelace', 'Bob Ross']);
  expect(await titlesOf('none')).toEqual([null, null]);
  const all = await addressListOf(text, false, 'all', 1);
  expect(all.good.map(({ beside }) => beside).slice(0, 2)).toEqual(['Page · Ada Lovelace', 'Form · Ada Lovelace']);
});

test.each([
  [
    'Canal\tTítulo\tURL destino\tURL de imagen\tutm_source\tURL final',
    (source: string) =>
      `${source}\tOtoño\thttps://a.example/otono\thttps://a.example/i.jpg\t${source}\thttps://a.example/otono?utm_source=${source}`,
    ['URL destino', 'URL final'],
  ],
  [
    'Destination URL,Title,Tracking URL,Spend',
    (source: string) => `https://a.example/p?id=7,Sale,https://a.example/p?id=7&utm_source=${source},12`,
    ['Destination URL', 'Tracking URL'],
  ],
  [
    'Quelle;UTM-Link;Ziel-URL',
    (source: string) => `${source};https://a.example/seite?utm_source=${source};https://a.example/seite`,
    ['UTM-Link', 'Ziel-URL'],
  ],
])('asks whether the page or what a campaign adds to it is meant: %s', async (heading, row, names) => {
  const { question } = await addressListOf([heading, row('facebook'), row('instagram'), row('x')].join('\n'));
  expect(question?.columns.map(({ name }) => name)).toEqual(names);
  expect(question?.chosen).toBeNull();
});

test('asks which column is meant where one has all addresses without a scheme and another only some with one', async () => {
  const rows = [1, 2, 3].map((n) => `${n}\tradio.example/show/${n}\thttps://music.example/episode/${n}`);
  const chosenOf = async (name: string) => {
    const text = [`Episode\t${name}\tMusic`, ...rows, '4\tradio.example/show/4\t(soon)'].join('\n');
    return (await addressListOf(text)).question;
  };
  expect(await chosenOf('Ours')).toMatchObject({ columns: [{ name: 'Ours' }, { name: 'Music' }], chosen: null });
  expect(await chosenOf('Page'), 'its name says more').toMatchObject({ chosen: 1 });
});

test('takes the column that is called destination, and another one of addresses if the person chooses it', async () => {
  const rows = [1, 2, 3].map(
    (n) => `https://a.example/p/${n},https://a.example/author/${n}?by=x,https://a.example/${n}.png`,
  );
  const text = ['Destination URL,Profile,Image', ...rows].join('\n');
  const { question, good } = await addressListOf(text);
  expect(question).toMatchObject({ columns: [{ name: 'Destination URL' }, { name: 'Profile' }], chosen: 0 });
  expect(good.map(({ address }) => address)).toEqual([1, 2, 3].map((n) => `https://a.example/p/${n}`));
  const both = await addressListOf(text, false, 'all');
  expect(both.good).toHaveLength(6);
});
