import type { VNode } from 'preact';
import type { Day, Period } from '../../../lib/days.ts';
import type { Statistics } from '../../../lib/state/account/account.ts';
import { leftOut, unreadFigures } from '../../../lib/statistics/shown-days.ts';
import { counted, language, word } from '../../../lib/words.ts';
import { shortDay } from '../figure.ts';

interface DayNotesProps {
  shown: Statistics;
  /** No day was told at all. */
  empty: boolean;
}

/** How many days are called by name (count). */
const named = 10;

/** How the figures are to be read: what is left out of them, by whom, and why. */
export function DayNotes({ shown, empty }: DayNotesProps): VNode {
  const out = leftOut(shown.days);
  const unread = unreadFigures(shown.days);
  return (
    <div class="notes soft">
      {!empty && <p>{word('accountComplete')}</p>}
      {!empty && out.length > 0 && (
        // Of an item that could not be read nobody knows which day it was.
        <p>
          {counted(shown.unreadable > 0 ? 'accountUntold' : 'accountLeftOut', out.length, daysText(out, shown.period))}
        </p>
      )}
      {unread > 0 && <p>{counted('accountUnreadFigures', unread)}</p>}
      {shown.unreadable > 0 && <p>{counted('accountUnreadable', shown.unreadable)}</p>}
    </div>
  );
}

function daysText(days: readonly Day[], period: Period): string {
  const texts = days.slice(0, named).map((day) => shortDay(day, period));
  const more = days.length > named ? [counted('accountMoreDays', days.length - named)] : [];
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format([...texts, ...more]);
}
