import fc from 'fast-check';
import { expect } from 'vitest';
import { whole } from '../reliability/share.ts';
import { startTally, type Harm } from '../reliability/tally.ts';
import { corpusOf } from './corpus.ts';
import { seed } from './seed.ts';

/** Something that a case did and may not do. */
export interface Wrong {
  harm: Harm;
  words: string;
}

interface Going<Case> {
  /** What is counted; the corpus has a folder of this name. */
  figure: string;
  cases: fc.Arbitrary<Case>;
  /** How many cases are generated: in a whole run, and in a sample. */
  share: readonly [whole: number, sample: number];
  /** All that is wrong with a case. A throw is wrong too. */
  judge(one: Case): Promise<readonly Wrong[]>;
}

/**
 * Goes through the corpus and through generated cases. A case that does wrong is made as small as it can be and told in
 * the form that the corpus keeps.
 */
export async function goThrough<Case>({ figure, cases, share, judge }: Going<Case>): Promise<void> {
  const tally = startTally('fuzz', null);
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
