import { expect } from '@playwright/test';
import type { PlaceName } from '../../drivers/place.ts';
import { tellUncaught } from '../uncaught.ts';
import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { killed, undisturbed } from './kill.ts';
import type { Operation } from './operation.ts';
import { test, type KillSetup } from './kill-setup.ts';
import type { Step } from './steps-in-worker.ts';
import { stepsInDetail, stepsInTurn, stepsSpread } from './steps-of.ts';

/** Count of kills that `npm test -- all` makes in each operation; e2e has those of the popup in Chromium. */
const sample: Record<string, Partial<Record<PlaceName, number>>> = {
  'Shorten in the popup': { firefox: 3 },
  'Delete in the popup': { firefox: 3 },
  'Delete on the Links page': { chromium: 2, firefox: 2 },
  Connect: { chromium: 1 },
  Disconnect: { chromium: 2 },
};

/**
 * Defines a test for each operation that ends the worker at its awaits. `leave` brings the browser back to where other
 * operations begin.
 */
export function endTheWorkerIn(operations: readonly Operation[], leave?: (setup: KillSetup) => Promise<void>): void {
  // In the sample the tests run one after the other in one browser.
  test.describe.configure({ mode: whole ? 'parallel' : 'default' });
  for (const operation of operations.filter(({ name }) => whole || sample[name] !== undefined)) {
    const tag = (['chromium', 'firefox'] as const)
      .filter((place) => !whole && sample[operation.name]?.[place] === undefined)
      .map((place) => `@not-${place}`);
    test(
      `${operation.name}: right words and complete records wherever the worker is ended`,
      { tag },
      async ({ setup, placeName }) => {
        test.setTimeout(whole ? 1_200_000 : 60_000);
        const tally = startTally('kills', placeName);
        const { place } = setup;
        const earlier = await place.uncaught();
        const steps = await stepsToEndAt(setup, operation, placeName);
        for (const [number, step] of steps.entries()) {
          await killed(setup, operation, nameOf(operation, number), step, tally);
        }
        await leave?.(setup);
        await tellUncaught(place, tally, earlier);
        tally.keep();
        expect(tally.harms()).toEqual([]);
      },
    );
  }
}

async function stepsToEndAt(setup: KillSetup, operation: Operation, placeName: PlaceName): Promise<Step[]> {
  const first = await undisturbed(setup, operation, nameOf(operation, 'first'));
  if (!whole) return stepsSpread(first, sample[operation.name]?.[placeName] ?? 0);
  // Points that only the first run passes are not passed again.
  const second = await undisturbed(setup, operation, nameOf(operation, 'second'));
  // The worker's code is the same in both browsers, so only Chromium tests it in detail.
  const detailed = operation.kind === 'change' && placeName === 'chromium';
  return (detailed ? stepsInDetail : stepsInTurn)(first, second);
}

/** Returns a name for one attempt; no such name is part of another. */
function nameOf({ name }: Operation, time: number | 'first' | 'second'): string {
  return `${name.replaceAll(/\W+/g, '-')}-${String(time).padStart(4, '0')}`;
}
