import type { VNode } from 'preact';
import type { Referral } from '../../lib/account/referral.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { amountFormat, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import text from '../ui/text.module.css';
import styles from './referrals.module.css';
import { SignUpDate } from './SignUpDate.tsx';

interface ReferralTableProps {
  referrals: readonly Referral[];
  /** The sum of all commissions; null if none could be read. */
  total: number | null;
  /** Count of commissions that could not be read. */
  unread: number;
}

/** The referred accounts with their commissions and the total. */
export const ReferralTable = memo(({ referrals, total, unread }: ReferralTableProps): VNode => {
  const format = amountFormat([...referrals.map(({ commission }) => commission), total]);
  return (
    <FigureTable class={styles.referrals} caption={message('referralsTitle')}>
      <thead>
        <tr>
          <th scope="col">{message('accountTitle')}</th>
          <th scope="col">{message('referralsColumn_signUp')}</th>
          <th scope="col">{message('commission')}</th>
        </tr>
      </thead>
      <tbody>
        {referrals.map(({ id, commission, signedUpAt }, place) => (
          <tr key={place}>
            <th scope="row">
              <bdi>{id}</bdi>
            </th>
            <td>
              <SignUpDate time={signedUpAt} />
            </td>
            <td>{formatOrUnknown(commission, format)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {pluralMessage('referralsTotal', referrals.length)}{' '}
            {unread > 0 && <small class={text.soft}>{pluralMessage('referralsUnread', unread)}</small>}
          </th>
          <td>{formatOrUnknown(total, format)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  );
});
