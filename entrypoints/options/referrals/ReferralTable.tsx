import type { VNode } from 'preact';
import type { Referral } from '../../../lib/figures.ts';
import { shownTime } from '../../../lib/shown-time.ts';
import type { Time } from '../../../lib/time.ts';
import { counted, word } from '../../../lib/words.ts';
import { amount, dateOf, knownOr } from '../figure.ts';
import { memo } from '../memo.ts';

interface ReferralTableProps {
  referrals: readonly Referral[];
  /** Null where none could be read. */
  total: number | null;
  /** Count of commissions that could not be read. */
  unread: number;
}

/** The referred accounts, and what they earned together. */
export const ReferralTable = memo(({ referrals, total, unread }: ReferralTableProps): VNode => (
  <table class="figures">
    <caption class="hidden">{word('referralsTitle')}</caption>
    <thead>
      <tr>
        <th scope="col">{word('accountTitle')}</th>
        <th scope="col">{word('referralsColumn_signUp')}</th>
        <th scope="col">{word('commission')}</th>
      </tr>
    </thead>
    <tbody>
      {referrals.map(({ id, commission, signedUpAt }, place) => (
        <tr key={place}>
          <th scope="row">
            <bdi>{id}</bdi>
          </th>
          <td>
            <SignUp time={signedUpAt} />
          </td>
          <td>{knownOr(commission, amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {counted('referralsTotal', referrals.length)}{' '}
          {unread > 0 && <small class="soft">{counted('referralsUnread', unread)}</small>}
        </th>
        <td>{knownOr(total, amount)}</td>
      </tr>
    </tfoot>
  </table>
));

/** A sign-up is a date to look up, not a while ago. */
function SignUp({ time }: { time: Time | null }): VNode {
  if (time === null) return <>?</>;
  if (time.kind === 'raw') return <>{time.text}</>;
  return (
    <time dateTime={new Date(time.ms).toISOString()} title={shownTime(time, Date.now()).full ?? undefined}>
      {dateOf(time.ms)}
    </time>
  );
}
