import type { Ref, TargetedKeyboardEvent } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import styles from './DestinationBox.module.css';

interface DestinationBoxProps {
  box: Ref<HTMLTextAreaElement>;
  draft: string;
  isInvalid: boolean;
  /** The id of the element that says what is wrong with the text. */
  describedBy: string;
  readOnly?: boolean;
  /** The main field of a dialog: it gets the focus at first, and when the focused element disappears. */
  isMain?: boolean;
  onType(text: string): void;
}

/** The box for a link's destination, with its label. It has several lines for a long one, but no line breaks. */
export function DestinationBox(props: DestinationBoxProps) {
  const { box, draft, isInvalid, describedBy, readOnly = false, isMain = false, onType } = props;
  return (
    <>
      <label for="destination">{message('destination')}</label>
      <textarea
        id="destination"
        ref={box}
        class={styles.box}
        // For browsers without field-sizing.
        rows={2}
        autofocus={isMain}
        data-next={isMain || undefined}
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={draft}
        readOnly={readOnly}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => {
          dropLineBreaks(currentTarget);
          onType(currentTarget.value);
        }}
        onKeyDown={submitByEnter}
      />
    </>
  );
}

/** Submits the form, as Enter does in a field of one line. */
function submitByEnter(event: TargetedKeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Removes the line breaks of what was pasted; the caret stays behind it. */
function dropLineBreaks(box: HTMLTextAreaElement): void {
  const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, '');
  const text = withoutBreaks(box.value);
  if (text === box.value) return;
  const caret = withoutBreaks(box.value.slice(0, box.selectionStart)).length;
  box.value = text;
  box.setSelectionRange(caret, caret);
}
