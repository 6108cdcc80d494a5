import { Notice } from './Notice.tsx';
import type { Failure } from '../../lib/failure/failure.ts';
import { message } from '../../lib/i18n/messages.ts';
import lists from './lists.module.css';
import text from './text.module.css';

interface ShowMoreProps {
  /** The list is loading: a press does nothing. */
  busy: boolean;
  /** The status while more is loading; null otherwise. */
  loading: string | null;
  /** The reason why more could not be loaded. */
  failure: Failure | null;
  onMore(): void;
  /** The second button, which loads all; null if there is none. */
  all?: { label: string; onPress(): void } | null;
  /** Retries after a failure. */
  onAgain(): void;
  openSettings(): void;
}

/** The button at the end of a list that loads its next page, and maybe one that loads all. */
export function ShowMore({ busy, loading, failure, onMore, all, onAgain, openSettings }: ShowMoreProps) {
  if (failure !== null) {
    return (
      <div class={lists.showMore}>
        <Notice failure={failure} onAgain={onAgain} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class={lists.showMore}>
      <div class={lists.showMoreButtons}>
        <button type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
          {message('linksShowMore')}
        </button>
        {all && (
          <button type="button" aria-disabled={busy} onClick={() => busy || all.onPress()}>
            {all.label}
          </button>
        )}
      </div>
      <p role="status" class={`${text.soft} ${text.late}`}>
        {loading}
      </p>
    </div>
  );
}
