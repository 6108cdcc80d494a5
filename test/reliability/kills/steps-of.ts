import type { Step } from './steps-in-worker.ts';

/**
 * The steps of an operation that was done twice: every point both came by, the first time it is come by and, where that
 * is more than once, the last; settled and begun in turns.
 */
export function stepsOf(one: readonly number[], other: readonly number[]): Step[] {
  const points = [...new Set(other)].filter((point) => one.includes(point));
  return points.flatMap((point, place): Step[] => {
    const times = Math.min(timesOf(point, one), timesOf(point, other));
    const first: Step = { point, time: 1, moment: 'settled' };
    const more: Step = { point, time: times, moment: 'begun' };
    return times > 1 || place % 2 === 0 ? [first, more] : [first];
  });
}

/** So many steps of an operation, spread evenly over what it came by; settled and begun in turns. */
export function stepsSpread(passed: readonly number[], count: number): Step[] {
  return Array.from({ length: count }, (_, number): Step => {
    const place = Math.floor(((number + 0.5) * passed.length) / count);
    const point = passed[place] ?? 0;
    const time = timesOf(point, passed.slice(0, place + 1));
    return { point, time, moment: number % 2 === 0 ? 'settled' : 'begun' };
  });
}

const timesOf = (point: number, passed: readonly number[]): number => passed.filter((each) => each === point).length;
