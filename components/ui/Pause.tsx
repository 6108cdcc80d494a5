import { message } from '../../lib/i18n/messages.ts';
import { formatWait } from '../../lib/i18n/failure-messages.ts';
import { useNow } from './Notice.tsx';
import text from './text.module.css';

/**
 * Says that work waits after too many requests, and counts down to `until` (milliseconds since the epoch); nothing without
 * a pause. Screen readers read it out once.
 */
export function Pause({ until }: { until: number | null }) {
  const now = useNow(until ?? 0);
  if (until === null) return null;
  return (
    <p role="alert">
      {message('sentence', message('failureRateLimited'))}{' '}
      <span class={text.soft} aria-live="off">
        {message('pausedNext', formatWait(Math.max(1, until - now)))}
      </span>
    </p>
  );
}
