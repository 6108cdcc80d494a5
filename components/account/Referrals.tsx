import { referralOrders, type Referral, type ReferralOrder } from '../../lib/account/referral.ts';
import type { ReferralsState } from '../../lib/state/account/referrals.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import styles from './referrals.module.css';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import { capMessage } from '../links/cap-message.ts';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { ShowMore } from '../ui/ShowMore.tsx';
import { amountFormat, formatOrUnknown, formatPercentage } from '../../lib/i18n/number-format.ts';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import { formatDate, formatFullTime } from '../../lib/i18n/time-format.ts';
import { localDay, type Time } from '../../lib/time/days.ts';
import { referralsTable, referralsFile } from '../../lib/export/csv.ts';
import { SaveCsv } from '../ui/SaveCsv.tsx';
import sortButton from '../ui/sort-button.module.css';
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
        <ReferralTable state={state} order={state.order.value} referrals={listed.referrals} />
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

interface ReferralTableProps {
  state: ReferralsState;
  order: ReferralOrder;
  referrals: readonly Referral[];
}

/** The referred accounts with their commissions, above what these come to. */
const ReferralTable = memo(({ state, order, referrals }: ReferralTableProps) => {
  const commissions = referrals.map(({ commission }) => commission);
  const [total, unread] = [state.total.value, state.unread.value];
  const format = amountFormat([...commissions, total]);
  const shares = sharesOf(commissions, total);

  function show(next: ReferralOrder): void {
    state.show(next);
    // While the other list loads there is no heading to keep the focus.
    if (state.list.value.answer.value === null) document.getElementById(`${panelId}-${next}`)?.focus();
  }

  return (
    <FigureTable class={styles.referrals} caption={message('referralsTitle')}>
      <thead>
        <tr>
          <th scope="col">{message('accountTitle')}</th>
          <OrderHeading by="latest" order={order} onShow={show}>
            {message('referralsColumn_signUp')}
          </OrderHeading>
          <OrderHeading by="profitable" order={order} onShow={show}>
            {message('commission')}
          </OrderHeading>
          <th scope="col">{message('referralsColumn_share')}</th>
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
            <td>
              <Share of={shares?.[place]} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {pluralMessage('referralsTotal', referrals.length)}
            {unread > 0 && <small>{pluralMessage('referralsUnread', unread)}</small>}
          </th>
          <td />
          <td>{formatOrUnknown(total, format)}</td>
          <td>{shares && formatPercentage(1)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  );
});

interface OrderHeadingProps {
  by: ReferralOrder;
  /** The shown order. */
  order: ReferralOrder;
  onShow(order: ReferralOrder): void;
  children: string;
}

/** The heading of a column that the list can be ordered by, in the one direction that the service knows. */
function OrderHeading({ by, order, onShow, children }: OrderHeadingProps) {
  return (
    <th scope="col" aria-sort={by === order ? 'descending' : 'none'}>
      <button class={sortButton.sort} type="button" onClick={() => by === order || onShow(by)}>
        {children}
      </button>
    </th>
  );
}

/** Returns the share of each commission in their total; null if one is not known, or below 0, or if there is no total. */
function sharesOf(commissions: readonly (number | null)[], total: number | null): number[] | null {
  const known = commissions.filter((commission) => commission !== null);
  if (total === null || total <= 0 || known.length < commissions.length) return null;
  return known.every((commission) => commission >= 0) ? known.map((commission) => commission / total) : null;
}

/** A share in per cent, and as that part of a bar. */
function Share({ of }: { of: number | undefined }) {
  if (of === undefined) return <>–</>;
  return (
    <div class={styles.share}>
      {formatPercentage(of)}
      <i aria-hidden="true">
        <i style={{ inlineSize: `${of * 100}%` }} />
      </i>
    </div>
  );
}

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
