import { useRef } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { TextDraft } from '../../../lib/state/links/bulk/text-draft.ts';
import { hasLinks, type TextSource } from '../../../lib/address-list/whole-text.ts';
import text from '../../ui/text.module.css';
import { TextOffer } from './TextOffer.tsx';
import styles from './bulk-shorten.module.css';

interface TextBoxProps {
  id: string;
  draft: TextDraft;
  /** True while a file is dragged over the page. */
  dropping: boolean;
}

/** The box with the text. A formatted one is shown without its formatting, and cannot be typed into. */
export function TextBox({ id, draft, dropping }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { plain, html } = draft.source.value;
  const offered = draft.offered.value;

  /**
   * Takes a text in place of what is in the box if that is empty, selected as a whole or formatted, and one of the two is
   * formatted. Otherwise the browser inserts the plain words.
   */
  function take(event: Event, data: DataTransfer | null): void {
    const given = transferredText(data);
    const isFormatted = given.html !== null || html !== null;
    if (!isFormatted || (given.plain.trim() === '' && !hasLinks(given))) return;
    if (html === null && !isReplaced(box.current)) {
      draft.offer(given);
      return;
    }
    event.preventDefault();
    draft.paste(given);
  }

  /** Runs the action of a button, which then disappears. */
  function press(action: () => void): void {
    action();
    box.current?.focus();
  }

  return (
    <>
      <div class={styles.heading}>
        <label for={id}>{message('bulkShortenSource_text')}</label>
        {html !== null && (
          <>
            <span class={text.soft}>{message('wholeTextFormatted')}</span>
            <button type="button" onClick={() => press(draft.clear)}>
              {message('wholeTextClear')}
            </button>
          </>
        )}
      </div>
      <textarea
        ref={box}
        id={id}
        class={dropping ? `${styles.addresses} ${styles.dropping}` : styles.addresses}
        data-next
        rows={10}
        dir="auto"
        value={plain}
        readOnly={html !== null}
        autocomplete="off"
        autocapitalize="off"
        autofocus
        spellcheck={false}
        aria-describedby={`${id}-help`}
        onInput={(event) => draft.type(event.currentTarget.value)}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
      <TextOffer
        says={offered === null ? '' : message(`wholeTextOffer_${offered.reason}`)}
        button={message(offered?.reason === 'unformatted' ? 'wholeTextOnlyPasted' : 'undo')}
        onTake={() => press(draft.takeOffered)}
      />
    </>
  );
}

/** Returns true if whatever is pasted takes the place of the whole text. */
function isReplaced(box: HTMLTextAreaElement | null): boolean {
  if (box === null) return false;
  return box.value.trim() === '' || (box.selectionStart === 0 && box.selectionEnd === box.value.length);
}

/** Returns the text that is pasted or dropped, with its formatting if the program it comes from gives that. */
export function transferredText(data: DataTransfer | null): TextSource {
  const html = data?.getData('text/html') ?? '';
  return { plain: (data?.getData('text/plain') ?? '').replaceAll('\r\n', '\n'), html: html === '' ? null : html };
}
