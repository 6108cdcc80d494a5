import type { VNode } from 'preact';
import type { Day, Period } from '../../lib/time/days.ts';
import type { Statistics } from '../../lib/state/account/account.ts';
import { missingDays, countUnreadable } from '../../lib/account/shown-days.ts';
import { pluralMessage, language } from '../../lib/i18n/messages.ts';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import text from '../ui/text.module.css';
import styles from './account.module.css';

interface DayNotesProps {
  shown: Statistics;
  /** The service returned no day at all. */
  empty: boolean;
}

/** The most days listed by date (count). */
const named = 10;

/** Notes on the figures: the days and values they leave out, and why. */
export function DayNotes({ shown, empty }: DayNotesProps): VNode {
  const out = missingDays(shown.days);
  const unread = countUnreadable(shown.days);
  return (
    <div class={`${styles.notes} ${text.soft}`}>
      {!empty && out.length > 0 && (
        // An unreadable item may have been any of the missing days.
        <p>
          {pluralMessage(
            shown.unreadable > 0 ? 'accountMissingDays' : 'accountNotSentDays',
            out.length,
            daysText(out, shown.period),
          )}
        </p>
      )}
      {unread > 0 && <p>{pluralMessage('accountUnreadFigures', unread)}</p>}
      {shown.unreadable > 0 && <p>{pluralMessage('accountUnreadable', shown.unreadable)}</p>}
    </div>
  );
}

function daysText(days: readonly Day[], period: Period): string {
  const texts = days.slice(0, named).map((day) => formatShortDay(day, period));
  const more = days.length > named ? [pluralMessage('accountMoreDays', days.length - named)] : [];
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format([...texts, ...more]);
}
