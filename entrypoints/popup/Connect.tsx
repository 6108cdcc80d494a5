import type { VNode } from 'preact';
import { word } from '../../lib/words.ts';

/** What stands in place of everything else until there is an account, or its key again. */
export function Connect({ forgotten, onSettings }: { forgotten: boolean; onSettings: () => void }): VNode {
  return (
    <div class="connect">
      <h2>{word(forgotten ? 'failureKeyForgotten' : 'connectAccount')}</h2>
      <p>{word(forgotten ? 'failureKeyForgottenNext' : 'connectAccountNext')}</p>
      <button class="primary" type="button" data-next onClick={onSettings}>
        {word('openSettings')}
      </button>
    </div>
  );
}
