import type { VNode } from 'preact';
import { word } from '../../lib/words.ts';

interface NotConnectedProps {
  /** There is an account, but its key was forgotten with the browser session. */
  forgotten: boolean;
  onSettings(): void;
}

/** Stands where there is nothing to show, as there is no account to ask for. */
export function NotConnected({ forgotten, onSettings }: NotConnectedProps): VNode {
  return (
    <section class="empty">
      <h1>{word(forgotten ? 'failureKeyForgotten' : 'connectAccount')}</h1>
      <p class="soft">{word(forgotten ? 'failureKeyForgottenNext' : 'connectAccountNext')}</p>
      <button class="primary" type="button" onClick={onSettings}>
        {word('openSettings')}
      </button>
    </section>
  );
}
