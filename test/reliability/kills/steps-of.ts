import type { Step } from './steps-in-worker.ts';

/**
 * The steps of an operation that was done twice: every point that both came by, settled the first time and begun the
 * last time. Where it is come by once, every other one is taken begun as well.
 */
export function stepsOf(one: readonly number[], other: readonly number[]): Step[] {
  const points = [...new Set(other)].filter((point) => one.includes(point));
  return points.flatMap((point, place): Step[] => {
    const last = Math.min(timesOf(point, one), timesOf(point, other));
    const settled: Step = { point, time: 1, moment: 'settled' };
    const begun: Step = { point, time: last, moment: 'begun' };
    return last > 1 || place % 2 === 0 ? [settled, begun] : [settled];
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
