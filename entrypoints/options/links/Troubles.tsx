import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';

interface TroublesProps {
  state: LinksState;
  openSettings(): void;
}

/** What could not be read of the list and its rows. What is known stays below it. */
export function Troubles({ state, openSettings }: TroublesProps): VNode {
  const { failure, unreadable, work } = state.list.value;
  const details = state.details.failure.value;
  return (
    <>
      {failure.value !== null && <Notice failure={failure.value} onAgain={state.refresh} onSettings={openSettings} />}
      {failure.value === null && details !== null && (
        <Notice failure={details} onAgain={state.details.again} onSettings={openSettings} />
      )}
      {unreadable.value > 0 && <p class="soft">{counted('linksUnreadable', unreadable.value)}</p>}
      <p role="status" class="hidden">
        {work.value === 'refreshing' && word('linksRefreshing')}
      </p>
    </>
  );
}
