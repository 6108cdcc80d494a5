import { lastDays, type Day, type Period } from '../../time/days.ts';
import { pageAddresses, readHash } from '../../routes/page-addresses.ts';
import {
  daysOfMonth,
  periodProblem,
  presetMonths,
  presets,
  type Preset,
  type PresetMonth,
} from '../../account/periods.ts';

/** The days to show: a count of days up to today, a calendar month, or a fixed period. */
export type Choice = { last: Preset } | { month: PresetMonth } | Period;

/** The choice before the person has chosen. */
const first: Choice = { last: 30 };

/** Returns the choice in an address of the Account page; the first one if the address has no valid choice. */
export function readChoice(hash: string, today: Day): Choice {
  const { parameters } = readHash(hash);
  const last = presets.find((count) => parameters.get('last') === String(count));
  if (last !== undefined) return { last };
  const month = presetMonths.find((which) => parameters.get('month') === which);
  if (month !== undefined) return { month };
  const period = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return periodProblem(period, today) === null ? period : first;
}

/** Returns the address of a choice. */
export function choiceAddress(choice: Choice): string {
  const parameters = Object.entries(choice).map(([name, value]) => [name, String(value)]);
  return `${pageAddresses.account}?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the days of a choice. */
export function periodOf(choice: Choice, today: Day): Period {
  if ('last' in choice) return lastDays(choice.last, today);
  return 'month' in choice ? daysOfMonth(choice.month, today) : choice;
}
