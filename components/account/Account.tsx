import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Notice } from '../ui/Notice.tsx';
import type { AccountState } from '../../lib/state/account/account.ts';
import { message } from '../../lib/i18n/messages.ts';
import { ConnectedPage, type ForAccount } from '../shell/ConnectedPage.tsx';
import { KeptFocus } from '../shell/KeptFocus.tsx';
import { DailyStatistics } from './DailyStatistics.tsx';
import { Overview } from './Overview.tsx';

/** The props of the Account page. */
export interface AccountProps extends ForAccount {
  state: AccountState;
}

/** The Account page: the account's totals, and its daily statistics. */
export function Account({ state, ...account }: AccountProps): VNode {
  const { openSettings } = account;
  const nothing = state.failureOfAll.value;
  const root = useRef<HTMLDivElement>(null);
  return (
    <ConnectedPage
      {...account}
      stage={state.stage.value}
      root={root}
      roomy
      head={<h1 tabIndex={-1}>{message('accountTitle')}</h1>}
    >
      <KeptFocus root={root} />
      {nothing !== null && <Notice failure={nothing} onAgain={state.askAll} onSettings={openSettings} />}
      <Overview state={state} openSettings={openSettings} quiet={nothing !== null} />
      <DailyStatistics state={state} openSettings={openSettings} quiet={nothing !== null} />
    </ConnectedPage>
  );
}
