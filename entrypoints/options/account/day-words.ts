import type { Statistics } from '../../../lib/state/account/account.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../../lib/statistics/shown-days.ts';
import { listed, word, type WordKey } from '../../../lib/words.ts';
import { amount, figure, fullDay, knownOr, meanAmount, meanFigure } from '../figure.ts';

/** What each figure of a day is called. */
export const figureTitles: Record<FigureName, WordKey> = {
  clicks: 'clicksTitle',
  earnings: 'accountEarnings',
  referralCommission: 'commission',
};

/** A value of a figure, as it is written; "?" where it could not be read. */
export function valueText(name: FigureName, value: number | null): string {
  return knownOr(value, name === 'clicks' ? figure : amount);
}

/** A mean of a figure. */
export function meanText(name: FigureName, value: number): string {
  return name === 'clicks' ? meanFigure(value) : meanAmount(value);
}

/** What stands for a day that is not there: who left it out, as far as that is known. */
export function untoldWord({ unreadable }: Pick<Statistics, 'unreadable'>): string {
  return word(unreadable > 0 ? 'accountUntoldDay' : 'accountLeftOutDay');
}

/** A day and the figures of it that are drawn, in one line. */
export function dayText(day: ShownDay, drawn: ReadonlySet<FigureName>, untold: string): string {
  if (day.told === null) return word('labelled', fullDay(day.date), untold);
  if (drawn.size === 0) return fullDay(day.date);
  const figures = figureNames
    .filter((name) => drawn.has(name))
    .map((name) => `${word(figureTitles[name])} ${valueText(name, figureOf(day, name))}`);
  return word('labelled', fullDay(day.date), listed(figures));
}
