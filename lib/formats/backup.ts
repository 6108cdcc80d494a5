import type { Preferences } from '../preferences/preferences.ts';
import { localDay } from '../time/days.ts';
import type { LongFile } from './export-file.ts';

/*
 * A backup is JSON: an object with the fields of `BackupHead`, and at its end a list of the click history. It is written
 * in lines, so that neither a writer nor a reader needs all of it at once: the object's beginning, then a line for each
 * `[short address, samples]`, then the end.
 */

/** The account that a backup names, never with its key. */
export interface BackupAccount {
  serviceAddress: string;
  accountId: string;
  forgetKey: boolean;
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
}

/** A part of the click history: short addresses, each with samples as text. A link may be in several lines. */
export type BackupLines = readonly (readonly [shortUrl: string, samples: string])[];

/** The version of the format. A later one begins the file in the same way, with its own number. */
export const backupVersion = 1;

/** Returns a backup as a file. `history` is in parts, each of which becomes one part of the file. */
export function backupFile({ made, connection, ...head }: BackupHead, history: readonly string[]): LongFile {
  const fields = {
    curtail: 'backup',
    version: backupVersion,
    madeBy: head.madeBy,
    made: new Date(made).toISOString(),
    preferences: head.preferences,
    ...(connection !== null && { connection }),
    history: [],
  };
  return {
    name: `curtail-backup-${localDay(made)}.json`,
    type: 'application/json',
    parts: [JSON.stringify(fields).slice(0, -2), ...history, '\n]}\n'],
  };
}

/** Writes a part of the click history; leaves out links without samples. */
export function backupPart(lines: BackupLines, isFirst: boolean): string {
  const written = lines.flatMap((line) => (line[1].trim() === '' ? [] : [JSON.stringify(line)]));
  return written.length === 0 ? '' : `${isFirst ? '' : ','}\n${written.join(',\n')}`;
}
