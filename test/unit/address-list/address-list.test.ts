import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../../../lib/address/address.ts';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { lineOf, struckOut } from '../../../lib/address-list/line-of-address.ts';
import { addressesOf } from './reading.ts';

test('reads one address per line, with any line ending; ignores empty lines', async () => {
  const list = await addressListOf('https://a.example/\r\n\r\n  b.example/x \nhttps://c.example\r');
  const sure = { unsure: null, title: null, beside: null };
  expect(list.good).toEqual([
    { line: 1, text: 'https://a.example/', address: 'https://a.example/', ...sure },
    { line: 3, text: 'b.example/x', address: 'https://b.example/x', ...sure },
    { line: 4, text: 'https://c.example', address: 'https://c.example', ...sure },
  ]);
  expect(list).toMatchObject({ bad: [], repeated: [] });
});

test('keeps any list of addresses to the byte', async () => {
  // A comma or semicolon after an address divides it from the next one.
  const address = fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => !/[,;]$/.test(url));
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

test('reports a line whose address cannot be shortened, skips one without an address, and reads the others', async () => {
  const list = await addressListOf(
    'not an address\nhttps://a.example/\njavascript:alert(1)\nhttps://ada:pw@b.example/\n"open\nhttps://c.example/',
  );
  expect(list.good.map(({ address }) => address)).toEqual(['https://a.example/', 'https://c.example/']);
  expect(list.bad).toEqual([
    { line: 3, text: 'javascript:alert(1)', problem: 'scheme' },
    { line: 4, text: 'https://ada:pw@b.example/', problem: 'userinfo' },
  ]);
  expect(list.skipped).toEqual([
    { line: 1, text: 'not an address' },
    { line: 5, text: '"open' },
  ]);
});

test('takes a repeated address once, at its first line', async () => {
  const list = await addressListOf('https://a.example/\nb.example\nhttps://b.example\nhttps://a.example/');
  expect(list.good.map(({ line }) => line)).toEqual([1, 2]);
  expect(list.repeated).toEqual([
    { line: 3, text: 'https://b.example' },
    { line: 4, text: 'https://a.example/' },
  ]);
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
      const list = await addressListOf(lines.map((line) => line.join(by)).join('\n'));
      expect(list.good.map(({ line, address }) => [line, address])).toEqual([
        [2, 'https://a.example/'],
        [3, 'https://b.example/'],
        [6, 'https://c.example/'],
      ]);
      const empty = { column: { index: 1, name: heading }, other: { index: 0, name: 'Short' } };
      expect(list.skipped, 'its cell is empty').toEqual([{ line: 5, text: 'https://sho.rt/3  three', empty }]);
      expect(list.bad).toEqual([]);
    }
  },
);

test('leaves out the heading of a single column', async () => {
  expect(await addressListOf('url\nhttps://a.example/')).toMatchObject({ good: [{ line: 2 }], bad: [] });
});

test.each([
  'Node.js,https://a.example/\nDeno,https://b.example/',
  'https://a.example/,A page\nhttps://b.example/,Other',
  '"https://a.example/","One"\n"https://b.example/","Two"',
])('without a heading, takes the address of each row: %j', async (text) => {
  expect(await addressesOf(text)).toEqual(['https://a.example/', 'https://b.example/']);
});

test('an empty text gives an empty list', async () => {
  for (const text of ['', ' \n\t\n ', '\ufeff']) {
    expect(await addressListOf(text)).toEqual({
      good: [],
      bad: [],
      skipped: [],
      repeated: [],
      deleted: [],
      question: null,
      column: null,
      isTable: false,
    });
  }
});

const [a, b, c] = ['https://a.example/x', 'https://b.example/y?z=1', 'http://c.example/'];

