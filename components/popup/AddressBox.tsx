import type { TargetedClipboardEvent, TargetedInputEvent, TargetedMouseEvent } from 'preact';
import { AddressText } from '../ui/AddressText.tsx';
import { AsciiHost } from '../ui/AsciiHost.tsx';
import { Form } from '../ui/Form.tsx';
import styles from '../ui/text.module.css';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing, isBlank } from '../../lib/state/popup/screen.ts';
import { message } from '../../lib/i18n/messages.ts';
import { readAddress } from '../../lib/address/address.ts';

const https = 'https://';

interface AddressBoxProps {
  popup: Pick<Popup, 'screen' | 'type' | 'enter'>;
  /** Runs when several addresses are pasted. */
  onSeveral: (text: string) => unknown;
}

/** The address that the popup shows; read-only while its link is being edited. */
export function AddressBox({ popup, onSeveral }: AddressBoxProps) {
  const { screen, type, enter } = popup;
  const typed = screen.typed.value;
  const blank = isBlank(screen);

  function onInput({ currentTarget, inputType }: TargetedInputEvent<HTMLInputElement>): void {
    type(currentTarget.value, /^insertFrom(Paste|Drop)/.test(inputType));
  }

  /** Handles several pasted lines, which the one-line box would join into one invalid address. */
  function onPaste(event: TargetedClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData?.getData('text').trim();
    if (!text?.includes('\n')) return;
    event.preventDefault();
    onSeveral(text);
  }

  /** Selects the whole address at the first click, as the browser's address bar does: a paste then replaces it. */
  function onMouseDown(event: TargetedMouseEvent<HTMLInputElement>): void {
    if (document.activeElement !== event.currentTarget) {
      event.preventDefault();
      event.currentTarget.select();
    }
  }

  function onSubmit(): void {
    enter();
    // Gives the focus to what comes of it; a wrong address is corrected first.
    if (!screen.trouble.value && !screen.unusable.value) (document.activeElement as HTMLElement).blur();
  }

  return (
    <Form onSubmit={onSubmit}>
      <input
        ref={(input) => void (input && fill(input, typed))}
        id="address"
        class={styles.line}
        aria-label={message('addressField')}
        // The placeholder runs in the direction of the person's language.
        dir={blank ? undefined : 'ltr'}
        placeholder={blank ? message('popupPaste') : undefined}
        autocomplete="off"
        spellcheck={false}
        // The outcome of a change from a private tab is shown only here and stored nowhere.
        readOnly={screen.panel.value === 'edit' || (screen.private.value && changing(screen))}
        data-next={blank ? '' : undefined}
        onInput={onInput}
        onPaste={onPaste}
        onMouseDown={onMouseDown}
      />
      {typed.startsWith(https) && (
        <span class={styles.line} dir="ltr" aria-hidden="true">
          <AddressText of={typed} hidesScheme />
        </span>
      )}
      <AsciiHost of={typed} />
    </Form>
  );
}

/** Sets the text of the box. It keeps what the person typed if that is the address, without its scheme for example. */
function fill(input: HTMLInputElement, text: string): void {
  const typed = readAddress(input.value);
  if (!typed.ok || typed.value !== text) input.value = text;
}
