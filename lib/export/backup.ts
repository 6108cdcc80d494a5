import type { Preferences } from '../preferences/preferences.ts';
import { localDay } from '../time/days.ts';
import type { LongFile } from './export-file.ts';
import { longestAccountName } from '../account/accounts.ts';
import { readServiceAddress } from '../address/service-address.ts';
import { isShortUrlOfFile } from '../address/short-address.ts';
import { keptSince, readSamples, writeSamples, type HistoryLines, type Sample } from '../link/samples.ts';
import { wholeLines } from './whole-lines.ts';

/*
 * A backup is JSON: an object with the fields of `BackupHead`, and at its end a list of the click history. It is written
 * in lines, so that neither a writer nor a reader needs all of it at once: the object's beginning, then a line for each
 * `[short address, samples]`, then the end. With several accounts, `{"account":1}` stands before the lines of the first
 * of the others, and so on.
 */

/** The account that a backup names, never with its key. */
export interface BackupAccount {
  serviceAddress: string;
  accountId: string;
  forgetKey: boolean;
  /** The person's name for it. */
  name?: string;
}

/** The beginning of a backup. */
export interface BackupHead {
  /** The version of Curtail. */
  madeBy: string;
  /** Milliseconds since the epoch. */
  made: number;
  preferences: Preferences;
  /** Null if the person did not choose to have it in the file. */
  connection: BackupAccount | null;
  /** The other accounts; none unless that one is in the file too. */
  others?: readonly BackupAccount[];
}

/**
 * The version of the format; the first one where there is only one account. A later one begins the file in the same way,
 * with its own number.
 */
const backupVersion = 2;

/** Returns a backup as a file. `history` is in parts, each of which becomes one part of the file. */
export function backupFile(
  { made, connection, others = [], ...head }: BackupHead,
  history: readonly string[],
): LongFile {
  const fields = {
    curtail: 'backup',
    version: others.length === 0 ? 1 : backupVersion,
    madeBy: head.madeBy,
    made: new Date(made).toISOString(),
    preferences: head.preferences,
    ...(connection !== null && { connection }),
    ...(others.length > 0 && { others }),
    history: [],
  };
  return {
    name: `curtail-backup-${localDay(made)}.json`,
    type: 'application/json',
    parts: [JSON.stringify(fields).slice(0, -2), ...history, '\n]}\n'],
  };
}

/** Writes a part of the click history, in which a link may have several lines; leaves out links without samples. */
export function backupPart(lines: HistoryLines, isFirst: boolean): string {
  const written = lines.flatMap((line) => (line[1].trim() === '' ? [] : [JSON.stringify(line)]));
  return written.length === 0 ? '' : `${isFirst ? '' : ','}\n${written.join(',\n')}`;
}

