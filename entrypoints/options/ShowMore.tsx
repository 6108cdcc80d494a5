import type { VNode } from 'preact';
import { Notice } from '../../components/Notice.tsx';
import type { Failure } from '../../lib/failure.ts';
import { word } from '../../lib/words.ts';

interface ShowMoreProps {
  /** The list is being asked for: a press does nothing. */
  busy: boolean;
  /** What is said while more is asked for; null while it is not. */
  loading: string | null;
  /** Why there is not more. */
  failure: Failure | null;
  onMore(): void;
  /** Asks once more, after a failure. */
  onAgain(): void;
  openSettings(): void;
}

/** Asks for more of a list that goes on. */
export function ShowMore({ busy, loading, failure, onMore, onAgain, openSettings }: ShowMoreProps): VNode {
  if (failure !== null) {
    return (
      <div class="show-more">
        <Notice failure={failure} onAgain={onAgain} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class="show-more">
      <button type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
        {word('linksShowMore')}
      </button>
      <p role="status" class="soft late">
        {loading}
      </p>
    </div>
  );
}