test.each([
  ['numbers', `1. ${a}\n2) ${b}\n(3) ${c}`],
  ['numbers without a space', `1.${a}\n2)${b}\n[3]${c}`],
  ['bullets', `- ${a}\n* ${b}\n\t• ${c}`],
  ['dashes and boxes', `– ${a}\n- [ ] ${b}\n- [x] ${c}`],
  ['brackets', `(${a})\n[${b}]\n<${c}>`],
  ['quotation marks', `"${a}"\n“${b}”\n'${c}'`],
  ['quotation marks of other languages', `«\u00a0${a}\u00a0»\n„${b}“\n「${c}」`],
  ['Markdown links', `[One (1)](${a})\n* [Two \\[2\\]](<${b}> "Title") and words\n![Three](${c})`],
  ['HTML links', `<a href="${a}">One</a>, <A class=x HREF='${b}'>${b}</A>\n<li><a href=${c} >Three</a></li>`],
  ['one line', `${a} ${b} ${c}`],
  ['one line with commas', `${a}, ${b}, and ${c}.`],
  ['one line without spaces', `${a},${b};${c}`],
  ['commas at the ends of lines', `${a},\n${b},\n${c}`],
  ['sentences', `See ${a}. Then (${b}), or not:\n${c}.\nThat is all, e.g. for 3.14 at 12:30.`],
  ['full stops in a text with sentences', `Three pages:\n${a}.\n${b}.\n${c}.`],
  ['Chinese sentences', `请看${a}。还有“${b}”，\n以及（${c}）`],
  ['emphasis', `**${a}**\n*${b}*\n\`${c}\``],
  ['invisible marks in a table', `Link,Note\n\u200b${a},one\n"\u2066${b}\u2069",two\n\ufeff${c},three`],
  ['invisible marks in a Markdown table', `| Link |\n|---|\n| \u200b${a} |\n| ${b}\u2060 |\n| \ufeff${c} |`],
  ['invisible marks in JSON', JSON.stringify([a, b, c].map((address) => ({ url: `\u200b${address}` })))],
  [
    'invisible marks in bookmarks',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${[a, b, c].map((address) => `<DT><A HREF="\u200b${address}">A</A>`).join('\n')}\n`,
  ],
  ['invisible marks', `\u200b${a}\u200b\n\u202a${b}\u202c\n\u2066${c}\u2069`],
])('reads the addresses in %s', async (_, text) => {
  const list = await addressListOf(text);
  expect(list.good.map(({ address }) => address)).toEqual([a, b, c]);
  expect(list.bad).toEqual([]);
});

test.each([
  ['- example.com/x', 'https://example.com/x'],
  ['1) "example.com",', 'https://example.com'],
  ['<example.com/x>', 'https://example.com/x'],
  ['See www.example.com/x.', 'https://www.example.com/x'],
  ['See https://en.wikipedia.org/wiki/Mercury_(planet).', 'https://en.wikipedia.org/wiki/Mercury_(planet)'],
  ['(https://en.wikipedia.org/wiki/Mercury_(planet))', 'https://en.wikipedia.org/wiki/Mercury_(planet)'],
  ['https://en.wikipedia.org/wiki/Sammy_Davis_Jr.', 'https://en.wikipedia.org/wiki/Sammy_Davis_Jr.'],
  ['<https://en.wikipedia.org/wiki/Sammy_Davis_Jr.>', 'https://en.wikipedia.org/wiki/Sammy_Davis_Jr.'],
  ['https://a.example/x is a page', 'https://a.example/x'],
  ['https://a.example/My report.pdf', 'https://a.example/My report.pdf'],
  ['https://a.example/?q=1,2;3', 'https://a.example/?q=1,2;3'],
  ['Look: https://a.example/?q=1,2;3', 'https://a.example/?q=1,2;3'],
  ['<a href="https://a.example/?b=1&amp;c=2">A</a>', 'https://a.example/?b=1&c=2'],
  ['https://web.archive.org/web/2020/https://a.example/', 'https://web.archive.org/web/2020/https://a.example/'],
])('reads %j as %s', async (text, address) => {
  expect(await addressesOf(text)).toEqual([address]);
});

test.each([
  '1001',
  '2024',
  '3.14',
  '1.5',
  '12:30',
  'e.g.',
  'ada@example.com',
  'Hello, world.',
  '---',
  'Use https:// here',
])('takes no address from %j, and reports no problem', async (text) => {
  expect(await addressListOf(text)).toMatchObject({ good: [], bad: [] });
});

test('counts skipped lines, but not those that only divide', async () => {
  const { good, skipped } = await addressListOf(`My links\n--------\n${a}\n\nBye`);
  expect([good.length, skipped.map(({ line }) => line)]).toEqual([1, [1, 5]]);
});

test('says of an address of 100,000 characters that it is too long', async () => {
  const { bad } = await addressListOf(`https://a.example/${'x'.repeat(100_000)}\n${a}`);
  expect(bad).toMatchObject([{ line: 1, problem: 'long' }]);
});

test('does not read a column of streets as addresses', async () => {
  const text = `Name,Address,Website\nAda,"Main St. 1, Springfield",${a}\nBob,St. James 2,${b}`;
  expect(await addressesOf(text)).toEqual([a, b]);
});

test('reads a JSON array of addresses or of objects', async () => {
  expect(await addressesOf(JSON.stringify([a, b]))).toEqual([a, b]);
  expect(
    await addressesOf(
      JSON.stringify([
        { name: 'A', url: a },
        { url: b, more: [1] },
      ]),
    ),
  ).toEqual([a, b]);
});

test('leaves out a struck-out line unless deleted links are wanted', async () => {
  const text = `${a}\n${struckOut(b)}\n${struckOut(`${c}?a,`)}`;
  expect(await addressListOf(text)).toMatchObject({ good: [{ address: a }], deleted: [b, `${c}?a,`], bad: [] });
  expect((await addressListOf(text, true)).good.map(({ address }) => address)).toEqual([a, b, `${c}?a,`]);
});

test('reads a line made for an address as exactly that address', async () => {
  const ends = fc.constantFrom('', '.', ',', ';', ')', '!', ',https://b.example/', '"', "'");
  const address = fc
    .tuple(fc.webUrl({ withQueryParameters: true }), ends)
    .map((parts) => parts.join(''))
    .filter((text) => readAddress(text).ok);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(address, { minLength: 1 }), async (addresses) => {
      expect(await addressesOf(['Some words', ...addresses.map(lineOf)].join('\n'))).toEqual(addresses);
    }),
  );
});

