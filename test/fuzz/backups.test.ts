import fc from 'fast-check';
import { test } from 'vitest';
import { backupFile, backupPart } from '../../lib/export/backup.ts';
import { readSamples, writeSamples, type Sample } from '../../lib/link/samples.ts';
import { defaultPreferences, type Preferences } from '../../lib/preferences/preferences.ts';
import { createBackup } from '../../lib/state/settings/backup.ts';
import { localMidnight } from '../../lib/time/days.ts';
import { settingsWithStores } from '../fakes/settings-with-stores.ts';
import { goThrough, type Wrong } from './go-through.ts';

/** A damage of a file, at a fraction of its length. */
interface Damage {
  kind: keyof typeof kinds;
  at: number;
  /** A byte, a number or a count, by the kind. */
  by: number;
}

/** A backup and its damages, and the history of the browser that takes it: days ago, and clicks of each link. */
interface Case {
  file: Record<string, [daysAgo: number, clicks: number][]>;
  here: Record<string, [daysAgo: number, clicks: number][]>;
  damages: Damage[];
}

const edited = (bytes: Buffer, at: number, removed: number, put: Buffer): Buffer => {
  const place = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + removed)]);
};
/** Returns a damage of lines, at the number of one of them. */
const asLines =
  (change: (all: string[], place: number) => string[]) =>
  (bytes: Buffer, { at }: Damage): Buffer => {
    const all = bytes.toString('latin1').split('\n');
    return Buffer.from(change(all, Math.floor(at * all.length)).join('\n'), 'latin1');
  };

/** What happens to files. */
const kinds = {
  'is cut': (bytes: Buffer, { at }: Damage) => bytes.subarray(0, Math.floor(at * bytes.length)),
  'lacks its beginning': (bytes: Buffer, { at }: Damage) => bytes.subarray(Math.floor(at * bytes.length)),
  'lacks bytes': (bytes: Buffer, { at, by }: Damage) => edited(bytes, at, by % 40, Buffer.alloc(0)),
  'has another byte': (bytes: Buffer, { at, by }: Damage) => edited(bytes, at, 1, Buffer.of(by % 256)),
  'has zeros': (bytes: Buffer, { at, by }: Damage) => edited(bytes, at, by % 40, Buffer.alloc(by % 40)),
  'has a line twice': asLines((all, place) => all.toSpliced(place, 0, all[place] ?? '')),
  'lacks a line': asLines((all, place) => all.toSpliced(place, 1)),
  'has lines in another order': asLines((all, place) => [
    ...all.slice(0, 1),
    ...all.slice(place + 1),
    ...all.slice(1, place + 1),
  ]),
  'lacks a line break': asLines((all, place) => all.toSpliced(place, 2, `${all[place] ?? ''}${all[place + 1] ?? ''}`)),
  'has line breaks of Windows': asLines((all) => all.map((line) => `${line}\r`)),
  'has another number': (bytes: Buffer, { at, by }: Damage) => {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/-?\d+/g)];
    const { 0: number, index } = numbers[Math.floor(at * numbers.length)] ?? { 0: '', index: 0 };
    const other = Buffer.from(
      text.slice(0, index) + (by % 3 === 0 ? -by : by) + text.slice(index + number.length),
      'latin1',
    );
    return number === '' ? bytes : other;
  },
  'is there twice': (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  'is in UTF-16': (bytes: Buffer) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le'),
  'is in Latin-1': (bytes: Buffer) => Buffer.from(bytes.toString(), 'latin1'),
  'was taken for Latin-1': (bytes: Buffer) => Buffer.from(bytes.toString('latin1')),
  'has a mark': (bytes: Buffer) => Buffer.concat([Buffer.from('\ufeff'), bytes]),
  'was written anew': (bytes: Buffer) => {
    try {
      return Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), null, 2));
    } catch {
      return bytes;
    }
  },
} as const satisfies Record<string, (bytes: Buffer, damage: Damage) => Buffer>;

const codes = fc.constantFrom('a', 'b', 'c', 'straße', '日本', 'd,e');
const history = fc.dictionary(codes, fc.array(fc.tuple(fc.nat(380), fc.nat(5000)), { minLength: 1, maxLength: 6 }), {
  maxKeys: 6,
});
const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Damage['kind'][])),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  by: fc.nat(2 ** 31),
});
const cases: fc.Arbitrary<Case> = fc.record({
  file: history,
  here: history,
  damages: fc.array(damage, { maxLength: 3 }),
});

test(
  'a damaged backup loses nothing that is kept, and every line that is left out is counted',
  { timeout: 600_000 },
  () => goThrough({ figure: 'backups', cases, share: [2_000, 100], judge }),
);

