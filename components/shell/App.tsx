import type { ReadonlySignal, Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import styles from './shell.module.css';
import { ServiceAddress } from '../ui/HiddenCause.tsx';
import type { AccountsState } from '../../lib/state/settings/accounts.ts';
import { AccountChoice } from '../ui/AccountChoice.tsx';
import { FaultBoundary } from './Fault.tsx';

/** One page of the options tab. */
export interface Page {
  /** The hash of the page's address; the hashes of its lists begin with it. */
  path: `#/${string}`;
  /** The hash of a part that has an address of its own; null if there is none. */
  partPath: `#/${string}` | null;
  /** Returns the hash that the page's name in the navigation links to. */
  home(): string;
  /** The page's name in the navigation and in the tab's title. */
  name: string;
  draw(): VNode;
}

/** The person's accounts, and the one that the tab shows. */
export interface TabAccounts extends Pick<AccountsState, 'list' | 'other' | 'use'> {
  /** The id of the connection that the tab shows; null until it is known. */
  shown: ReadonlySignal<number | null>;
  /** What keeps the tab with its account while another is in use; null for nothing. */
  staysFor: ReadonlySignal<'work' | 'list' | null>;
  /** Leaves what keeps the tab, and shows the account in use. */
  leave(): void;
}

interface AppProps {
  /** The pages that the navigation lists. */
  pages: ReadonlySignal<readonly Page[]>;
  /** The open page; null until it is known. */
  page: ReadonlySignal<Page | null>;
  /** The address of the account's service; null without an account. */
  serviceAddress: ReadonlySignal<string | null>;
  accounts: TabAccounts;
  /** True while the page says that the browser has lost the click history. */
  historyLost: Signal<boolean>;
  /** Called when a page could not be drawn. */
  onFault(): void;
}

/** The options tab: the navigation above the open page, and a word on what the browser has lost. */
export function App({ pages, page, serviceAddress, accounts, historyLost, onFault }: AppProps) {
  const open = page.value;
  // The browser keeps the place of the page before.
  useLayoutEffect(() => scrollTo(0, 0), [open?.path]);
  return (
    <ServiceAddress.Provider value={serviceAddress.value}>
      <header class={styles.bar}>
        <span class={styles.brand}>
          <img src="/icon/icon.svg" alt="" width="24" height="24" />
          {message('extensionName')}
        </span>
        <nav aria-label={message('settingsPages')}>
          {pages.value.map(({ path, home, name }) => (
            <a key={path} href={home()} aria-current={path === open?.path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {accounts.list.value.length > 0 && (
          <AccountChoice
            accounts={accounts.list.value}
            shown={accounts.shown.value}
            onUse={(id) => void accounts.use(id)}
          />
        )}
      </header>
      <main class={styles.main}>
        <OtherAccount {...accounts} />
        {historyLost.value && (
          <div role="alert" class={styles.lost}>
            <p>{message('historyLost')}</p>
            <a href={sectionAddress('backup')}>{message('openSettings')}</a>
            <button type="button" onClick={() => (historyLost.value = false)}>
              {message('linksDismiss')}
            </button>
          </div>
        )}
        {open !== null && (
          <FaultBoundary key={open.path} name={open.name} onFault={onFault}>
            {open.draw()}
          </FaultBoundary>
        )}
      </main>
    </ServiceAddress.Provider>
  );
}

/** Says that another account is in use than the one that the page shows, and why. */
function OtherAccount({ other: { value: other }, staysFor: { value: why }, leave }: TabAccounts) {
  if (other === null || why === null) return null;
  return (
    <div role="status" class={styles.lost}>
      <p>{message(why === 'work' ? 'accountsStill' : 'accountsStillList', other.inUse, other.shown)}</p>
      {why === 'list' && (
        <button type="button" onClick={leave}>
          {message('accountsShow', other.inUse)}
        </button>
      )}
    </div>
  );
}
