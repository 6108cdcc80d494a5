import type { VNode } from 'preact';
import type { FigureName } from '../../lib/account/shown-days.ts';
import type { Change } from '../../lib/account/summary.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatPercentage } from '../../lib/i18n/number-format.ts';
import { valueText } from './day-messages.ts';

interface ChangeTextProps {
  name: FigureName;
  change: Change;
  /** The earlier days are still loading. */
  waiting: boolean;
}

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
      const { days, before, now } = change;
      const earlier = valueText(name, before);
      // A change from zero has no percentage.
      if (before <= 0) return <>{pluralMessage('accountInDaysBefore', days, earlier)}</>;
      const percentage = formatPercentage((now - before) / before);
      return (
        <>
          <Direction by={now - before} /> {pluralMessage('accountAgainstDaysBefore', days, percentage, earlier)}
        </>
      );
    }
  }
}

function Direction({ by }: { by: number }): VNode | null {
  if (by === 0) return null;
  return (
    <span role="img" aria-label={message(by > 0 ? 'accountUp' : 'accountDown')}>
      {by > 0 ? '▲' : '▼'}
    </span>
  );
}
