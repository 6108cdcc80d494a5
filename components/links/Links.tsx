import { useEffect, useRef } from 'preact/hooks';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { ConnectedPage, type ForAccount } from '../shell/ConnectedPage.tsx';
import type { LinksPreferences } from './ColumnsButton.tsx';
import { Dialogs } from './Dialogs.tsx';
import { LinkList } from './LinkList.tsx';
import { message } from '../../lib/i18n/messages.ts';
import buttons from '../ui/buttons.module.css';
import styles from './links.module.css';

export interface LinksProps extends ForAccount {
  state: LinksState;
  /** Answers about an address in the search box, as the Inspect page does. */
  inspect: InspectState;
  preferences: LinksPreferences;
}

/** The page of the account's links. */
export function Links({ state, inspect, preferences, ...account }: LinksProps) {
  const { openSettings } = account;
  const stage = state.stage.value;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => state.closeDialog, []); // Leaving the page closes its dialog.

  return (
    <ConnectedPage
      {...account}
      stage={stage}
      root={root}
      head={<PageHead state={state} ready={stage === 'ready'} />}
      over={<Dialogs state={state} openSettings={openSettings} />}
    >
      <LinkList state={state} inspect={inspect} root={root} preferences={preferences} openSettings={openSettings} />
    </ConnectedPage>
  );
}

/** The page's title and, once an account is connected, the actions that need no link: Bulk shorten and Export all. */
function PageHead({ state, ready }: { state: LinksState; ready: boolean }) {
  return (
    <div class={styles.head}>
      <h1>{message('linksTitle')}</h1>
      {ready && (
        <div class={styles.headButtons}>
          <button class={styles.headButton} type="button" onClick={() => state.openExport(null)}>
            {message('linksExportAll')}
          </button>
          <button class={`${buttons.primary} ${styles.headButton}`} type="button" onClick={() => state.openBulk()}>
            {message('bulkShorten')}
          </button>
        </div>
      )}
    </div>
  );
}
