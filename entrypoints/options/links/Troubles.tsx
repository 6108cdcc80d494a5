import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';

interface TroublesProps {
  state: LinksState;
  openSettings(): void;
}

/** What could not be read of the list. What is known stays below it. */
export function Troubles({ state, openSettings }: TroublesProps): VNode {
  const { failure, unreadable, work } = state.list.value;
  return (
    <>
      {failure.value !== null && <Notice failure={failure.value} onAgain={state.refresh} onSettings={openSettings} />}
      {unreadable.value > 0 && <p class="soft">{counted('linksUnreadable', unreadable.value)}</p>}
      <p role="status" class="hidden">
        {work.value === 'refreshing' && word('linksRefreshing')}
      </p>
    </>
  );
}
