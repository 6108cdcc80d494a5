import type { TestService } from './test-service.ts';

/** An account's figures of a day. Amounts are whole ten-thousandths, never fractions. */
export interface SeededDay {
  date: string;
  clicks: number;
  earnings: number;
  commission: number;
}

/** The time (milliseconds since the epoch) at which tests open pages with these days: the same date in most time zones. */
export const now = Date.parse('2026-03-20T10:00:00Z');
export const today = '2026-03-20';

/** Returns the day `count` days after another. */
export function plus(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns every day from one to another, latest first. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = plus(day, -1)) days.push(day);
  return days;
}

/** Returns the figures of a day: different from the day before, and never above today's. */
function figures(ago: number): Omit<SeededDay, 'date'> {
  if (ago === 0) return { clicks: 3210, earnings: 123_456, commission: 1235 };
  return { clicks: ((ago * 41) % 101) * 20 + ago, earnings: (ago * 7919) % 90_001, commission: (ago * 131) % 997 };
}

/** Gives the account figures for the last `count` days, from its own clicks and from one referred account. */
export function seedDays(service: TestService, count: number): SeededDay[] {
  const days = Array.from({ length: count }, (_, ago) => ({ date: plus(today, -ago), ...figures(ago) }));
  service.addDays(Object.fromEntries(days.map(({ date, clicks, earnings }) => [date, { clicks, earnings }])));
  // The service pays a referrer a tenth of the earnings.
  const earnings = Object.fromEntries(days.map(({ date, commission }) => [date, commission * 10]));
  service.addReferrals([{ uid: 'grace', earnings }]);
  return days;
}

/** Returns the days between two days, both included. */
export function between(days: readonly SeededDay[], from: string, to: string): SeededDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

/** Returns the sum of one figure over days. */
export function total(days: readonly SeededDay[], figure: 'clicks' | 'earnings' | 'commission'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

/** Formats a count as the page does. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** Formats an amount (ten-thousandths) as the page does. */
export const money = (tenThousandths: number): string =>
  (tenThousandths / 10_000).toLocaleString('en-US', { minimumFractionDigits: 4 });

/** Formats a day in full, as the page does. */
export const fullDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Returns the rows of the table of these days, with the totals of those before today. */
export function asRows(days: readonly SeededDay[]): string[][] {
  const rows = days.map(({ date, clicks, earnings, commission }) => [
    date,
    count(clicks),
    money(earnings),
    money(commission),
  ]);
  const complete = days.filter(({ date }) => date !== today);
  const title = complete.length < days.length ? 'Total without today' : 'Total';
  const totals = [
    count(total(complete, 'clicks')),
    money(total(complete, 'earnings')),
    money(total(complete, 'commission')),
  ];
  return [...rows, [title, ...totals]];
}
