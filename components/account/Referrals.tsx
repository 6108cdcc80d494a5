import { referralOrders, type Referral } from '../../lib/account/referral.ts';
import type { ReferralsState } from '../../lib/state/account/referrals.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import styles from './referrals.module.css';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import { capMessage } from '../links/cap-message.ts';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { ShowMore } from '../ui/ShowMore.tsx';
import { amountFormat, formatAmount, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { Fact } from '../ui/Fact.tsx';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import { formatDate, formatFullTime } from '../../lib/i18n/time-format.ts';
import { localDay, type Time } from '../../lib/time/days.ts';
import { referralsTable, referralsFile } from '../../lib/export/csv.ts';
import { SaveCsv } from '../ui/SaveCsv.tsx';
import account from './account.module.css';

interface ReferralsProps {
  state: ReferralsState;
  openSettings(): void;
}

const panelId = 'referrals';

/** The accounts that this account referred. */
export function Referrals({ state, openSettings }: ReferralsProps) {
  const order = state.order.value;
  const { referrals = [] } = state.list.value.answer.value?.value ?? {};
  return (
    <>
      <p class={text.soft}>{message('referralsWhat')}</p>
      <div class={styles.bar}>
        <Tabs
          inner
          label={message('referralsOrders')}
          names={referralOrders}
          textOf={(name) => message(`referralsOrder_${name}`)}
          selected={order}
          panelId={panelId}
          onSelect={state.show}
        />
        {referrals.length > 0 && (
          <div class={account.actions}>
            <SaveCsv
              copying={state.copying}
              of="referrals"
              count={referrals.length}
              write={() => referralsTable(referrals)}
              writeFile={() => referralsFile(referrals, localDay(Date.now()))}
            />
          </div>
        )}
      </div>
      <TabPanel id={panelId} selected={order} class={styles.panel}>
        <ReferralList state={state} openSettings={openSettings} />
      </TabPanel>
    </>
  );
}

/** The loaded referred accounts, in one order. */
function ReferralList({ state, openSettings }: ReferralsProps) {
  const listed = state.list.value.answer.value?.value ?? null;
  const asking = state.asking.value;
  const failure = state.failure.value;
  return (
    <>
      {failure?.of === 'shown' && <Notice failure={failure.failure} onAgain={state.again} onSettings={openSettings} />}
      {listed !== null && listed.unreadable > 0 && (
        <p class={text.soft}>{pluralMessage('referralsUnreadable', listed.unreadable)}</p>
      )}
      {listed?.isAmbiguous && <p class={text.soft}>{message('referralsTwice')}</p>}
      <p role="status" class={listed === null ? `${text.soft} ${text.late}` : text.hidden}>
        {asking === 'shown' && message('referralsLoading')}
      </p>
      {listed !== null && listed.referrals.length > 0 && (
        <>
          <Total state={state} count={listed.referrals.length} />
          <ReferralTable referrals={listed.referrals} />
        </>
      )}
      {listed?.capped && <p class={text.soft}>{capMessage(listed.referrals.length, listed.capped)}</p>}
      {listed !== null && listed.referrals.length === 0 && listed.unreadable === 0 && !listed.capped && (
        <section class={account.nothing}>
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

/** The commission of all shown accounts, of which there are this many. */
function Total({ state, count }: Pick<ReferralsProps, 'state'> & { count: number }) {
  const unread = state.unread.value;
  return (
    <div class={`${account.overview} ${styles.total}`}>
      <dl>
        <Fact name={message('commission')}>
          {formatOrUnknown(state.total.value, formatAmount)}{' '}
          <small class={text.soft}>
            {pluralMessage('referralsTotal', count)} {unread > 0 && pluralMessage('referralsUnread', unread)}
          </small>
        </Fact>
      </dl>
    </div>
  );
}

/** The referred accounts with their commissions. */
const ReferralTable = memo(({ referrals }: { referrals: readonly Referral[] }) => {
  const format = amountFormat(referrals.map(({ commission }) => commission));
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
    </FigureTable>
  );
});

/** The date of a sign-up. It is not relative, as people look it up. A question mark if it is unknown. */
function SignUpDate({ time }: { time: Time | null }) {
  if (time === null) return <>?</>;
  if (time.kind === 'raw') return <>{time.text}</>;
  return (
    <time dateTime={new Date(time.ms).toISOString()} title={formatFullTime(time) ?? undefined}>
      {formatDate(time.ms)}
    </time>
  );
}
