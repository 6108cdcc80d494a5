import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { ReferralsState } from '../../../lib/state/referrals/referrals.ts';
import { word } from '../../../lib/words.ts';

interface MoreReferralsProps {
  state: ReferralsState;
  openSettings(): void;
}

/** Asks for more, as long as the service may have more. */
export function MoreReferrals({ state, openSettings }: MoreReferralsProps): VNode {
  const { answer, asking, trouble } = state.list.value;
  const failed = trouble.value !== null && trouble.value.input > (answer.value?.input ?? 0);
  const more = asking.value !== null && asking.value.input > (answer.value?.input ?? 0);
  return (
    <div class="show-more">
      {failed && trouble.value !== null ? (
        <Notice failure={trouble.value.failure} onAgain={state.again} onSettings={openSettings} />
      ) : (
        <>
          <button type="button" aria-disabled={asking.value !== null} onClick={state.more}>
            {word('linksShowMore')}
          </button>
          <p role="status" class="soft late">
            {more && word('referralsLoadingMore')}
          </p>
        </>
      )}
    </div>
  );
}
