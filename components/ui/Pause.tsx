import { message } from '../../lib/i18n/messages.ts';
import { formatWait } from '../../lib/i18n/failure-messages.ts';
import { useNow } from './Notice.tsx';
import row from './button-row.module.css';
import text from './text.module.css';

interface PauseProps {
  /** The end of the pause (milliseconds since the epoch); null without one. */
  until: number | null;
  /** Runs on `Try now`; without it that is not offered. */
  onTryNow?: (() => void) | undefined;
}

/** Says that work waits after too many requests, and counts down. Screen readers read it out once. */
export function Pause({ until, onTryNow }: PauseProps) {
  const now = useNow(until ?? 0);
  if (until === null) return null;
  return (
    <div role="alert" class={row.row}>
      <p>
        {message('sentence', message('failureRateLimited'))}{' '}
        <span class={text.soft} aria-live="off">
          {message('pausedNext', formatWait(Math.max(1, until - now)))}
        </span>
      </p>
      {onTryNow && (
        <button type="button" onClick={onTryNow}>
          {message('tryNow')}
        </button>
      )}
    </div>
  );
}