test('does not take the beginning of a host for an address that is surely meant', async () => {
  const { good } = await addressListOf('http://exa mple.org/a\nhttp://intranet/wiki is up\nhttp://localhost too');
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    ['http://exa', 'cut'],
    ['http://intranet/wiki', null],
    ['http://localhost', null],
  ]);
});

test('does not take an address up to a space in its query for one that is surely meant', async () => {
  const { good } = await addressListOf(
    '- https://a.example/q?name=Anna Maria&x=1\n- https://a.example/b?c=d Salt & Pepper\n- https://a.example/e a=b',
  );
  expect(good.map(({ address, unsure }) => [address, unsure])).toEqual([
    ['https://a.example/q?name=Anna', 'cut'],
    ['https://a.example/b?c=d', null],
    ['https://a.example/e', null],
  ]);
});

test.each([
  'Weihnachten;https://a.example/wn;1.500,00;ok\nAdvent;https://a.example/advent;800,00\nSale;https://a.example/sale;2.000,00;geprüft',
  'Advent;https://a.example/advent;https://cdn.a.example/4.jpg;800,00',
  'Advent,https://a.example/advent,800,ok\nSale,https://a.example/sale,2000',
  'https://a.example/advent;KW49;800,00 €',
])('no field of a row becomes part of an address without a question: %j', async (text) => {
  const { good } = await addressListOf(text);
  for (const { address, unsure } of good) if (/[;,]/.test(address)) expect([address, unsure]).toEqual([address, 'cut']);
  expect(good.length).toBeGreaterThan(0);
});
