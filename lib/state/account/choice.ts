import { lastDays, type Day, type Period } from '../../days.ts';
import { pageAddresses } from '../../page-addresses.ts';
import { readHash } from '../../page-hash.ts';
import { periodProblem, presets, type Preset } from '../../statistics/periods.ts';

/** Which days are shown: the last so many, whenever today is, or these. */
export type Choice = { last: Preset } | Period;

/** What is shown where nothing was chosen. */
const first: Choice = { last: 30 };

/** The choice that an address of the Account page names; what it names wrongly is as the page first opens. */
export function readChoice(hash: string, today: Day): Choice {
  const { parameters } = readHash(hash);
  const last = presets.find((count) => parameters.get('last') === String(count));
  if (last !== undefined) return { last };
  const period = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return periodProblem(period, today) === null ? period : first;
}

/** The address of a choice. */
export function choiceAddress(choice: Choice): string {
  const parameters = new URLSearchParams('last' in choice ? { last: String(choice.last) } : { ...choice });
  return `${pageAddresses.account}?${parameters.toString()}`;
}

/** The days of a choice. */
export function periodOf(choice: Choice, today: Day): Period {
  return 'last' in choice ? lastDays(choice.last, today) : choice;
}
