import type { VNode } from 'preact';
import { counted, word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';

interface ClicksProps {
  /** Undefined where it was never told, null where the service does not say. */
  count: number | null | undefined;
  /** There is no heading that says what is counted. */
  unit: boolean;
}

/** How often a link was visited. */
export function Clicks({ count, unit }: ClicksProps): VNode {
  if (count === null || count === undefined) return <>{unit ? word('clicksUnknown') : '?'}</>;
  return <>{unit ? counted('clicks', count) : figure(count)}</>;
}
