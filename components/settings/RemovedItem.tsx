import type { Ref, VNode } from 'preact';
import type { RemovedItem as Removed } from '../../lib/state/settings/named-items.ts';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import row from '../ui/button-row.module.css';
import text from '../ui/text.module.css';
import type { NamedListWords } from './named-list-words.ts';

type Words = Pick<NamedListWords<never>, 'id' | 'newItem' | 'shownName' | 'noLongerUsed'>;

interface RemovedItemProps {
  removed: Removed;
  words: Words;
  button: Ref<HTMLButtonElement>;
  onUndo(): Promise<void>;
}

/**
 * Says in the place of an item that it was removed, and brings it back. The button gets the focus, and the text
 * describes it, so that a screen reader says both.
 */
export function RemovedItem({ removed, words, button, onUndo }: RemovedItemProps): VNode {
  const said = message('settingsItemRemoved', nameOf(removed, words));
  const id = `${words.id}-removed`;
  return (
    <div class={row.row}>
      <p id={id} class={text.soft}>
        {joinSentences(said, removed.wasUsed ? (words.noLongerUsed ?? '') : '')}
      </p>
      <button ref={button} type="button" aria-describedby={id} onClick={() => void onUndo()}>
        {message('undo')}
      </button>
    </div>
  );
}

/** Returns the name of an item; one that was never stored may have had one typed. */
function nameOf({ item, typed }: Removed, { newItem, shownName }: Words): string {
  return item === null ? typed?.name.trim() || newItem : shownName(item.name);
}
