import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  historyCsv,
  historyFile,
  historyTable,
  readHistoryCsv,
  type ReadHistory,
} from '../../../lib/export/history-csv.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { liveIn } from '../../fakes/time-zone.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse('2026-11-20T10:00:00Z');
const head = 'Short link,Day,Total clicks,Gained,Counted at';
const row = (clicks: string | number, readAt = '2026-11-18T10:00:00.000Z', link = 'https://sho.rt/a') =>
  `${link},2026-11-18,${clicks},,${readAt}`;

/** Reads a text that comes in pieces of this length (characters); puts all parts together. */
async function readAll(text: string, piece = 100_000): Promise<ReadHistory | null> {
  async function* pieces(): AsyncGenerator<string> {
    for (let from = 0; from < text.length; from += piece) yield text.slice(from, from + piece);
  }
  const all: ReadHistory = { links: new Map(), leftOut: 0 };
  for await (const part of readHistoryCsv(pieces(), now)) {
    if (part === null) return null;
    all.leftOut += part.leftOut;
    for (const [shortUrl, samples] of part.links) {
      all.links.set(shortUrl, [...(all.links.get(shortUrl) ?? []), ...samples]);
    }
  }
  return all;
}

/** A history of a few links: at most one sample a day, in whole minutes. */
const histories = fc
  .dictionary(
    fc.webUrl({ withQueryParameters: true }),
    fc.array(fc.record({ ago: fc.nat(399), clicks: fc.nat() }), { minLength: 1 }),
    { minKeys: 1, maxKeys: 5 },
  )
  .map((links) =>
    Object.entries(links).map(([shortUrl, samples]): [string, Sample[]] => {
      const byDay = new Map(samples.map(({ ago, clicks }) => [ago, { at: now - ago * day, clicks }]));
      return [shortUrl, [...byDay.values()].toSorted((one, other) => one.at - other.at)];
    }),
  );

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'an exported history is the same on another computer (%s)',
  async (timeZone) => {
    liveIn(timeZone);
    await fc.assert(
      fc.asyncProperty(histories, async (exported) => {
        const { parts } = await historyFile(exported, now);
        const read = await readAll(parts.join('').replace('\ufeff', ''), 50);
        expect(read?.leftOut).toBe(0);
        const inOrder = [...(read?.links ?? [])].map(([shortUrl, samples]) => [
          shortUrl,
          samples.toSorted((one, other) => one.at - other.at),
        ]);
        expect(inOrder).toEqual(exported);
      }),
      { numRuns: 50 },
    );
  },
);

test.each([
  ['text as clicks', row('many')],
  ['clicks below zero', row(-1)],
  ['a part of a click', row(1.5)],
  ['more clicks than can be counted', row('9'.repeat(20))],
  ['no time', row(1, '')],
  ['a time of the future', row(1, '2027-01-01T00:00:00Z')],
  ['a time longer ago than is kept', row(1, '2025-10-01T00:00:00Z')],
  ['no link', row(1, undefined, '')],
  ['a link that no browser opens', row(1, undefined, 'javascript:alert(1)')],
  ['a link with a damaged byte', row(1, undefined, 'https://sho.rt/\ufffd')],
  ['a cut line', 'https://sho.rt/a'],
])('a line with %s is left out and counted, and the others are read', async (_what, bad) => {
  const read = await readAll([head, bad, row(3)].join('\r\n'));
  expect(read?.leftOut).toBe(1);
  expect([...(read?.links.values() ?? [])].flat()).toMatchObject([{ clicks: 3 }]);
});

test.each([
  ['a day of a spreadsheet, whose month may be its day', '05.11.2026'],
  ['a day with slashes', '11/05/2026'],
  ['a year', '2026'],
  ['a day without a time', '2026-11-05'],
  ['a time without a zone', '2026-11-05T10:00:00'],
  ['the name of a month', 'Nov 5, 2026 10:00 GMT'],
  ['a number', '1793872800000'],
  ['a day that is in no calendar', '2026-02-30T10:00:00.000Z'],
  ['a text around a time', 'at 2026-11-05T10:00:00.000Z'],
])('a line whose time is %s is left out and counted, and never read as another day', async (_what, time) => {
  const read = await readAll(`Short link,Total clicks,Counted at\r\nhttps://sho.rt/a,1,"${time}"\r\n`);
  expect(read).toEqual({ links: new Map(), leftOut: 1 });
});

