import type { RefObject, VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';

interface ListFailuresProps {
  state: Pick<LinksState, 'list' | 'refresh'>;
  /** Receives the element of the failure. */
  banner: RefObject<HTMLDivElement | null>;
  openSettings(): void;
}

/** The failures to load the list; the links loaded before stay below, as of their time. Also announces a refresh to screen readers. */
export function ListFailures({ state, banner, openSettings }: ListFailuresProps): VNode {
  const { failure, listed, readAt, unreadable, work } = state.list.value;
  const isShown = listed.value.shortUrls.length > 0;
  return (
    <>
      {failure.value !== null && (
        <div ref={banner}>
          <Notice failure={failure.value} onAgain={state.refresh} onSettings={openSettings} />
        </div>
      )}
      {failure.value !== null && readAt.value !== null && isShown && (
        <p class={text.soft}>
          <RelativeTime time={{ kind: 'moment', ms: readAt.value }} label="linksAsOf" />
        </p>
      )}
      {unreadable.value > 0 && <p class={text.soft}>{pluralMessage('linksUnreadable', unreadable.value)}</p>}
      <p role="status" class={text.hidden}>
        {work.value === 'refreshing' && message('linksRefreshing')}
      </p>
    </>
  );
}
