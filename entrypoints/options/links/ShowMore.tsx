import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

/** Asks for more of the list, as long as the service may have more. */
export function ShowMore({ state }: { state: LinksState }): VNode | null {
  const { listed, work } = state.list.value;
  if (listed.value.end) return null;
  const busy = work.value !== null;
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
