import type { TargetedClipboardEvent, TargetedInputEvent, TargetedSubmitEvent, VNode } from 'preact';
import { Host } from '../../components/Host.tsx';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';
import type { PopupProps } from './Popup.tsx';

/** The address the popup is about. While its link is being edited it stands still. */
export function AddressBox({ popup, onSeveral }: Pick<PopupProps, 'popup' | 'onSeveral'>): VNode {
  const { screen, type, enter } = popup;
  const typed = screen.typed.value;

  function onInput({ currentTarget, inputType }: TargetedInputEvent<HTMLInputElement>): void {
    type(currentTarget.value, /^insertFrom(Paste|Drop)/.test(inputType));
  }

  /** The box holds one line; it would put several together into one that is no address. */
  function onPaste(event: TargetedClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData?.getData('text').trim() ?? '';
    if (!text.includes('\n')) return;
    event.preventDefault();
    onSeveral(text);
  }

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    enter();
  }

  return (
    <form onSubmit={onSubmit}>
      <input
        ref={(input) => void (input && fill(input, typed))}
        id="address"
        aria-label={word('popupAddress')}
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        // What becomes of a change from a private tab is kept nowhere but here.
        readOnly={screen.panel.value === 'edit' || (screen.private.value && changing(screen))}
        data-next={typed === '' && screen.unusable.value ? '' : undefined}
        onInput={onInput}
        onPaste={onPaste}
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
