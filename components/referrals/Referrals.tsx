import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { referralOrders } from '../../lib/account/referral.ts';
import type { ReferralsState } from '../../lib/state/referrals/referrals.ts';
import { message } from '../../lib/i18n/messages.ts';
import { ConnectedPage, type ForAccount } from '../shell/ConnectedPage.tsx';
import { KeptFocus } from '../shell/KeptFocus.tsx';
import { ReferralList } from './ReferralList.tsx';
import styles from './referrals.module.css';
import lists from '../ui/lists.module.css';
import { Tabs } from '../ui/Tabs.tsx';

/** The props of the Referrals page. */
export interface ReferralsProps extends ForAccount {
  state: ReferralsState;
}

const panelId = 'referrals';
const tabId = (name: string): string => `referrals-${name}`;

/** The Referrals page: the accounts that this account referred. */
export function Referrals({ state, ...account }: ReferralsProps): VNode {
  const { openSettings } = account;
  const root = useRef<HTMLDivElement>(null);
  const order = state.order.value;
  return (
    <ConnectedPage
      {...account}
      stage={state.stage.value}
      root={root}
      head={<h1 tabIndex={-1}>{message('referralsTitle')}</h1>}
    >
      <KeptFocus root={root} />
      <div class={lists.bar}>
        <Tabs
          label={message('referralsOrders')}
          tabs={referralOrders.map((name) => ({ name, id: tabId(name), text: message(`referralsOrder_${name}`) }))}
          selected={order}
          panelId={panelId}
          onSelect={state.show}
        />
      </div>
      <div class={styles.panel} id={panelId} role="tabpanel" aria-labelledby={tabId(order)}>
        <ReferralList state={state} openSettings={openSettings} />
      </div>
    </ConnectedPage>
  );
}
