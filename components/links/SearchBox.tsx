import type { RefObject, TargetedKeyboardEvent } from 'preact';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './links.module.css';
import { usePageKey } from './use-page-key.ts';

interface SearchBoxProps {
  state: Pick<LinksState, 'view' | 'show' | 'rows' | 'completing'>;
  input: RefObject<HTMLInputElement | null>;
  /** The key / moves the focus here. */
  keyed: boolean;
  /** Moves the focus to the rows. */
  onRows(): void;
  /** Asks the service about the typed address; returns false if it is none. */
  onLookUp(): boolean;
}

/** The search box; the rows are filtered while the person types. */
export function SearchBox({ state, input, keyed, onRows, onLookUp }: SearchBoxProps) {
  const { query } = state.view.value;
  usePageKey(({ key, ctrlKey, metaKey, altKey }) => {
    if (!keyed || key !== '/' || ctrlKey || metaKey || altKey) return false;
    input.current?.focus();
    input.current?.select();
    return true;
  });

  /** Returns true if the search found nothing so far, and can go on. */
  function mayGoOn(): boolean {
    const { kind } = state.completing.stage.value;
    return state.rows.foundNothing.value && (kind === 'part' || kind === 'offered');
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    if (event.isComposing) return; // The key belongs to the input method.
    if (event.key === 'Escape' && query !== '') state.show({ query: '' });
    else if (event.key === 'ArrowDown') onRows();
    else if (event.key === 'Enter' && onLookUp()) return event.preventDefault();
    else if (event.key === 'Enter' && mayGoOn()) state.completing.start();
    else return;
    event.preventDefault();
  }

  return (
    <div class={styles.search}>
      <input
        ref={input}
        class={styles.input}
        type="search"
        aria-label={message('linksSearch')}
        aria-keyshortcuts={keyed ? '/' : undefined}
        placeholder={message('linksSearch')}
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        value={query}
        onInput={(event) => state.show({ query: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {keyed && query === '' && (
        <kbd class={styles.key} aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}
