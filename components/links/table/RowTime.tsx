import type { VNode } from 'preact';
import type { ListName } from '../../../lib/link/link-list.ts';
import type { Time } from '../../../lib/time/time.ts';
import { TimeOrUnknown } from '../../ui/TimeOrUnknown.tsx';

interface RowTimeProps {
  time: Time | null | undefined;
  list: ListName;
  /** Adds "Created" or "Deleted", for a layout without column headings. */
  sentence: boolean;
  /** The present (milliseconds since the epoch). */
  now: number;
}

/** The time of a link's creation; in the list of deleted links, of its deletion. */
export function RowTime({ time, list, sentence, now }: RowTimeProps): VNode {
  const label = list === 'deleted' ? 'deletedTime' : 'createdTime';
  return <TimeOrUnknown time={time} label={sentence ? label : 'linksTime'} now={now} />;
}
