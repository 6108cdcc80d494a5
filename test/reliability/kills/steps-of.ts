import { isToday } from '../../tools/tally/share.ts';
import type { Step } from './steps-in-worker.ts';

/**
 * Returns the steps of an operation done twice: every second point that both runs passed, in turn settled and begun, so
 * that within four days each is both. A point passed several times is both: settled at the first pass, begun at the last.
 */
export function stepsInDetail(one: readonly number[], other: readonly number[]): Step[] {
  return pointsOf(one, other).flatMap((point, place): Step[] => {
    if (!isToday(place, 2)) return [];
    const last = Math.min(timesOf(point, one), timesOf(point, other));
    const settled: Step = { point, time: 1, moment: 'settled' };
    const begun: Step = { point, time: last, moment: 'begun' };
    if (last > 1) return [settled, begun];
    return [isToday(place, 4) ? settled : begun];
  });
}

/** Returns every third of the same points, at its first pass; within six days each is taken settled and begun. */
export function stepsInTurn(one: readonly number[], other: readonly number[]): Step[] {
  return pointsOf(one, other).flatMap((point, place): Step[] =>
    isToday(place, 3) ? [{ point, time: 1, moment: isToday(place, 6) ? 'settled' : 'begun' }] : [],
  );
}

/** Returns `count` steps, spread evenly over the points that an operation passed; alternately settled and begun. */
export function stepsSpread(passed: readonly number[], count: number): Step[] {
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
