import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { counted, listed, word } from '../../lib/words.ts';

/** How many names are said (count); all of them are in the title. */
const most = 3;

/** What was taken out of the address in the box, and the way to have it back. */
export function TakenAway({ popup }: { popup: Popup }): VNode {
  const { screen, putBack } = popup;
  const busy = changing(screen) || screen.panel.value === 'edit';
  const names = [...new Set(screen.cleaned.value?.takenAway)];
  const words = takenAwayWords(names);
  // A text that comes into a place that is there already is read out; one that comes with its place may not be.
  const [said, say] = useState('');
  useEffect(() => say(words), [words]);
  return (
    <div class="status">
      <p class="line soft" aria-live="polite" title={listed(names)}>
        {said}
      </p>
      <button type="button" aria-disabled={busy} onClick={() => busy || putBack()}>
        {word('popupPutBack')}
      </button>
    </div>
  );
}

function takenAwayWords(names: readonly string[]): string {
  const more = names.length - most;
  return more > 0
    ? counted('popupRemovedMore', more, listed(names.slice(0, most)))
    : word('popupRemoved', listed(names));
}
