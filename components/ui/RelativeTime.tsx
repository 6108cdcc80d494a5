import type { ComponentChildren } from 'preact';
import { formatFullTime, formatTime } from '../../lib/i18n/time-format.ts';
import type { Time } from '../../lib/time/days.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';

export interface RelativeTimeProps {
  time: Time;
  /** The message that says what happened at that time; the time fills its placeholder. */
  label: MessageKey;
}

/** A time relative to now, with the full time as its tooltip. */
export function RelativeTime({ time, label }: RelativeTimeProps) {
  return <TimeText time={time}>{message(label, formatTime(time, Date.now()))}</TimeText>;
}

/** A time as these words, with the full time as its tooltip. */
export function TimeText({ time, children }: { time: Time; children: ComponentChildren }) {
  return (
    // A tooltip needs a format that takes long to create, so it is written once the pointer is there.
    <time onPointerEnter={({ currentTarget }) => (currentTarget.title = formatFullTime(time) ?? '')}>{children}</time>
  );
}

type TimeOrUnknownProps = Omit<RelativeTimeProps, 'time'> & { time: RelativeTimeProps['time'] | null | undefined };

/** A relative time, or a question mark if the service gave none. */
export function TimeOrUnknown({ time, ...rest }: TimeOrUnknownProps) {
  return time === null || time === undefined ? <>?</> : <RelativeTime time={time} {...rest} />;
}
