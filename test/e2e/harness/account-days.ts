import type { TestService } from './service.ts';

/** What an account had on a day. Amounts are ten-thousandths: they are counted, never added up as fractions. */
export interface SeededDay {
  date: string;
  clicks: number;
  earnings: number;
  commission: number;
}

/** The moment (milliseconds since the epoch) at which pages with these days are looked at: one date in most zones. */
export const now = Date.parse('2026-03-20T10:00:00Z');
export const today = '2026-03-20';

/** The day so many days after another. */
export function plus(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Every day from one to another, the latest first. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = plus(day, -1)) days.push(day);
  return days;
}

/** No day like the one before it, and none above today. */
function figures(ago: number): Omit<SeededDay, 'date'> {
  if (ago === 0) return { clicks: 3210, earnings: 123_456, commission: 1235 };
  return { clicks: ((ago * 37) % 101) * 20 + ago, earnings: (ago * 7919) % 90_001, commission: (ago * 131) % 997 };
}

/** Gives the account figures for the last so many days, from its own clicks and from one account it referred. */
export function seedDays(service: TestService, count: number): SeededDay[] {
  const days = Array.from({ length: count }, (_, ago) => ({ date: plus(today, -ago), ...figures(ago) }));
  service.addDays(Object.fromEntries(days.map(({ date, clicks, earnings }) => [date, { clicks, earnings }])));
  // The service gives a referrer a tenth.
  const earnings = Object.fromEntries(days.map(({ date, commission }) => [date, commission * 10]));
  service.addReferrals([{ uid: 'grace', earnings }]);
  return days;
}

/** The days of these that lie between two, both included. */
export function between(days: readonly SeededDay[], from: string, to: string): SeededDay[] {
  return days.filter(({ date }) => date >= from && date <= to);
}

/** The sum of one figure over days. */
export function total(days: readonly SeededDay[], figure: 'clicks' | 'earnings' | 'commission'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

/** A count as the page writes it. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** An amount (ten-thousandths) as the page writes it. */
export const money = (tenThousandths: number): string =>
  (tenThousandths / 10_000).toLocaleString('en-US', { minimumFractionDigits: 4 });

/** A day as the page writes it out. */
export const fullDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A day as the page writes it where there is little room. */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The rows that the table of days has for these, and what they come to. */
export function asRows(days: readonly SeededDay[]): string[][] {
  const rows = days.map(({ date, clicks, earnings, commission }) => [
    date,
    count(clicks),
    money(earnings),
    money(commission),
  ]);
  const totals = [count(total(days, 'clicks')), money(total(days, 'earnings')), money(total(days, 'commission'))];
  return [...rows, ['Total', ...totals]];
}
