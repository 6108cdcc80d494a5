import type { VNode } from 'preact';
import type { FigureName } from '../../../lib/statistics/shown-days.ts';
import type { Change } from '../../../lib/statistics/summary.ts';
import { word } from '../../../lib/words.ts';
import { share } from '../figure.ts';
import { valueText } from './day-words.ts';

interface ChangeTextProps {
  name: FigureName;
  change: Change;
  /** What has not been read is still to come. */
  waiting: boolean;
}

/** How a figure compares with the days before: by how much, and from what to what. */
export function ChangeText({ name, change, waiting }: ChangeTextProps): VNode {
  switch (change.kind) {
    case 'none':
      return <>–</>;
    case 'unread':
      return <>{waiting ? '…' : '?'}</>;
    case 'incomplete':
      return (
        <>
          ? <small class="soft">{word('accountIncomplete')}</small>
        </>
      );
    case 'known': {
      const { before, now } = change;
      const fromTo = word('accountFromTo', valueText(name, before), valueText(name, now));
      // There is no share of nothing.
      if (before <= 0) return <>{before === now ? share(0) : fromTo}</>;
      return (
        <>
          {share((now - before) / before)} <small class="soft">{fromTo}</small>
        </>
      );
    }
  }
}
