import type { RefObject, TargetedKeyboardEvent, VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

interface SearchBoxProps {
  state: LinksState;
  input: RefObject<HTMLInputElement | null>;
  /** The key / leads here. */
  keyed: boolean;
  /** The person goes on to the rows. */
  onRows(): void;
}

/** What is typed here filters the rows at once. */
export function SearchBox({ state, input, keyed, onRows }: SearchBoxProps): VNode {
  const { query } = state.view.value;

  function onKeyDown(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    if (event.isComposing) return; // The key belongs to the input method.
    if (event.key === 'Escape' && query !== '') state.show({ query: '' });
    else if (event.key === 'ArrowDown') onRows();
    else return;
    event.preventDefault();
  }

  return (
    <div class="search">
      <input
        ref={input}
        type="search"
        aria-label={word('linksSearch')}
        aria-keyshortcuts={keyed ? '/' : undefined}
        placeholder={word('linksSearch')}
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        value={query}
        onInput={(event) => state.show({ query: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {keyed && query === '' && <kbd aria-hidden="true">/</kbd>}
    </div>
  );
}
