import fc from 'fast-check';
import { linksJson, linksMarkdown } from '../../../lib/export/links-export.ts';
import type { PartialLink } from '../../../lib/link/link.ts';

/** A list of which is known what a person means by it. */
export interface WrittenList {
  text: string;
  /** The addresses in the list. */
  active: readonly string[];
  /** The addresses that are struck out, or in the row of a deleted link. */
  deleted: readonly string[];
}

/** Returns true if a sentence around an address cannot be taken for a part of it. */
function isClear(address: string): boolean {
  let depth = 0;
  for (const sign of address) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && /[a-z\d=]$/i.test(address) && !/~~|[,;]['(]*https?:/i.test(address);
}

const address = fc
  .oneof(
    { weight: 3, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'https://en.example/Mercury_(planet)/x',
        'https://a.example/?a=1,2;3&b=[4]&c={5}&d=6',
        'https://b.example/it’s/x',
        'https://münchen.example:8080/straße',
        'https://ja.example/%E3%80%82/レオナルド・ダ・ヴィンチ/x',
        'https://web.example/2020/https://a.example/x',
        'https://c.example/?a=1&lt=2&amp=3',
      ),
    },
  )
  .filter(isClear);

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#039;');
}

/** Ways to write one address in a line. */
const lines: readonly ((address: string) => string)[] = [
  (a) => a,
  (a) => `- ${a}`,
  (a) => `1. ${a},`,
  (a) => `See ${a}. And so on.`,
  (a) => `"${a}"`,
  (a) => `<${a}>`,
  (a) => `(${a})を`,
  (a) => `見て ${a}。`,
  (a) => `公式サイト（${a}）をご覧ください`,
  (a) => `「${a}」、【公式】`,
  (a) => `انظر ${a}، ثم`,
  (a) => `│ A │${a}│`,
  (a) => `${a}\u200b`,
  (a) => `[A page](<${a}>)`,
  (a) => `<${a}|A page>, please`,
  (a) => `[url=${a}]A[/url]`,
  (a) => `[url]${a}[/url]`,
  (a) => `[[${a}][A page]]`,
  (a) => String.raw`\href{${a}}{A page}`,
  (a) => `${a}[A page]`,
  (a) => `<loc>${inHtml(a)}</loc>`,
  (a) => `<p>See ${inHtml(a)}.</p>`,
  (a) => `<a data-href="https://t.example/" href="${inHtml(a)}">A</a>`,
  (a) => `<img src="${inHtml(a)}">`,
];

const struckLines: readonly ((address: string) => string)[] = [
  (a) => `~~${a}~~`,
  (a) => `- [x] ~~${a}~~`,
  (a) => `1. ~~${a}~~`,
  (a) => `~~${a}~~ done`,
];

/** Signs between two addresses of a line. */
const between = fc.constantFrom(' ', ', ', '、', '，', '；', '・', ' | ', ')(', ' and ');

const written = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...lines), address).map(([write, a]) => listOf(write(a), [a])) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...struckLines), address).map(([write, a]) => listOf(write(a), [], [a])),
  },
  { weight: 1, arbitrary: fc.tuple(address, between, address).map(([a, by, b]) => listOf(`(${a}${by}${b})`, [a, b])) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('My links:', 'Hi Ada, link, as promised:', 'url', '1001', '---', '', '見てください。')
      .map((words) => listOf(words)),
  },
);

/** A line without any sign that could divide columns, so that no text of lines can be a table. */
const first = listOf('Some words');

const textOfLines = fc.array(written, { maxLength: 6 }).map((some) => joined([first, ...some]));

const link = fc.record({
  destination: address,
  title: fc.constantFrom('A', 'A page, "quoted"', 'see https://title.example/', ''),
  state: fc.constantFrom('active' as const, 'deleted' as const),
  shortUrl: fc.constantFrom('https://sho.rt/1', 'https://sho.rt/2'),
  describedAt: fc.constant(1),
});

const table = fc
  .tuple(fc.array(link, { minLength: 1, maxLength: 4 }), fc.constantFrom(linksJson, linksMarkdown, csv, spreadsheet))
  .map(([links, write]) => {
    const [active, deleted] = ['active', 'deleted'].map((state) => links.filter((each) => each.state === state));
    return listOf(write(links), active?.map(destinationOf), deleted?.map(destinationOf));
  });

/** Generates lists of lines, and tables such as Curtail or a spreadsheet exports. */
export const writtenList: fc.Arbitrary<WrittenList> = fc.oneof(textOfLines, table);

function listOf(text: string, active: readonly string[] = [], deleted: readonly string[] = []): WrittenList {
  return { text, active, deleted };
}

function joined(lists: readonly WrittenList[]): WrittenList {
  return {
    text: lists.map(({ text }) => text).join('\n'),
    active: lists.flatMap(({ active }) => active),
    deleted: lists.flatMap(({ deleted }) => deleted),
  };
}

function destinationOf({ destination }: PartialLink): string {
  return destination ?? '';
}

function csv(links: readonly PartialLink[]): string {
  return rows(links, ',', ['Title', 'Short address', 'Destination', 'State']);
}

function spreadsheet(links: readonly PartialLink[]): string {
  return `sep=;\r\n${rows(links, ';', ['Titel', 'Kurz', 'Webadresse', 'State'])}`;
}

function rows(links: readonly PartialLink[], by: string, headings: readonly string[]): string {
  const cells = links.map((each) => [each.title ?? '', each.shortUrl, destinationOf(each), each.state ?? '']);
  return [headings, ...cells].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(by)).join('\r\n');
}
