import { lastDays, type Day, type Period } from '../../time/days.ts';
import { pageAddresses } from '../../routes/page-addresses.ts';
import { readHash } from '../../routes/hash.ts';
import { periodProblem, presets, type Preset } from '../../account/periods.ts';

/** The days to show: a count of days up to today, or a fixed period. */
export type Choice = { last: Preset } | Period;

/** The choice before the person has chosen. */
const first: Choice = { last: 30 };

/** Returns the choice in an address of the Account page; the first one if the address has no valid choice. */
export function readChoice(hash: string, today: Day): Choice {
  const { parameters } = readHash(hash);
  const last = presets.find((count) => parameters.get('last') === String(count));
  if (last !== undefined) return { last };
  const period = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return periodProblem(period, today) === null ? period : first;
}

/** Returns the address of a choice. */
export function choiceAddress(choice: Choice): string {
  const parameters = new URLSearchParams('last' in choice ? { last: String(choice.last) } : { ...choice });
  return `${pageAddresses.account}?${parameters.toString()}`;
}

/** Returns the days of a choice. */
export function periodOf(choice: Choice, today: Day): Period {
  return 'last' in choice ? lastDays(choice.last, today) : choice;
}
