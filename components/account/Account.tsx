import type { ReadonlySignal } from '@preact/signals';
import { accountParts, type AccountPart } from '../../lib/routes/page-addresses.ts';
import type { ReferralsState } from '../../lib/state/account/referrals.ts';
import { later } from '../ui/later.tsx';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import { Fact } from '../ui/Fact.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { AccountState } from '../../lib/state/account/account.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { ConnectedPage, type ForAccount } from '../shell/ConnectedPage.tsx';
import { DailyStatistics } from './DailyStatistics.tsx';
import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';
import type { Overview as Figures } from '../../lib/account/statistics.ts';
import { formatAmount, formatCount, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import styles from './account.module.css';

// Many look at the figures alone.
const Referrals = later(() => import('./Referrals.tsx').then((module) => module.Referrals));

export interface AccountProps extends ForAccount {
  state: AccountState;
  referrals: ReferralsState;
  /** The part that is open. */
  part: ReadonlySignal<AccountPart>;
  openPart(part: AccountPart): void;
}

const panelId = 'account-part';

/** The Account page: the figures of the account, or its referrals. */
export function Account({ state, referrals, part, openPart, ...account }: AccountProps) {
  const { openSettings } = account;
  const open = part.value;
  return (
    <ConnectedPage
      {...account}
      stage={state.stage.value}
      head={
        <div class={styles.pageHead}>
          <h1 tabIndex={-1}>{message('accountTitle')}</h1>
          {state.stage.value === 'ready' && (
            <Tabs
              label={message('accountParts')}
              names={accountParts}
              textOf={(name) => message(name === 'referrals' ? 'referralsTitle' : 'accountFigures')}
              selected={open}
              panelId={panelId}
              onSelect={openPart}
            />
          )}
        </div>
      }
    >
      <TabPanel id={panelId} selected={open} class={styles.part}>
        {open === 'referrals' ? (
          <Referrals state={referrals} openSettings={openSettings} />
        ) : (
          <AllFigures state={state} openSettings={openSettings} />
        )}
      </TabPanel>
    </ConnectedPage>
  );
}

/** The account's totals, and its daily statistics. */
function AllFigures({ state, openSettings }: Pick<AccountProps, 'state' | 'openSettings'>) {
  const nothing = state.failureOfAll.value;
  return (
    <>
      {nothing !== null && <Notice failure={nothing} onAgain={state.askAll} onSettings={openSettings} />}
      <Overview state={state} openSettings={openSettings} quiet={nothing !== null} />
      <DailyStatistics state={state} openSettings={openSettings} quiet={nothing !== null} />
    </>
  );
}

interface OverviewProps {
  state: Pick<AccountState, 'overview' | 'askOverview'>;
  openSettings(): void;
  /** The page already shows the failure. */
  quiet: boolean;
}

/** The five figures in their order, each with its title and format. */
const figures = [
  ['balance', 'accountBalance', formatAmount],
  ['links', 'linksTitle', formatCount],
  ['clicks', 'clicksTitle', formatCount],
  ['referrals', 'referralsTitle', formatCount],
  ['referralCommission', 'accountReferralCommission', formatAmount],
] as const satisfies readonly [keyof Figures, MessageKey, (value: number) => string][];

/** The account's totals. */
function Overview({ state, openSettings, quiet }: OverviewProps) {
  const { answer, asking, trouble } = state.overview;
  const totals = answer.value?.value ?? null;
  const failure = trouble.value?.failure ?? null;
  const waiting = totals === null && failure === null && !quiet;
  return (
    <section
      class={styles.overview}
      aria-label={message('accountOverview')}
      aria-busy={asking.value !== null || waiting}
    >
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askOverview} onSettings={openSettings} />}
      {(totals !== null || waiting) && (
        <dl>
          {figures.map(([name, title, written]) => (
            <Fact key={name} name={message(title)}>
              {totals === null ? <i class={lists.placeholder} /> : formatOrUnknown(totals[name], written)}
            </Fact>
          ))}
        </dl>
      )}
      <p role="status" class={text.hidden}>
        {waiting && message('accountLoading')}
      </p>
    </section>
  );
}
