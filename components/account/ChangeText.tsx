import type { VNode } from 'preact';
import type { FigureName } from '../../lib/account/shown-days.ts';
import type { Change } from '../../lib/account/summary.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { countDays } from '../../lib/time/days.ts';
import { formatPeriod } from '../../lib/i18n/day-format.ts';
import { formatPercentage } from '../../lib/i18n/number-format.ts';
import { valueText } from './day-messages.ts';

interface ChangeTextProps {
  name: FigureName;
  change: Change;
  /** The earlier days are still loading. */
  waiting: boolean;
}

type Known = Extract<Change, { kind: 'known' }>;

/** The change of a figure's total since the days before: in per cent, with their total. */
export function ChangeText({ name, change, waiting }: ChangeTextProps): VNode {
  switch (change.kind) {
    case 'none':
      return <></>;
    case 'unread':
      return <>{waiting && '…'}</>;
    case 'incomplete':
      return <>{message('accountIncomplete')}</>;
    case 'known': {
      const { before, now } = change;
      const earlier = valueText(name, before);
      // A change from zero has no percentage.
      if (before <= 0) return <>{earlierText(change, earlier)}</>;
      return (
        <>
          <Direction by={now - before} /> {againstText(change, formatPercentage((now - before) / before), earlier)}
        </>
      );
    }
  }
}

/** Returns the earlier total with its days: by their dates where months are compared, else by their count. */
function earlierText({ than, byMonth }: Known, earlier: string): string {
  return byMonth
    ? message('accountInPeriod', earlier, formatPeriod(than))
    : pluralMessage('accountInDaysBefore', countDays(than), earlier);
}

/** Returns the change in per cent with the earlier total and its days. */
function againstText({ than, byMonth }: Known, percentage: string, earlier: string): string {
  return byMonth
    ? message('accountAgainstPeriod', percentage, formatPeriod(than), earlier)
    : pluralMessage('accountAgainstDaysBefore', countDays(than), percentage, earlier);
}

function Direction({ by }: { by: number }): VNode | null {
  if (by === 0) return null;
  return (
    <span role="img" aria-label={message(by > 0 ? 'accountUp' : 'accountDown')}>
      {by > 0 ? '▲' : '▼'}
    </span>
  );
}
