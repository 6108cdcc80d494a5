import type { Ref } from 'preact';
import { message } from '../../lib/i18n/messages.ts';

interface DestinationBoxProps {
  box: Ref<HTMLInputElement>;
  draft: string;
  isInvalid: boolean;
  /** The id of the element that says what is wrong with the text. */
  describedBy: string;
  readOnly?: boolean;
  /** The main field of a dialog: it gets the focus at first, and when the focused element disappears. */
  isMain?: boolean;
  onType(text: string): void;
}

/** The box for a link's destination, with its label. */
export function DestinationBox(props: DestinationBoxProps) {
  const { box, draft, isInvalid, describedBy, readOnly = false, isMain = false, onType } = props;
  return (
    <>
      <label for="destination">{message('destination')}</label>
      <input
        id="destination"
        ref={box}
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
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}
