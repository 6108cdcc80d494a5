import type { VNode } from 'preact';
import type { FigureName } from '../../lib/account/shown-days.ts';
import type { Change } from '../../lib/account/summary.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatPercentChange } from '../../lib/i18n/number-format.ts';
import text from '../ui/text.module.css';
import { valueText } from './day-messages.ts';

interface ChangeTextProps {
  name: FigureName;
  change: Change;
  /** The earlier days are still loading. */
  waiting: boolean;
}

/** The change of a figure since the earlier days, in per cent and as both values. */
export function ChangeText({ name, change, waiting }: ChangeTextProps): VNode {
  switch (change.kind) {
    case 'none':
      return <>–</>;
    case 'unread':
      return <>{waiting ? '…' : '?'}</>;
    case 'incomplete':
      return (
        <>
          ? <small class={text.soft}>{message('accountIncomplete')}</small>
        </>
      );
    case 'known': {
      const { before, now } = change;
      const fromTo = message('accountFromTo', valueText(name, before), valueText(name, now));
      // A change from zero has no percentage.
      if (before <= 0) return <>{before === now ? formatPercentChange(0) : fromTo}</>;
      return (
        <>
          {formatPercentChange((now - before) / before)} <small class={text.soft}>{fromTo}</small>
        </>
      );
    }
  }
}
