import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

interface ShowMoreProps {
  state: LinksState;
  openSettings(): void;
}

/** Asks for more of the list, as long as the service may have more. */
export function ShowMore({ state, openSettings }: ShowMoreProps): VNode | null {
  const { listed, work, moreFailure } = state.list.value;
  if (listed.value.end) return null;
  const busy = work.value !== null;
  if (moreFailure.value !== null && work.value !== 'more') {
    return (
      <div class="show-more">
        <Notice failure={moreFailure.value} onAgain={state.more} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class="show-more">
      <button type="button" aria-disabled={busy} onClick={() => busy || state.more()}>
        {word('linksShowMore')}
      </button>
      <p role="status" class="soft late">
        {work.value === 'more' && word('linksLoadingMore')}
      </p>
    </div>
  );
}
