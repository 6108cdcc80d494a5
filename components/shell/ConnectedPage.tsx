import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { Stage } from '../../lib/state/shared/connection-gate.ts';
import { message } from '../../lib/i18n/messages.ts';
import { KeptFocus } from './KeptFocus.tsx';
import styles from './shell.module.css';
import { Introduction } from '../ui/Introduction.tsx';
import buttons from '../ui/buttons.module.css';
import lists from '../ui/lists.module.css';

/** The props of every page that needs an account. */
export interface ForAccount {
  connection: Pick<ConnectionState, 'unread' | 'read'>;
  openSettings(): void;
}

interface ConnectedPageProps extends ForAccount {
  stage: Stage;
  head: VNode;
  /** Rendered at every stage of a connected page. */
  over?: VNode;
  /** The element of a page that itself keeps the focus; on another one, a lost focus goes to the heading. */
  root?: RefObject<HTMLDivElement | null>;
  class?: string | undefined;
  /** Rendered once an account is connected. */
  children: ComponentChildren;
}

/** The frame of a page that needs an account; without one it asks to connect. */
export function ConnectedPage({
  stage,
  connection,
  openSettings,
  head,
  over,
  root,
  class: name,
  children,
}: ConnectedPageProps) {
  const own = useRef<HTMLDivElement>(null);
  const unread = connection.unread.value;
  const classes = [styles.connectedPage, name].filter(Boolean).join(' ');
  if (stage === 'none' || stage === 'key-forgotten') {
    return (
      <div class={classes}>
        <NotConnected forgotten={stage === 'key-forgotten'} onSettings={openSettings} />
      </div>
    );
  }
  return (
    <div class={classes} ref={root ?? own}>
      {head}
      {stage === 'opening' && unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {stage === 'opening' && unread === null && (
        <p role="status" class={`${text.soft} ${text.late}`}>
          {message('pageLoading')}
        </p>
      )}
      {stage === 'ready' && root === undefined && <KeptFocus root={own} />}
      {stage === 'ready' && children}
      {over}
    </div>
  );
}

/**
 * The page's content without an account, or without its key, which was removed at the end of the browser session: leads
 * to Settings.
 */
function NotConnected({ forgotten, onSettings }: { forgotten: boolean; onSettings(): void }) {
  return (
    <section class={lists.empty}>
      <h1>{message(forgotten ? 'failureKeyForgotten' : 'connectAccount')}</h1>
      {forgotten ? <p class={text.soft}>{message('failureKeyForgottenNext')}</p> : <Introduction />}
      <button class={buttons.primary} type="button" onClick={onSettings}>
        {message('openSettings')}
      </button>
    </section>
  );
}
