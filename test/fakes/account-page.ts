import { daysOf, type Period } from '../../lib/time/days.ts';
import { success } from '../../lib/failure/failure.ts';
import { changedSamples } from '../../lib/link/samples.ts';
import { unknownDays } from '../../lib/account/service-days.ts';
import type { DailyStatistic, Overview } from '../../lib/account/statistics.ts';
import { createAccount } from '../../lib/state/account/account.ts';
import { scriptPage, turn, type Answers } from './scripted-page.ts';

/** The Account page over a fake worker. */
export type AccountPage = Awaited<ReturnType<typeof openAccount>>;

export const figures: Overview = {
  balance: 1234.5,
  links: 1200,
  clicks: 34_567,
  referrals: 12,
  referralCommission: 0.0301,
};

/** The 30 complete days and today that the page opens with, and the period before them. */
export const month = '2024-04-10 2024-05-10';
export const monthBefore = '2024-03-11 2024-04-09';

/** Returns the days of a period, with one click and no money each. */
export const oneClickADay = (period: Period): DailyStatistic[] =>
  daysOf(period).map((date) => ({ date, clicks: 1, earnings: 0, referralCommission: 0 }));

/** Returns the answer of `account.statistics` for these days. */
export const daily = (days: DailyStatistic[], unreadable = 0) => success({ days, unreadable });

/** Returns a service that reports these days, whichever are asked for. */
export const reporting = (days: DailyStatistic[]): Answers => ({ 'account.statistics': () => daily(days) });

/** Returns samples of noon on days of the spring of 2024, as text. */
export const textOf = (clicks: Record<string, number>): string =>
  changedSamples(
    '',
    Object.entries(clicks).map(([day, count]) => ({ at: Date.parse(`2024-${day}T12:00:00`), clicks: count })),
  );

/** Opens the page on a day in May 2024, at noon local time. The service returns every requested day. */
export async function openAccount({
  hash = '#/account',
  day = 10,
  answers = {},
  isPrivate = false,
}: { hash?: string; day?: number; answers?: Answers; isPrivate?: boolean } = {}) {
  const page = scriptPage({
    hash,
    clock: new Date(2024, 4, day, 12).getTime(),
    answers: {
      'account.overview': () => success(figures),
      'service.days': () => success({ ...unknownDays, clockAhead: 0 }),
      'account.statistics': (period) => daily(oneClickADay(period)),
      'history.part': () => success({ links: [], after: null }),
      ...answers,
    },
  });
  const account = createAccount({ ...page.deps, isPrivate });
  account.start();
  await turn();
  const written = ({ from, to }: Period): string => `${from} ${to}`;
  return {
    ...page,
    account,
    /** Returns the operations and inputs that the worker passes on to the service, in order. */
    sent: () =>
      page.asked.flatMap(({ operation, input }) => (operation.startsWith('account.') ? [{ operation, input }] : [])),
    /** Returns the requested periods, in order, each as `from to`. */
    periods: (): string[] => page.inputs('account.statistics').map(written),
    /** Returns the shown period as `from to`; null if none is shown. */
    shown: (): string | null => (account.statistics.value === null ? null : written(account.statistics.value.period)),
  };
}
