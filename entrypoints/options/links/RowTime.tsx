import type { VNode } from 'preact';
import type { ListName } from '../../../lib/link-list.ts';
import type { Time } from '../../../lib/time.ts';
import { Moment } from '../Moment.tsx';

interface RowTimeProps {
  time: Time | null | undefined;
  list: ListName;
  /** There is no heading that says of what. */
  sentence: boolean;
}

/** When a link was created, in the list of deleted ones when it was deleted. */
export function RowTime({ time, list, sentence }: RowTimeProps): VNode {
  const label = list === 'deleted' ? 'popupDeletedAt' : 'popupCreated';
  return <Moment time={time} label={sentence ? label : 'linksTime'} />;
}
