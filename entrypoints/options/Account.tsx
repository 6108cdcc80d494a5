import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Notice } from '../../components/Notice.tsx';
import type { AccountState } from '../../lib/state/account/account.ts';
import { word } from '../../lib/words.ts';
import { ConnectedPage, type ForAccount } from './ConnectedPage.tsx';
import { KeptFocus } from './KeptFocus.tsx';
import './account/account.css';
import { DailyStatistics } from './account/DailyStatistics.tsx';
import { Overview } from './account/Overview.tsx';

/** What the page is made of. */
export interface AccountProps extends ForAccount {
  state: AccountState;
}

/** The page of the account's figures. */
export function Account({ state, ...account }: AccountProps): VNode {
  const { openSettings } = account;
  const nothing = state.failureOfAll.value;
  const root = useRef<HTMLDivElement>(null);
  return (
    <ConnectedPage
      {...account}
      name="account"
      stage={state.stage.value}
      root={root}
      head={<h1 tabIndex={-1}>{word('accountTitle')}</h1>}
    >
      <KeptFocus root={root} />
      {nothing !== null && <Notice failure={nothing} onAgain={state.askAll} onSettings={openSettings} />}
      <Overview state={state} openSettings={openSettings} quiet={nothing !== null} />
      <DailyStatistics state={state} openSettings={openSettings} quiet={nothing !== null} />
    </ConnectedPage>
  );
}
