import type { VNode } from 'preact';
import { formatDate, formatFullTime } from '../../lib/i18n/time-format.ts';
import type { Time } from '../../lib/time/time.ts';

/** The date of a sign-up. It is not relative, as people look it up. A question mark if it is unknown. */
export function SignUpDate({ time }: { time: Time | null }): VNode {
  if (time === null) return <>?</>;
  if (time.kind === 'raw') return <>{time.text}</>;
  return (
    <time dateTime={new Date(time.ms).toISOString()} title={formatFullTime(time) ?? undefined}>
      {formatDate(time.ms)}
    </time>
  );
}
