import type { RunningDays } from '../../lib/account/service-days.ts';
import type { DailyStatistic, ShownDay } from '../../lib/account/statistics.ts';

/** Returns a day as the service reports it: a count of clicks, and each kind of money. */
export const reported = (
  date: string,
  clicks: number | null,
  earnings: number | null = 0,
  referralCommission: number | null = 0,
): DailyStatistic => ({ date, clicks, earnings, referralCommission });

/** Days as a service may report them, unordered, with unknown figures and a day left out, and their address. */
export const gaps = [
  reported('2024-05-10', 7, -0.25, 0),
  reported('2024-05-07', 12, 0.5, null),
  reported('2024-05-08', null, 0, 0),
];
export const daysOfGaps = '#/account?from=2024-05-07&to=2024-05-10';

/** Returns a day on the page that the service reported. */
export const shown = (...facts: Parameters<typeof reported>): ShownDay => ({
  date: facts[0],
  reported: reported(...facts),
});

/** Returns a day on the page that the service left out. */
export const leftOutDay = (date: string): ShownDay => ({ date, reported: null });

/** Returns the running days of a service whose present day is known. */
export const runningOn = (day: string): RunningDays => ({ from: day, to: day, areForeign: false });