/** Returns the line before the lines of another account, by its place among all from 1. */
export const backupSection = (place: number, isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n${JSON.stringify({ account: place })}`;

/** Why a file is refused: it is no backup, its end is missing, or a later version of Curtail made it. */
export type BackupRefusal = 'foreign' | 'cut' | 'later';

/** The beginning of a backup, as far as it can be read. */
export interface ReadHead {
  /** The version of Curtail that made it; null if that cannot be read. */
  madeBy: string | null;
  /** Milliseconds since the epoch; null if that cannot be read. */
  made: number | null;
  /** Not checked yet, by name. */
  preferences: Readonly<Record<string, unknown>>;
  /** Null if the file has none that can be read. */
  account: BackupAccount | null;
  /** Null for one that cannot be read. */
  others: readonly (BackupAccount | null)[];
  /** Count of fields that cannot be read. */
  leftOut: number;
}

/** A part of the click history. */
export interface ReadLines {
  /** The place of its account: 0 for the first one, then that of the others. */
  account: number;
  /** The samples of the last 400 days, in order. A link may be there several times. */
  links: (readonly [shortUrl: string, samples: readonly Sample[]])[];
  /** Count of lines that cannot be read, or whose samples are later than the present. */
  leftOut: number;
}

/** A part of a backup: the beginning comes first, a refusal last. */
export type BackupPart = { head: ReadHead } | { lines: ReadLines } | { refused: BackupRefusal };

/** The text that is read at a time, before the page does other work (characters). */
const atOnce = 100_000;
/** The longest line of the history that is read (characters): 400 days take a tenth of it. */
const longestLine = 50_000;
const beginning = /^\s*\{"curtail":"backup","version":([1-9]\d*)[,}]/;

/** Reads a backup part by part; `text` may come in any pieces. `now` in milliseconds since the epoch. */
export async function* readBackup(text: AsyncIterable<string>, now: number): AsyncGenerator<BackupPart> {
  let hasHead = false;
  let hasEnd = false;
  let account = 0;
  for await (const part of wholeLines(text, atOnce)) {
    const lines = part.split('\n').map((line) => line.trim());
    if (!hasHead) {
      const head = readHead(lines.shift() ?? '');
      yield head;
      if ('refused' in head) return;
      hasHead = true;
    }
    const filled = lines.filter((line) => line !== '');
    hasEnd = filled.length === 0 ? hasEnd : filled.at(-1) === ']}';
    for (const section of inSections(hasEnd ? filled.slice(0, -1) : filled, account)) {
      account = section.account;
      yield { lines: readLines(section, now) };
    }
    await new Promise((resolve) => void setTimeout(resolve)); // A file in memory is read without a pause.
  }
  if (!hasHead) yield { refused: 'foreign' };
  else if (!hasEnd) yield { refused: 'cut' };
}

function readHead(line: string): { head: ReadHead } | { refused: BackupRefusal } {
  const [, version] = beginning.exec(line) ?? [];
  if (version === undefined) return { refused: 'foreign' };
  if (Number(version) > backupVersion) return { refused: 'later' };
  const fields = parsed(`${line}]}`);
  // A file that was written anew may have everything in this line.
  if (!isObject(fields)) return { refused: isObject(parsed(line)) ? 'foreign' : 'cut' };
  const { madeBy, made, preferences, connection, others = [] } = fields;
  const account = readAccount(connection);
  const read = Array.isArray(others) ? others.map(readAccount) : [null];
  const madeAt = typeof made === 'string' ? Date.parse(made) : Number.NaN;
  return {
    head: {
      madeBy: typeof madeBy === 'string' && /^\d+(\.\d+){0,3}$/.test(madeBy) ? madeBy : null,
      made: Number.isNaN(madeAt) ? null : madeAt,
      preferences: isObject(preferences) ? preferences : {},
      account,
      others: read,
      leftOut:
        Number(!isObject(preferences)) +
        Number(connection !== undefined && account === null) +
        read.filter((each) => each === null).length,
    },
  };
}

/** Returns an account of which all can be read, as one that is stored. */
function readAccount(value: unknown): BackupAccount | null {
  if (!isObject(value)) return null;
  const { serviceAddress, accountId, forgetKey, name } = value;
  const isRight = typeof accountId === 'string' && accountId !== '' && typeof forgetKey === 'boolean';
  if (typeof serviceAddress !== 'string' || !isRight) return null;
  const address = readServiceAddress(serviceAddress);
  if (!address.ok || address.value !== serviceAddress) return null;
  const isNamed = typeof name === 'string' && name !== '' && name.length <= longestAccountName;
  return { serviceAddress, accountId, forgetKey, ...(isNamed && { name }) };
}

/** Splits lines where those of another account begin. */
function inSections(lines: readonly string[], first: number): Section[] {
  const sections: Section[] = [{ account: first, lines: [] }];
  for (const line of lines) {
    const [, account] = /^\{"account":(\d{1,2})\},?$/.exec(line) ?? [];
    if (account === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ account: Number(account), lines: [] });
  }
  return sections;
}

interface Section {
  account: number;
  lines: string[];
}

function readLines({ account, lines }: Section, now: number): ReadLines {
  const links: ReadLines['links'] = [];
  const since = keptSince(now);
  let leftOut = 0;
  for (const line of lines) {
    const [shortUrl, all] = readLine(line) ?? [];
    if (shortUrl === undefined || all === undefined) {
      leftOut += 1;
      continue;
    }
    const samples = all.filter(({ at }) => at <= now && at >= since);
    if (samples.length > 0) links.push([shortUrl, samples]);
    else if (all.some(({ at }) => at > now)) leftOut += 1;
  }
  return { account, links, leftOut };
}

/** Returns a link with its samples; null if the line is none of ours. */
function readLine(line: string): ReadLines['links'][number] | null {
  const value = line.length > longestLine ? null : parsed(line.replace(/,$/, ''));
  if (!Array.isArray(value)) return null;
  const [shortUrl, text] = value as unknown[];
  if (typeof shortUrl !== 'string' || typeof text !== 'string') return null;
  if (!isShortUrlOfFile(shortUrl)) return null;
  const samples = readSamples(text);
  // A text that would be written in another way is damaged.
  const isWhole = samples.length > 0 && writeSamples(samples) === text;
  return isWhole && samples.every(({ clicks }) => Number.isSafeInteger(clicks)) ? [shortUrl, samples] : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
