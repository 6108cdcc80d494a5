import type { VNode } from 'preact';
import { capMessage } from '../links/cap-message.ts';
import lists from '../ui/lists.module.css';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { ReferralsState } from '../../lib/state/referrals/referrals.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { ReferralTable } from './ReferralTable.tsx';
import late from '../ui/late.module.css';

interface ReferralListProps {
  state: ReferralsState;
  openSettings(): void;
}

/** The loaded referred accounts, in one order. */
export function ReferralList({ state, openSettings }: ReferralListProps): VNode {
  const listed = state.list.value.answer.value?.value ?? null;
  const asking = state.asking.value;
  const failure = state.failure.value;
  return (
    <>
      {failure?.of === 'shown' && <Notice failure={failure.failure} onAgain={state.again} onSettings={openSettings} />}
      {listed !== null && listed.unreadable > 0 && (
        <p class={text.soft}>{pluralMessage('referralsUnreadable', listed.unreadable)}</p>
      )}
      <p role="status" class={listed === null ? `${text.soft} ${late.appears}` : text.hidden}>
        {asking === 'shown' && message('referralsLoading')}
      </p>
      {listed !== null && listed.referrals.length > 0 && (
        <ReferralTable referrals={listed.referrals} total={state.total.value} unread={state.unread.value} />
      )}
      {listed?.capped && <p class={text.soft}>{capMessage(listed.referrals.length, listed.capped)}</p>}
      {listed !== null && listed.referrals.length === 0 && listed.unreadable === 0 && !listed.capped && (
        <section class={lists.empty}>
          <h2>{message('referralsNone')}</h2>
          <p class={text.soft}>{message('referralsNoneNext')}</p>
        </section>
      )}
      {listed !== null && !listed.end && (
        // The end of the list shows a failure to load more.
        <ShowMore
          busy={asking !== null}
          loading={asking === 'more' ? message('referralsLoadingMore') : null}
          failure={failure?.of === 'more' ? failure.failure : null}
          onMore={state.more}
          onAgain={state.again}
          openSettings={openSettings}
        />
      )}
    </>
  );
}
