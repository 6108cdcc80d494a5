import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { referralOrders } from '../../lib/figures.ts';
import type { ReferralsState } from '../../lib/state/referrals/referrals.ts';
import { word } from '../../lib/words.ts';
import { ConnectedPage, type ForAccount } from './ConnectedPage.tsx';
import { KeptFocus } from './KeptFocus.tsx';
import { ReferralList } from './referrals/ReferralList.tsx';
import './referrals/referrals.css';
import { Tabs } from './Tabs.tsx';

/** What the page is made of. */
export interface ReferralsProps extends ForAccount {
  state: ReferralsState;
}

const panelId = 'referrals';
const tabId = (name: string): string => `referrals-${name}`;

/** The page of the accounts that came by this one. */
export function Referrals({ state, ...account }: ReferralsProps): VNode {
  const { openSettings } = account;
  const root = useRef<HTMLDivElement>(null);
  const order = state.order.value;
  return (
    <ConnectedPage
      {...account}
      name="referrals"
      stage={state.stage.value}
      root={root}
      head={<h1 tabIndex={-1}>{word('referralsTitle')}</h1>}
    >
      <KeptFocus root={root} />
      <div class="list-bar">
        <Tabs
          label={word('referralsOrders')}
          tabs={referralOrders.map((name) => ({ name, id: tabId(name), text: word(`referralsOrder_${name}`) }))}
          selected={order}
          panelId={panelId}
          onSelect={state.show}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(order)}>
        <ReferralList state={state} openSettings={openSettings} />
      </div>
    </ConnectedPage>
  );
}
