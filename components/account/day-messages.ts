import type { Statistics } from '../../lib/state/account/account.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../lib/account/statistics.ts';
import {
  formatList,
  amountFormat,
  formatAmount,
  formatCount,
  formatOrUnknown,
  formatMeanAmount,
  formatMeanCount,
} from '../../lib/i18n/number-format.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { formatFullDay } from '../../lib/i18n/day-format.ts';

/** The title of each figure of a day. */
export const figureTitles: Record<FigureName, MessageKey> = {
  clicks: 'clicksTitle',
  earnings: 'accountEarnings',
  referralCommission: 'commission',
};

/** Formats a value of a figure; returns `?` if it could not be read. */
export function valueText(name: FigureName, value: number | null): string {
  return formatOrUnknown(value, name === 'clicks' ? formatCount : formatAmount);
}

/** Returns the format of a figure's values in a column. */
export function columnFormat(name: FigureName, values: readonly (number | null)[]): (value: number) => string {
  return name === 'clicks' ? formatCount : amountFormat(values);
}

/** Formats a mean of a figure. */
export function meanText(name: FigureName, value: number): string {
  return name === 'clicks' ? formatMeanCount(value) : formatMeanAmount(value);
}

/** Returns the text for a missing day: left out by the service or, if an item was unreadable, missing or unreadable. */
export function missingDayText({ unreadable }: Pick<Statistics, 'unreadable'>): string {
  return message(unreadable > 0 ? 'accountMissingDay' : 'accountNotSentDay');
}

/** Returns a day and its drawn figures in one line. */
export function dayText(day: ShownDay, drawn: ReadonlySet<FigureName>, missingText: string): string {
  if (day.reported === null) return message('labelled', formatFullDay(day.date), missingText);
  if (drawn.size === 0) return formatFullDay(day.date);
  const figures = figureNames
    .filter((name) => drawn.has(name))
    .map((name) => `${message(figureTitles[name])} ${valueText(name, figureOf(day, name))}`);
  return message('labelled', formatFullDay(day.date), formatList(figures));
}
