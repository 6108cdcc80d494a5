import { daysOf, type Day, type Period } from '../time/days.ts';

/** The account's counts and money, which is in its own unit (interface: Account overview). Null means unreadable. */
export interface Overview {
  balance: number | null;
  links: number | null;
  clicks: number | null;
  referrals: number | null;
  /** Money earned from referred accounts. */
  referralCommission: number | null;
}

/** One day of the account (interface: Daily statistic). Null means unreadable. */
export interface DailyStatistic {
  /** The service's day, YYYY-MM-DD. */
  date: string;
  earnings: number | null;
  /** Money earned from referred accounts that day. */
  referralCommission: number | null;
  clicks: number | null;
}

/** Days from one answer of the service. */
export interface ListedDays {
  days: DailyStatistic[];
  /** Count of items that could not be read. */
  unreadable: number;
}

/** The figures of a day, in the order of the table. */
export const figureNames = ['clicks', 'earnings', 'referralCommission'] as const;
export type FigureName = (typeof figureNames)[number];

/** A day of a period. `reported` is the service's item for it; null if the service left the day out. */
export interface ShownDay {
  date: Day;
  reported: DailyStatistic | null;
  /** True if the service reported the day several times, with different figures. */
  isAmbiguous?: true;
}

/** Returns a figure of a day; null if the service left the day out or the figure could not be read. */
export function figureOf({ reported }: ShownDay, name: FigureName): number | null {
  return reported?.[name] ?? null;
}

/**
 * Returns every day of the period, the first one first. If the service reports a day several times, the item with the most
 * clicks counts: the clicks of a day only grow, so it was counted last.
 */
export function shownDays(period: Period, reported: readonly DailyStatistic[]): ShownDay[] {
  const byDate = Map.groupBy(reported, ({ date }) => date);
  return daysOf(period).map((date) => {
    const items = byDate.get(date) ?? [];
    const [latest = null] = items.toSorted((one, other) => difference(other, one));
    const isAmbiguous = items.some((item) => difference(item, items[0] ?? item) !== 0);
    return isAmbiguous ? { date, reported: latest, isAmbiguous } : { date, reported: latest };
  });
}

/** Compares two items by the first figure that differs; one that could not be read is the least. */
function difference(one: DailyStatistic, other: DailyStatistic): number {
  const figures = figureNames.map((name) => [one[name] ?? -Infinity, other[name] ?? -Infinity] as const);
  const [first, second] = figures.find(([own, others]) => own !== others) ?? [0, 0];
  return first - second;
}

/** Returns the days that the service reported several times, with different figures. */
export function ambiguousDays(days: readonly ShownDay[]): Day[] {
  return days.filter((day) => day.isAmbiguous).map(({ date }) => date);
}

/** Returns the period of consecutive days, of which there is at least one. */
export function periodOf(days: readonly ShownDay[]): Period {
  return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' };
}

/** Returns the days that the service left out. */
export function missingDays(days: readonly ShownDay[]): Day[] {
  return days.filter(({ reported }) => reported === null).map(({ date }) => date);
}

/** Counts figures of reported days that could not be read. */
export function countUnreadable(days: readonly ShownDay[]): number {
  const reported = days.filter((day) => day.reported !== null);
  return reported.flatMap((day) => figureNames.filter((name) => figureOf(day, name) === null)).length;
}
