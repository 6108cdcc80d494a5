import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserKind } from '../../drivers/test-browser.ts';

/** The parts of a run, in the order of its table. */
export const parts = ['faults', 'variants', 'kills', 'once', 'fuzz', 'secret', 'senders', 'storage', 'supply'] as const;
export type Part = (typeof parts)[number];

/** The harms that must not happen, with their plurals. */
export const harms = {
  /** Something typed, shown or stored is gone, or a request cannot be repeated. */
  loss: 'Losses',
  /** The screen reports something as done that is not. */
  'false success': 'False successes',
  /** Something is where it must not be: the key, a private page, a false link. */
  leak: 'Leaks',
  /** An uncaught error. */
  'uncaught error': 'Uncaught errors',
  /** The screen says something of a link, the account or the service that is not so. */
  'false statement': 'False statements',
  /** A change is sent twice, or without being asked for. */
  'doubled change': 'Doubled changes',
  /** The screen does not say what the service told. */
  missing: 'Facts that are missing on the screen',
  /** The screen shows the wrong words, or the right ones too late. */
  'wrong words': 'Wrong words',
} as const;
export type Harm = keyof typeof harms;

/** A test's counts and findings, for the run's table. */
export type Tally = ReturnType<typeof startTally>;

/** One test's share of the tally, as stored. */
export interface Kept {
  part: Part;
  browser: BrowserKind | null;
  counts: Record<string, number>;
  sets: Record<string, string[]>;
  harms: Record<string, string[]>;
}

/** The variable with the folder for shares; without it none are stored. */
export const folderVariable = 'CURTAIL_TALLY';

/** Starts the tally of one test; `browser` is null for a test without a browser. */
export function startTally(part: Part, browser: BrowserKind | null) {
  const share: Kept = { part, browser, counts: {}, sets: {}, harms: {} };
  return {
    /** Adds to a count, such as `kills`. */
    count: (figure: string, by = 1) => void (share.counts[figure] = (share.counts[figure] ?? 0) + by),
    /** Adds a thing to a set whose size is reported, such as the `kinds` of faults. */
    met(set: string, thing: string): void {
      const things = (share.sets[set] ??= []);
      if (!things.includes(thing)) things.push(thing);
    },
    found: (harm: Harm, words: string) => void (share.harms[harm] ??= []).push(words),
    /** Returns every harm, one line each; a test ends by expecting none. */
    harms: (): readonly string[] =>
      Object.entries(share.harms).flatMap(([harm, lines]) => lines.map((words) => `${harm}: ${words}`)),
    /** Stores this share of the run's table. */
    keep(): void {
      const folder = process.env[folderVariable];
      // Write the line in one call: parallel tests write into the same file.
      if (folder !== undefined) appendFileSync(join(folder, 'tally.jsonl'), `${JSON.stringify(share)}\n`);
    },
  };
}