const status = {
  state: 'connected',
  connectionId: 1,
  serviceAddress: 'https://links.example',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
} as const;

const own: Preferences = { ...defaultPreferences, theme: 'dark', copyTemplates: [{ name: 'Brücke', text: '{short}' }] };

type Samples = Record<string, readonly Sample[]>;

/** Returns samples at the beginning of local days, one a day and in order. */
function samplesOf(all: Case['file'], minutes: number): Samples {
  const today = localMidnight(Date.now());
  return Object.fromEntries(
    Object.entries(all).map(([code, samples]) => {
      const byDay = new Map(samples.map(([daysAgo, clicks]) => [daysAgo, clicks]));
      const inOrder = [...byDay].toSorted(([one], [other]) => other - one);
      const of = inOrder.map(([daysAgo, clicks]) => ({
        at: localMidnight(today, -daysAgo) + minutes * 60_000,
        clicks,
      }));
      return [`https://sho.rt/${code}`, of];
    }),
  );
}

async function judge({ file, here, damages }: Case): Promise<Wrong[]> {
  const written = Object.entries(samplesOf(file, 0)).map(([shortUrl, all]) => [shortUrl, writeSamples(all)] as const);
  const parts = written.length === 0 ? [] : [backupPart(written, true)];
  const head = { madeBy: '1.0.0', made: Date.now(), preferences: own, connection: null };
  const whole = Buffer.from(backupFile(head, parts).parts.join(''));
  const bytes = damages.reduce((now: Buffer, each) => kinds[each.kind](now, each), whole);
  const page = await settingsWithStores({ status, history: samplesOf(here, 1) });
  const backup = createBackup(page.settings);
  const stop = backup.start();
  const before = JSON.stringify([await page.history(), await page.preferences()]);
  const wrong: Wrong[] = [];
  const expectBefore = async (when: string): Promise<void> => {
    const now = JSON.stringify([await page.history(), await page.preferences()]);
    if (now !== before) wrong.push({ harm: 'loss', words: `${when}: ${now} and not ${before}` });
  };

  await backup.choose(new Blob([new Uint8Array(bytes)]));
  await expectBefore('once the file is read');
  const compared = backup.compared.value;
  if (compared === null) {
    if (backup.outcome.value?.kind !== 'refused') wrong.push({ harm: 'uncaught error', words: 'nothing is said' });
    stop();
    return wrong;
  }
  const { intact, others } = linesOf(bytes, new Set(written.map((line) => JSON.stringify(line))));
  const uncounted = others.filter((line) => !isHistory(line)).length - compared.leftOut;
  if (uncounted > 0) wrong.push({ harm: 'false statement', words: `${uncounted} lines are left out and not counted` });

  await backup.bringBack(true);
  const merged = await page.history();
  const wanted = [...Object.entries(JSON.parse(before)[0] as Samples), ...intact];
  for (const [shortUrl, samples] of wanted) {
    for (const sample of samples.filter((each) => !isThere(each, merged[shortUrl] ?? []))) {
      wrong.push({ harm: 'loss', words: `${shortUrl} ${JSON.stringify(sample)} is lost` });
    }
  }
  await backup.undo();
  await expectBefore('after Undo');
  stop();
  return wrong;
}

/** Returns true if a history has a sample, or a later one of its local day. */
const isThere = (sample: Sample, all: readonly Sample[]): boolean =>
  all.some(({ at, clicks }) =>
    at === sample.at ? clicks === sample.clicks : at > sample.at && localMidnight(at) === localMidnight(sample.at),
  );

/** Divides the lines of a file's history into those that are as they were written, and the others. */
function linesOf(bytes: Buffer, written: ReadonlySet<string>) {
  const [, ...all] = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.trim());
  const inHistory = all.filter((line) => line !== '' && line !== ']}').map((line) => line.replace(/,$/, ''));
  const intact = inHistory
    .filter((line) => written.has(line))
    .map((line) => JSON.parse(line) as [string, string])
    .map(([shortUrl, text]) => [shortUrl, readSamples(text)] as const);
  return { intact, others: inHistory.filter((line) => !written.has(line)) };
}

/** Returns true for a line of a link without a damaged byte, with a sample that is not of the future. */
function isHistory(line: string): boolean {
  try {
    const [shortUrl, text] = JSON.parse(line) as [string, string];
    const samples = readSamples(text);
    const isPast = samples.some(({ at }) => at <= Date.now());
    return (
      isPast &&
      writeSamples(samples) === text &&
      URL.parse(shortUrl)?.protocol === 'https:' &&
      !shortUrl.includes('\ufffd')
    );
  } catch {
    return false;
  }
}
