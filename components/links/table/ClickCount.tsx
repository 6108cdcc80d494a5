import type { VNode } from 'preact';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';

interface ClickCountProps {
  /** Null if the service did not return it, undefined if it has not been loaded. */
  count: number | null | undefined;
  /** Adds the word "clicks", for a layout without column headings. */
  unit: boolean;
}

/** The number of a link's clicks, or a question mark. */
export function ClickCount({ count, unit }: ClickCountProps): VNode {
  if (count === null || count === undefined) return <>{unit ? message('clicksUnknown') : '?'}</>;
  return <>{unit ? pluralMessage('clicks', count) : formatCount(count)}</>;
}
