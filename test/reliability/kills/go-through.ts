import { expect } from '@playwright/test';
import type { PlaceName } from '../../places/place.ts';
import { isOfTheBrowser } from '../of-the-browser.ts';
import { whole } from '../share.ts';
import { startTally } from '../tally.ts';
import { killed, undisturbed } from './kill.ts';
import type { Operation } from './operation.ts';
import { test, type Stand } from './stand.ts';
import type { Step } from './steps-in-worker.ts';
import { stepsInDetail, stepsOnce, stepsSpread } from './steps-of.ts';

/** How many kills of which operation `npm test` makes (count). */
const sample: Record<string, Partial<Record<PlaceName, number>>> = {
  'Shorten in the popup': { chromium: 3, firefox: 3 },
  'Edit in the popup': { chromium: 2 },
  'Delete in the popup': { chromium: 2, firefox: 3 },
  'Delete on the Links page': { chromium: 2, firefox: 2 },
  Connect: { chromium: 1 },
  Disconnect: { chromium: 2 },
};

/** Goes through the awaits of these operations, a test each, and ends the worker there. */
export function endTheWorkerIn(operations: readonly Operation[]): void {
  // In the sample they share one browser, one after the other.
  test.describe.configure({ mode: whole ? 'parallel' : 'default' });
  for (const operation of operations.filter(({ name }) => whole || sample[name] !== undefined)) {
    const tag = (['chromium', 'firefox'] as const)
      .filter((place) => !whole && sample[operation.name]?.[place] === undefined)
      .map((place) => `@not-${place}`);
    test(
      `${operation.name}: wherever the worker is ended, what is told is true and nothing is torn`,
      {
        tag,
      },
      async ({ stand, placeName }) => {
        test.setTimeout(whole ? 1_200_000 : 60_000);
        const tally = startTally('kills', placeName);
        const { place } = stand;
        const earlier = await place.uncaught();
        const steps = await stepsToEndAt(stand, operation, placeName);
        for (const [number, step] of steps.entries()) {
          await killed(stand, operation, nameOf(operation, number), step, tally);
        }
        for (const error of await place.uncaught()) {
          if (!earlier.includes(error) && !isOfTheBrowser(error)) tally.found('uncaught error', error);
        }
        tally.keep();
        expect(tally.harms()).toEqual([]);
      },
    );
  }
}

async function stepsToEndAt(stand: Stand, operation: Operation, placeName: PlaceName): Promise<Step[]> {
  const first = await undisturbed(stand, operation, nameOf(operation, 'first'));
  if (!whole) return stepsSpread(first, sample[operation.name]?.[placeName] ?? 0);
  // What is done the very first time only is no step to come by again.
  const second = await undisturbed(stand, operation, nameOf(operation, 'second'));
  // The worker's code is the same in both browsers: Chromium goes into detail.
  const detailed = operation.kind === 'change' && placeName === 'chromium';
  return (detailed ? stepsInDetail : stepsOnce)(first, second);
}

/** No such name is a part of another. */
function nameOf({ name }: Operation, time: number | 'first' | 'second'): string {
  return `${name.replaceAll(/\W+/g, '-')}-${String(time).padStart(4, '0')}`;
}
