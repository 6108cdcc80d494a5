import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Notice } from '../../components/Notice.tsx';
import type { Preferences } from '../../lib/preferences.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import type { ConnectionState } from '../../lib/state/settings/connection.ts';
import { word } from '../../lib/words.ts';
import { Dialogs } from './links/Dialogs.tsx';
import './links/links.css';
import { Lists } from './links/Lists.tsx';
import { NotConnected } from './links/NotConnected.tsx';
import { PageHead } from './links/PageHead.tsx';

/** What the page is made of. */
export interface LinksProps {
  state: LinksState;
  connection: Pick<ConnectionState, 'unread' | 'read'>;
  /** Null until read. */
  preferences: ReadonlySignal<Preferences | null>;
  openSettings(): void;
}

/** The page of every link the account has. */
export function Links({ state, connection, preferences, openSettings }: LinksProps): VNode {
  const stage = state.stage.value;
  const unread = connection.unread.value;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => state.closeDialog, []); // A dialog does not wait for the person to come back to this page.

  if (stage === 'none' || stage === 'key-forgotten') {
    return (
      <div class="links">
        <NotConnected forgotten={stage === 'key-forgotten'} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class="links" ref={root}>
      <PageHead state={state} ready={stage === 'ready'} />
      {stage === 'opening' && unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {stage === 'opening' && unread === null && (
        <p role="status" class="soft late">
          {word('linksLoading')}
        </p>
      )}
      {stage === 'ready' && <Lists state={state} root={root} preferences={preferences} openSettings={openSettings} />}
      <Dialogs state={state} openSettings={openSettings} />
    </div>
  );
}
