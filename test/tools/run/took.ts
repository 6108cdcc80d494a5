import type { Took } from './report.ts';

/** How many files of tests are named. */
const slowest = 10;

/**
 * Returns where the time of a run went, one line each: its steps in their order, then the slowest files of tests.
 * `whole` is the time of the whole run in milliseconds. Steps and files run beside each other, so they add up to more.
 */
export function whereTimeWent(took: readonly Took[], whole: number): string[] {
  const steps = took.filter(({ what }) => what === 'step');
  const files = took
    .filter(({ what }) => what === 'file')
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowest);
  return [
    `Where the time went, ${seconds(whole).trim()} s in all:`,
    ...steps.map(line),
    ...(files.length > 0 ? ['The slowest files of tests:', ...files.map(line)] : []),
  ];
}

const line = ({ name, milliseconds }: Took): string => `${seconds(milliseconds)} s  ${name}`;

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(8);
