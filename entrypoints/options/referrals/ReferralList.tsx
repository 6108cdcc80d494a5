import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { ReferralsState } from '../../../lib/state/referrals/referrals.ts';
import { counted, word } from '../../../lib/words.ts';
import { ShowMore } from '../ShowMore.tsx';
import { ReferralTable } from './ReferralTable.tsx';

interface ReferralListProps {
  state: ReferralsState;
  openSettings(): void;
}

/** The referred accounts in one order, as far as they were asked for. */
export function ReferralList({ state, openSettings }: ReferralListProps): VNode {
  const listed = state.list.value.answer.value?.value ?? null;
  const asking = state.asking.value;
  const failure = state.failure.value;
  return (
    <>
      {failure?.of === 'shown' && <Notice failure={failure.failure} onAgain={state.again} onSettings={openSettings} />}
      {listed !== null && listed.unreadable > 0 && (
        <p class="soft">{counted('referralsUnreadable', listed.unreadable)}</p>
      )}
      <p role="status" class={listed === null ? 'soft late' : 'hidden'}>
        {asking === 'shown' && word('referralsLoading')}
      </p>
      {listed !== null && listed.referrals.length > 0 && (
        <ReferralTable referrals={listed.referrals} total={state.total.value} unread={state.unread.value} />
      )}
      {listed !== null && listed.referrals.length === 0 && listed.unreadable === 0 && (
        <section class="empty">
          <h2>{word('referralsNone')}</h2>
          <p class="soft">{word('referralsNoneNext')}</p>
        </section>
      )}
      {listed !== null && !listed.end && (
        // What failed further down is said there.
        <ShowMore
          busy={asking !== null}
          loading={asking === 'more' ? word('referralsLoadingMore') : null}
          failure={failure?.of === 'more' ? failure.failure : null}
          onMore={state.more}
          onAgain={state.again}
          openSettings={openSettings}
        />
      )}
    </>
  );
}
