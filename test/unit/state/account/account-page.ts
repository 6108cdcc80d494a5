import { daysOf, type Period } from '../../../../lib/days.ts';
import { success } from '../../../../lib/failure.ts';
import type { DailyStatistic, Overview } from '../../../../lib/figures.ts';
import { createAccount, type AccountState } from '../../../../lib/state/account/account.ts';
import { scriptPage, turn, type Answers, type ScriptedPage } from '../scripted-page.ts';

export interface AccountPage extends ScriptedPage {
  account: AccountState;
  /** The days that were asked for, in order, each `from to`. */
  periods(): string[];
  /** The days that are shown, as `from to`; null where none are. */
  shown(): string | null;
}

export const figures: Overview = {
  balance: 1234.5,
  links: 1200,
  clicks: 34_567,
  referrals: 12,
  referralCommission: 0.0301,
};

/** Days with a click each, and no money. */
export const oneClickADay = (period: Period): DailyStatistic[] =>
  daysOf(period).map((date) => ({ date, clicks: 1, earnings: 0, referralCommission: 0 }));

/** What `account.statistics` answers where these are the days. */
export const daily = (days: DailyStatistic[], unreadable = 0) => success({ days, unreadable });

/** Opens the page on a day in May 2024, at noon where this runs; the service tells every day it is asked for. */
export async function openAccount({
  hash = '#/account',
  day = 10,
  answers = {},
}: { hash?: string; day?: number; answers?: Answers } = {}): Promise<AccountPage> {
  const page = scriptPage({
    hash,
    clock: new Date(2024, 4, day, 12).getTime(),
    answers: {
      'account.overview': () => success(figures),
      'account.statistics': (period) => daily(oneClickADay(period)),
      ...answers,
    },
  });
  const account = createAccount(page.parts);
  account.start();
  await turn();
  const written = ({ from, to }: Period): string => `${from} ${to}`;
  return {
    ...page,
    account,
    periods: () => page.inputs('account.statistics').map(written),
    shown: () => (account.statistics.value === null ? null : written(account.statistics.value.period)),
  };
}
