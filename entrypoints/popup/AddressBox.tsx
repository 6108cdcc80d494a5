import type { TargetedInputEvent, TargetedSubmitEvent, VNode } from 'preact';
import { Host } from '../../components/Host.tsx';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';

/** The address the popup is about. While its link is being edited it stands still. */
export function AddressBox({ popup }: { popup: Popup }): VNode {
  const { screen, type, enter } = popup;
  const typed = screen.typed.value;

  function onInput({ currentTarget, inputType }: TargetedInputEvent<HTMLInputElement>): void {
    type(currentTarget.value, /^insertFrom(Paste|Drop)/.test(inputType));
  }

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    enter();
  }

  return (
    <form onSubmit={onSubmit}>
      <label class="hidden" for="address">
        {word('popupAddress')}
      </label>
      <input
        ref={(input) => void (input && fill(input, typed))}
        id="address"
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        // What becomes of a change from a private tab is kept nowhere but here.
        readOnly={screen.panel.value === 'edit' || (screen.private.value && changing(screen))}
        data-next={typed === '' && screen.unusable.value ? '' : undefined}
        onInput={onInput}
      />
      <Host of={typed} />
    </form>
  );
}

/** Where `https://` comes before what was typed, the caret stays where the person has it. */
function fill(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = text.length - input.value.length + (input.selectionEnd ?? 0);
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
