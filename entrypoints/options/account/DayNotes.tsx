import type { VNode } from 'preact';
import type { Day } from '../../../lib/days.ts';
import type { Statistics } from '../../../lib/state/account/account.ts';
import { leftOut, unreadFigures } from '../../../lib/statistics/shown-days.ts';
import { counted, language, word } from '../../../lib/words.ts';
import { shortDay } from '../figure.ts';

interface DayNotesProps {
  shown: Statistics;
  today: Day;
  /** No day was told at all. */
  empty: boolean;
}

/** How many days are called by name (count). */
const named = 10;

/** How the figures are to be read: what is left out of them, by whom, and why. */
export function DayNotes({ shown, today, empty }: DayNotesProps): VNode {
  const out = leftOut(shown.days);
  const unread = unreadFigures(shown.days);
  return (
    <div class="notes soft">
      {!empty && <p>{word('accountComplete')}</p>}
      {!empty && shown.period.to === today && <p>{word('accountTodayOpen')}</p>}
      {!empty && out.length > 0 && <p>{counted('accountLeftOut', out.length, daysText(out))}</p>}
      {unread > 0 && <p>{counted('accountUnreadFigures', unread)}</p>}
      {shown.unreadable > 0 && <p>{counted('accountUnreadable', shown.unreadable)}</p>}
    </div>
  );
}

function daysText(days: readonly Day[]): string {
  const texts = days.slice(0, named).map(shortDay);
  const more = days.length > named ? [counted('accountMoreDays', days.length - named)] : [];
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format([...texts, ...more]);
}
