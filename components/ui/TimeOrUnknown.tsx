import type { VNode } from 'preact';
import { RelativeTime, type RelativeTimeProps } from './RelativeTime.tsx';

type TimeOrUnknownProps = Omit<RelativeTimeProps, 'time'> & { time: RelativeTimeProps['time'] | null | undefined };

/** A relative time, or a question mark if the service gave none. */
export function TimeOrUnknown({ time, ...rest }: TimeOrUnknownProps): VNode {
  return time === null || time === undefined ? <>?</> : <RelativeTime time={time} {...rest} />;
}
