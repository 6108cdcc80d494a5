import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Preferences } from '../../lib/preferences.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { ConnectedPage, type ForAccount } from './ConnectedPage.tsx';
import { Dialogs } from './links/Dialogs.tsx';
import './links/links.css';
import { Lists } from './links/Lists.tsx';
import { PageHead } from './links/PageHead.tsx';

/** What the page is made of. */
export interface LinksProps extends ForAccount {
  state: LinksState;
  /** Null until read. */
  preferences: ReadonlySignal<Preferences | null>;
}

/** The page of every link the account has. */
export function Links({ state, preferences, ...account }: LinksProps): VNode {
  const { openSettings } = account;
  const stage = state.stage.value;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => state.closeDialog, []); // A dialog does not wait for the person to come back to this page.

  return (
    <ConnectedPage
      {...account}
      name="links"
      stage={stage}
      root={root}
      head={<PageHead state={state} ready={stage === 'ready'} />}
      over={<Dialogs state={state} openSettings={openSettings} />}
    >
      <Lists state={state} root={root} preferences={preferences} openSettings={openSettings} />
    </ConnectedPage>
  );
}
