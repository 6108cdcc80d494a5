import { formatNarrowDays, formatShortDay, formatShortRange } from '../../lib/i18n/day-format.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { Gain } from '../../lib/link/gained.ts';
import { localDay } from '../../lib/time/days.ts';

/**
 * Returns the days of a gain if it does not cover all the wanted ones: since when or, if it ends before they do, from when
 * to when. Null if it covers them all. In a narrow space, days are written in digits alone.
 */
export function gainDays({ since, until, endsEarly, isWhole }: Gain, isNarrow = false): string | null {
  if (isWhole) return null;
  const from = localDay(since.at);
  if (isNarrow)
    return endsEarly ? formatNarrowDays(from, localDay(until)) : message('sinceShortDay', formatNarrowDays(from));
  const within = { from, to: localDay(Date.now()) };
  if (endsEarly) return formatShortRange({ from, to: localDay(until) }, within);
  return message('sinceShortDay', formatShortDay(from, within));
}
