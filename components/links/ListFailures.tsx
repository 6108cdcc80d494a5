import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';

interface ListFailuresProps {
  state: Pick<LinksState, 'list' | 'refresh'>;
  openSettings(): void;
}

/** The failures to load the list; the links loaded before stay below. Also announces a refresh to screen readers. */
export function ListFailures({ state, openSettings }: ListFailuresProps): VNode {
  const { failure, unreadable, work } = state.list.value;
  return (
    <>
      {failure.value !== null && <Notice failure={failure.value} onAgain={state.refresh} onSettings={openSettings} />}
      {unreadable.value > 0 && <p class={text.soft}>{pluralMessage('linksUnreadable', unreadable.value)}</p>}
      <p role="status" class={text.hidden}>
        {work.value === 'refreshing' && message('linksRefreshing')}
      </p>
    </>
  );
}
