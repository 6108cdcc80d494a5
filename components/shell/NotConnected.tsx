import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import { Introduction } from '../ui/Introduction.tsx';
import buttons from '../ui/buttons.module.css';
import lists from '../ui/lists.module.css';
import text from '../ui/text.module.css';

interface NotConnectedProps {
  /** There is an account, but its key was removed at the end of the browser session. */
  forgotten: boolean;
  onSettings(): void;
}

/** The page's content without an account: leads to Settings. */
export function NotConnected({ forgotten, onSettings }: NotConnectedProps): VNode {
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
