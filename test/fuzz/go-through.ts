import fc from 'fast-check';
import { expect } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whole } from '../tools/tally/share.ts';
import { startTally, type Harm } from '../tools/tally/tally.ts';
import { seed, seedVariable } from '../tools/tally/seed.ts';

/** A fault of a case. */
export interface Wrong {
  harm: Harm;
  words: string;
}

interface Going<Case> {
  /** The name of its count, and of its folder in the corpus. */
  figure: string;
  cases: fc.Arbitrary<Case>;
  /** Count of generated cases, in a whole run and in a sample. */
  share: readonly [whole: number, sample: number];
  /** Returns the faults of a case; a throw is a fault too. */
  judge(one: Case): Promise<readonly Wrong[]>;
}

/**
 * Runs the corpus and generated cases. Shrinks a failing case as far as possible and reports it in the corpus's format.
 */
export async function goThrough<Case>({ figure, cases, share, judge }: Going<Case>): Promise<void> {
  const tally = startTally('fuzz', null);
  if (whole) console.log(`${figure}: ${seedVariable}=${seed} has these cases again`);
  const judged = async (one: Case): Promise<readonly Wrong[]> => {
    try {
      return await judge(one);
    } catch (error) {
      return [
        { harm: 'uncaught error', words: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ];
    }
  };
  async function tell(one: Case): Promise<void> {
    const wrong = await judged(one);
    for (const { harm, words } of wrong) tally.found(harm, `${figure}: ${words}`);
    if (wrong.length > 0)
      console.log(`to keep in test/fuzz/corpus/${figure}: ${JSON.stringify({ why: '', case: one })}`);
  }

  for (const kept of await corpusOf<Case>(figure)) {
    await tell(kept);
    tally.count(figure);
  }
  const right = fc.asyncProperty(cases, async (one) => (await judged(one)).length === 0);
  const { failed, counterexample, numRuns } = await fc.check(right, { seed, numRuns: share[whole ? 0 : 1] });
  tally.count(figure, numRuns);
  if (failed && counterexample !== null) await tell(counterexample[0]);
  tally.keep();
  expect(tally.harms()).toEqual([]);
}

/** A case that once broke something, or is hard enough to run every time. */
interface Kept<Case> {
  /** The defect it once showed, or the reason to keep it. */
  why: string;
  case: Case;
}

/** Returns the kept cases of one kind, one file each. */
async function corpusOf<Case>(kind: string): Promise<Case[]> {
  const folder = join(import.meta.dirname, 'corpus', kind);
  const files = await readdir(folder).catch(() => []);
  const kept = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept<Case>),
  );
  return kept.map((one) => one.case);
}
