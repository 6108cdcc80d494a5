import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlaceName } from '../places/place.ts';

/** What is gone through, a part each, in the order of the run's table. */
export const parts = ['faults', 'kills', 'once', 'fuzz', 'secret', 'senders', 'storage', 'supply'] as const;
export type Part = (typeof parts)[number];

/** What may not happen, and what several of it are called. */
export const harms = {
  /** Something typed, shown or stored before is gone, or something asked for cannot be had again. */
  loss: 'Losses',
  /** Something is told as done that is not. */
  'false success': 'False successes',
  /** Something is where it must not be: the key, a private page, a link that is none. */
  leak: 'Leaks',
  /** An error that nothing caught. */
  'uncaught error': 'Uncaught errors',
  /** Something is told otherwise than it should be, or not in time. */
  'wrong words': 'Wrong words',
} as const;
export type Harm = keyof typeof harms;

/** What a test went through and what it found, in numbers and words that the run's table is made of. */
export interface Tally {
  /** Adds to a figure, such as `kills`. */
  count(figure: string, by?: number): void;
  /** Adds a thing to a set of which the size counts, such as the `kinds` of faults. */
  met(set: string, thing: string): void;
  found(harm: Harm, words: string): void;
  /** All that was found, a line each: a test ends by expecting none. */
  harms(): readonly string[];
}

/** One test's share, as it is kept. */
export interface Kept {
  part: Part;
  place: PlaceName | null;
  counts: Record<string, number>;
  sets: Record<string, string[]>;
  harms: Record<string, string[]>;
}

/** The variable that holds the folder shares are kept in; without it none is. */
export const folderVariable = 'CURTAIL_TALLY';

/** Starts the tally of one test; `place` is null where no browser is in it. */
export function startTally(part: Part, place: PlaceName | null): Tally & { keep(): void } {
  const counts = new Map<string, number>();
  const sets = new Map<string, Set<string>>();
  const found = new Map<Harm, string[]>();
  return {
    count: (figure, by = 1) => void counts.set(figure, (counts.get(figure) ?? 0) + by),
    met: (set, thing) => void sets.set(set, (sets.get(set) ?? new Set()).add(thing)),
    found: (harm, words) => void found.set(harm, [...(found.get(harm) ?? []), words]),
    harms: () => [...found].flatMap(([harm, lines]) => lines.map((words) => `${harm}: ${words}`)),
    keep() {
      const folder = process.env[folderVariable];
      if (folder === undefined) return;
      const share: Kept = {
        part,
        place,
        counts: Object.fromEntries(counts),
        sets: Object.fromEntries([...sets].map(([name, things]) => [name, [...things]])),
        harms: Object.fromEntries(found),
      };
      // One line in one write: tests that run beside this one write into the same file.
      appendFileSync(join(folder, 'tally.jsonl'), `${JSON.stringify(share)}\n`);
    },
  };
}
