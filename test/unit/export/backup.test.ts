import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  backupFile,
  backupPart,
  backupSection,
  type BackupHead,
  readBackup,
  type BackupPart,
  type ReadHead,
  type ReadLines,
} from '../../../lib/export/backup.ts';
import { writeSamples, type Sample } from '../../../lib/link/samples.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse('2026-11-27T12:00:00Z');
const account = { serviceAddress: 'https://s.example', accountId: 'ada', forgetKey: false };
const head: BackupHead = { madeBy: '1.2.3', made: now, preferences: defaultPreferences, connection: null };

const sample = (daysAgo: number, clicks: number): Sample => ({ at: now - daysAgo * day, clicks });
const lineOf = (shortUrl: string, ...samples: Sample[]) => [shortUrl, writeSamples(samples)] as const;

/** Writes a backup with these lines of history as text. */
const textOf = (lines: Parameters<typeof backupPart>[0] = [], beginning = head): string =>
  backupFile(beginning, lines.length === 0 ? [] : [backupPart(lines, true)]).parts.join('');

async function* piecesOf(text: string, size = 1000): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

async function partsIn(text: AsyncIterable<string>): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for await (const part of readBackup(text, now)) parts.push(part);
  return parts;
}
const partsOf = (text: string, size?: number): Promise<BackupPart[]> => partsIn(piecesOf(text, size));

const headIn = (parts: readonly BackupPart[]): ReadHead | undefined =>
  parts.flatMap((part) => ('head' in part ? [part.head] : []))[0];
const linesIn = (parts: readonly BackupPart[]): ReadLines[] =>
  parts.flatMap((part) => ('lines' in part ? [part.lines] : []));
const refusalIn = (parts: readonly BackupPart[]): string | undefined =>
  parts.flatMap((part) => ('refused' in part ? [part.refused] : []))[0];

const links = fc.uniqueArray(
  fc.record({
    code: fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent),
    samples: fc.uniqueArray(fc.record({ daysAgo: fc.nat(390), clicks: fc.nat(1e9) }), {
      minLength: 1,
      maxLength: 20,
      selector: ({ daysAgo }) => daysAgo,
    }),
  }),
  { maxLength: 20, selector: ({ code }) => code },
);

test('what is backed up is read again, in pieces of any size, and the file is JSON', async () => {
  await fc.assert(
    fc.asyncProperty(links, fc.integer({ min: 1, max: 500 }), fc.boolean(), async (given, size, withAccount) => {
      const lines = given.map(({ code, samples }) =>
        lineOf(`https://sho.rt/${code}`, ...samples.map(({ daysAgo, clicks }) => sample(daysAgo, clicks))),
      );
      const text = textOf(lines, { ...head, connection: withAccount ? account : null });
      expect(JSON.parse(text)).toMatchObject({ curtail: 'backup', version: 1, madeBy: '1.2.3', history: lines });
      const parts = await partsOf(text, size);
      expect(refusalIn(parts)).toBeUndefined();
      expect(headIn(parts)).toEqual({
        madeBy: '1.2.3',
        made: now,
        preferences: defaultPreferences,
        account: withAccount ? account : null,
        others: [],
        leftOut: 0,
      });
      const read = linesIn(parts).flatMap((part) => part.links.map(([url, samples]) => lineOf(url, ...samples)));
      expect(read).toEqual(lines);
    }),
    { numRuns: 50 },
  );
});

test('parts of a history make one list, and links without clicks are left out', () => {
  const parts = [
    backupPart([lineOf('https://sho.rt/a', sample(1, 1))], true),
    backupPart([['https://sho.rt/empty', ' ']], false),
    backupPart([lineOf('https://sho.rt/b', sample(2, 2)), lineOf('https://sho.rt/a', sample(0, 3))], false),
  ];
  const { history } = JSON.parse(backupFile(head, parts).parts.join('')) as { history: [string, string][] };
  expect(history.map(([shortUrl]) => shortUrl)).toEqual(['a', 'b', 'a'].map((code) => `https://sho.rt/${code}`));
});

test('the file is named for the day on which it was made', () => {
  expect(backupFile(head, []).name).toBe('curtail-backup-2026-11-27.json');
});

test.each([
  ['an empty file', '', 'foreign'],
  ['a letter', 'Dear Ada,\nhow are you?', 'foreign'],
  ['JSON of something else', '{"name":"curtail"}', 'foreign'],
  ['a backup of another program', '{"curtail":"settings","version":1}', 'foreign'],
  ['a backup that was formatted anew', JSON.stringify(JSON.parse(textOf()), null, 2), 'foreign'],
  ['a backup that was written in one line', JSON.stringify(JSON.parse(textOf())), 'foreign'],
  ['a version that is none', textOf().replace('"version":1', '"version":0'), 'foreign'],
  ['a later version', textOf().replace('"version":1', '"version":3'), 'later'],
  ['a later version of another form', '{"curtail":"backup","version":12}', 'later'],
  ['a beginning that is cut', textOf().slice(0, 100), 'cut'],
  ['a history that is cut', textOf([lineOf('https://sho.rt/a', sample(1, 1))]).slice(0, -5), 'cut'],
  ['a history that ends after a line', textOf().replace(']}', ''), 'cut'],
])('%s is refused', async (_what, text, why) => {
  expect(refusalIn(await partsOf(text))).toBe(why);
});

