import { expect } from '@playwright/test';
import type { BrowserKind } from '../../drivers/test-browser.ts';
import { tellUncaught } from '../uncaught.ts';
import { whole, isToday } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { killed, undisturbed } from './kill.ts';
import type { Operation } from './operation.ts';
import { test, type KillSetup } from './kill-setup.ts';
import type { Step } from './steps-in-worker.ts';

/** Count of kills that `npm test -- all` makes in each operation; e2e has those of the popup in Chromium. */
const sample: Record<string, Partial<Record<BrowserKind, number>>> = {
  'Shorten in the popup': { firefox: 3 },
  'Delete in the popup': { firefox: 3 },
  'Delete on the Links page': { chromium: 2, firefox: 2 },
  'Shorten and copy without the popup': { firefox: 2 },
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
      .filter((browser) => !isDoneIn(browser, operation))
      .map((browser) => `@not-${browser}`);
    test(
      `${operation.name}: right words and complete records wherever the worker is ended`,
      { tag },
      async ({ setup, browserKind }) => {
        test.setTimeout(whole ? 1_200_000 : 60_000);
        const tally = startTally('kills', browserKind);
        const { browser } = setup;
        const earlier = await browser.uncaught();
        const steps = await stepsToEndAt(setup, operation, browserKind);
        for (const [number, step] of steps.entries()) {
          await killed(setup, operation, nameOf(operation, number), step, tally);
        }
        await leave?.(setup);
        await tellUncaught(browser, tally, earlier);
        tally.keep();
        expect(tally.harms()).toEqual([]);
      },
    );
  }
}

function isDoneIn(browser: BrowserKind, { name, only = browser }: Operation): boolean {
  return only === browser && (whole || sample[name]?.[browser] !== undefined);
}

async function stepsToEndAt(setup: KillSetup, operation: Operation, browserKind: BrowserKind): Promise<Step[]> {
  const first = await undisturbed(setup, operation, nameOf(operation, 'first'));
  if (!whole) return stepsSpread(first, sample[operation.name]?.[browserKind] ?? 0);
  // Points that only the first run passes are not passed again.
  const second = await undisturbed(setup, operation, nameOf(operation, 'second'));
  // The worker's code is the same in both browsers, so only Chromium tests it in detail.
  const detailed = operation.kind === 'change' && browserKind === 'chromium';
  return (detailed ? stepsInDetail : stepsInTurn)(first, second);
}

/** Returns a name for one attempt; no such name is part of another. */
function nameOf({ name }: Operation, time: number | 'first' | 'second'): string {
  return `${name.replaceAll(/\W+/g, '-')}-${String(time).padStart(4, '0')}`;
}

/**
 * Returns the steps of an operation done twice: every third point that both runs passed, in turn settled and begun, so
 * that within six days each is both. A point passed several times is both: settled at the first pass, begun at the last.
 */
function stepsInDetail(one: readonly number[], other: readonly number[]): Step[] {
  return pointsOf(one, other).flatMap((point, place): Step[] => {
    if (!isToday(place, 3)) return [];
    const last = Math.min(timesOf(point, one), timesOf(point, other));
    const settled: Step = { point, time: 1, moment: 'settled' };
    const begun: Step = { point, time: last, moment: 'begun' };
    if (last > 1) return [settled, begun];
    return [isToday(place, 6) ? settled : begun];
  });
}

/** Returns every third of the same points, at its first pass; within six days each is taken settled and begun. */
function stepsInTurn(one: readonly number[], other: readonly number[]): Step[] {
  return pointsOf(one, other).flatMap((point, place): Step[] =>
    isToday(place, 3) ? [{ point, time: 1, moment: isToday(place, 6) ? 'settled' : 'begun' }] : [],
  );
}

/** Returns `count` steps, spread evenly over the points that an operation passed; alternately settled and begun. */
function stepsSpread(passed: readonly number[], count: number): Step[] {
  return Array.from({ length: count }, (_, number): Step => {
    const place = Math.floor(((number + 0.5) * passed.length) / count);
    const point = passed[place] ?? 0;
    const time = timesOf(point, passed.slice(0, place + 1));
    return { point, time, moment: number % 2 === 0 ? 'settled' : 'begun' };
  });
}

const pointsOf = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set(other)].filter((point) => one.includes(point));

const timesOf = (point: number, passed: readonly number[]): number => passed.filter((each) => each === point).length;