test.each([
  ['the same day', '2026-11-18', true],
  ['the day before, as in America', '2026-11-17', true],
  ['the day after, as in Kiribati', '2026-11-19', true],
  ['the same day, as a spreadsheet writes it', '18.11.2026', true],
  ['the same day, as a spreadsheet in America writes it', '11/18/26', true],
  ['two days before', '2026-11-16', false],
  ['two days after', '2026-11-20', false],
  ['another year', '2025-11-18', false],
  ['no day', 'x', false],
  ['a day and more', '2026-11-18 2', false],
])('a line whose day is %s: is it read?', async (_what, day, isRead) => {
  const read = await readAll(`${head}\r\nhttps://sho.rt/a,${day},1,,2026-11-18T10:00:00.000Z\r\n`);
  expect([read?.links.size, read?.leftOut]).toEqual(isRead ? [1, 0] : [0, 1]);
});

test('a copied history says what each day gained: the first one only if it is known when the link was made', () => {
  const samples = [
    { at: now - 2 * day, clicks: 3 },
    { at: now - day, clicks: 5 },
    { at: now, clicks: 4 },
  ];
  const gains = (table: string): (string | undefined)[] => table.split('\n').map((line) => line.split('\t')[3]);
  expect(gains(historyTable(['https://sho.rt/a', samples]))).toEqual(['Gained', '-1', '2', '', undefined]);
  const made = { at: now - 3 * day, clicks: 0 };
  expect(gains(historyTable(['https://sho.rt/a', samples, made]))).toEqual(['Gained', '-1', '2', '3', undefined]);
});

test('a time with another zone than UTC is read as that moment', async () => {
  const read = await readAll([head, row(3, '2026-11-18T12:00:00+02:00')].join('\n'));
  expect(read?.links.get('https://sho.rt/a')).toEqual([{ at: Date.parse('2026-11-18T10:00:00Z'), clicks: 3 }]);
});

test.each(['sep=,\r\n', '\ufeffsep=,\n', '"sep=,"\r\n', 'SEP=,\n'])(
  'a file that begins with %j, for a spreadsheet, is read',
  async (beginning) => {
    const read = await readAll(beginning + [head, row(3)].join('\r\n'));
    expect([...(read?.links.values() ?? [])].flat()).toMatchObject([{ clicks: 3 }]);
  },
);

test('a file whose first line names another separator is read with that', async () => {
  const text = 'sep=;\nShort link;Total clicks;Counted at\nhttps://sho.rt/a?b,c;3;2026-11-18T10:00:00Z\n';
  expect([...((await readAll(text))?.links.keys() ?? [])]).toEqual(['https://sho.rt/a?b,c']);
});

test.each([
  ['an empty file', ''],
  ['a file with nothing but a separator', 'sep=,\n'],
  ['a text', 'Dear Ada, these are the links'],
  ['an export of links', 'Short link,Destination,Title,Clicks\nhttps://sho.rt/a,https://example.com/,A,3'],
])('%s is no click history', async (_what, text) => {
  expect(await readAll(text)).toBeNull();
});

test('a spreadsheet may have moved the columns and changed the separator', async () => {
  const text = `Total clicks;Counted at;Short link;Note\r\n12;2026-11-18T10:00:00.000Z;https://sho.rt/a;mine\r\n`;
  const read = await readAll(text);
  expect([...(read?.links ?? [])]).toMatchObject([['https://sho.rt/a', [{ clicks: 12 }]]]);
});

test('a long file is read whole, across the places where it is divided', async () => {
  const samples = Array.from({ length: 300 }, (_, ago) => ({ at: now - ago * day, clicks: 300 - ago })).toReversed();
  const links = Array.from({ length: 60 }, (_, place) => [`https://sho.rt/${place}`, samples] as const);
  const text = await historyCsv(links);
  expect(text.length).toBeGreaterThan(1_000_000);
  for (const piece of [1000, text.length]) {
    const read = await readAll(text, piece);
    expect(read?.leftOut).toBe(0);
    expect([...(read?.links ?? [])]).toEqual(links.map(([shortUrl]) => [shortUrl, samples.toReversed()]));
  }
});
