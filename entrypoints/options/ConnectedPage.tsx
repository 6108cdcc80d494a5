import type { ComponentChildren, RefObject, VNode } from 'preact';
import { Notice } from '../../components/Notice.tsx';
import type { PageName } from '../../lib/page-addresses.ts';
import type { ConnectionState } from '../../lib/state/settings/connection.ts';
import type { Stage } from '../../lib/state/stage.ts';
import { word } from '../../lib/words.ts';
import { NotConnected } from './NotConnected.tsx';

/** What every page that needs an account is handed. */
export interface ForAccount {
  connection: Pick<ConnectionState, 'unread' | 'read'>;
  openSettings(): void;
}

interface ConnectedPageProps extends ForAccount {
  name: Exclude<PageName, 'settings'>;
  stage: Stage;
  head: VNode;
  /** Drawn whatever the stage is. */
  over?: VNode;
  root: RefObject<HTMLDivElement | null>;
  /** What is drawn once there is an account. */
  children: ComponentChildren;
}

/** The frame of a page that needs an account: it says so until there is one. */
export function ConnectedPage({
  name,
  stage,
  connection,
  openSettings,
  head,
  over,
  root,
  children,
}: ConnectedPageProps) {
  const unread = connection.unread.value;
  if (stage === 'none' || stage === 'key-forgotten') {
    return (
      <div class={name}>
        <NotConnected forgotten={stage === 'key-forgotten'} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class={name} ref={root}>
      {head}
      {stage === 'opening' && unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {stage === 'opening' && unread === null && (
        <p role="status" class="soft late">
          {word('pageLoading')}
        </p>
      )}
      {stage === 'ready' && children}
      {over}
    </div>
  );
}
