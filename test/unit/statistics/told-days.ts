import type { DailyStatistic } from '../../../lib/figures.ts';
import type { ShownDay } from '../../../lib/statistics/shown-days.ts';

/** A day as the service tells it: so many clicks, and money of each kind. */
export const told = (
  date: string,
  clicks: number | null,
  earnings: number | null = 0,
  referralCommission: number | null = 0,
): DailyStatistic => ({ date, clicks, earnings, referralCommission });

/** A day that was told. */
export const shown = (...facts: Parameters<typeof told>): ShownDay => ({ date: facts[0], told: told(...facts) });

/** A day that the service left out. */
export const leftOutDay = (date: string): ShownDay => ({ date, told: null });