test('what cannot be read is left out and counted, and the rest is read', async () => {
  const good = lineOf('https://sho.rt/a', sample(3, 4), sample(2, 5));
  const bad = [
    'nonsense',
    '[]',
    '{"https://sho.rt/b":","}',
    '["https://sho.rt/b",7]',
    '["https://sho.rt/b",""]',
    '["https://sho.rt/b","not samples"]',
    '["javascript:alert(1)",",5"]',
    '["sho.rt/b",",5"]',
    JSON.stringify(lineOf('https://sho.rt/\ufffd', sample(1, 2))),
    JSON.stringify(lineOf('https://sho.rt/b', sample(-1, 2), sample(-2, 3))),
    JSON.stringify(['https://sho.rt/b', `${good[1]},1`]),
    JSON.stringify(['https://sho.rt/b', writeSamples([sample(1, 1e300)])]),
    `["https://sho.rt/${'b'.repeat(60_000)}",",5"]`,
  ];
  const text = textOf([good], { ...head, connection: account })
    .replace('"history":[', () => `"history":[\n${bad.join(',\n')},`)
    .replace('"forgetKey":false', '"forgetKey":"no"')
    .replace('1.2.3', 'late <b>');
  const parts = await partsOf(text);
  expect(refusalIn(parts)).toBeUndefined();
  expect(headIn(parts)).toMatchObject({ account: null, leftOut: 1, madeBy: null });
  const [lines] = linesIn(parts);
  expect(lines?.leftOut).toBe(bad.length);
  expect(lines?.links.map(([shortUrl, samples]) => lineOf(shortUrl, ...samples))).toEqual([good]);
});

test('clicks of the last 400 days are read, but none from the future', async () => {
  const text = textOf([lineOf('https://sho.rt/a', sample(402, 1), sample(399, 2), sample(0, 3), sample(-1, 4))]);
  const [lines] = linesIn(await partsOf(text));
  expect(lines).toMatchObject({ leftOut: 0, links: [['https://sho.rt/a', [{ clicks: 2 }, { clicks: 3 }]]] });
});

test.each([
  ['https://s.example/?a=b', 'ada'],
  ['ftp://s.example', 'ada'],
  ['https://user@s.example', 'ada'],
  ['https://s.example/', 'ada'],
  ['https://s.example', ''],
])('an account of %s and "%s", as none is stored, is left out and counted', async (serviceAddress, accountId) => {
  const text = textOf([], { ...head, connection: { serviceAddress, accountId, forgetKey: true } });
  expect(headIn(await partsOf(text))).toMatchObject({ account: null, leftOut: 1 });
});

test('the clicks of several accounts are read as those of each, in pieces of any size', async () => {
  const others = [
    { serviceAddress: 'https://t.example', accountId: 'eve', forgetKey: true, name: 'Club' },
    { serviceAddress: 'https://u.example', accountId: 'bob', forgetKey: false },
  ];
  const ofEach = [[lineOf('https://sho.rt/a', sample(3, 4))], [], [lineOf('https://sho.rt/a', sample(2, 5))]];
  const history = ofEach.flatMap((lines, place) => [
    ...(place === 0 ? [] : [backupSection(place, false)]),
    backupPart(lines, place === 0),
  ]);
  const text = backupFile({ ...head, connection: account, others }, history).parts.join('');
  expect(JSON.parse(text)).toMatchObject({ version: 2, history: [ofEach[0]?.[0], { account: 1 }, { account: 2 }, {}] });
  for (const size of [1, 7, 100, 10_000]) {
    const parts = await partsOf(text, size);
    expect(headIn(parts)).toMatchObject({ account, others, leftOut: 0 });
    const read = linesIn(parts).flatMap(({ account: place, links: found, leftOut }) => {
      expect(leftOut).toBe(0);
      return found.map(([shortUrl, samples]) => [place, lineOf(shortUrl, ...samples)]);
    });
    expect(read).toEqual([
      [0, ofEach[0]?.[0]],
      [2, ofEach[2]?.[0]],
    ]);
  }
  const damaged = text.replace('"accountId":"eve"', '"accountId":7');
  expect(headIn(await partsOf(damaged)), 'the others keep their places').toMatchObject({
    others: [null, others[1]],
    leftOut: 1,
  });
});

test('a line without end is no reason to read on forever', async () => {
  async function* endless(): AsyncGenerator<string> {
    yield textOf().replace(']}', '');
    for (let count = 0; count < 300; count += 1) yield 'x'.repeat(100_000);
  }
  const parts = await partsIn(endless());
  expect(refusalIn(parts)).toBe('cut');
});

test('a history of 100,000 links is read in parts, none of which holds the page up', async () => {
  const lines = Array.from({ length: 100_000 }, (_, place) =>
    lineOf(`https://sho.rt/${place}`, sample(2, place), sample(1, place + 3)),
  );
  let turns = 0;
  const ticking = setInterval(() => void (turns += 1));
  const parts = linesIn(await partsOf(textOf(lines), 65_536));
  clearInterval(ticking);
  expect(turns, 'other work of the page comes between').toBeGreaterThan(5);
  expect(parts.flatMap((part) => part.links)).toHaveLength(100_000);
  expect(parts.reduce((sum, part) => sum + part.leftOut, 0)).toBe(0);
  expect(Math.max(...parts.map((part) => part.links.length))).toBeLessThan(5000);
});
