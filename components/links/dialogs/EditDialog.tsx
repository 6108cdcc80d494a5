import type { TargetedSubmitEvent, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import buttons from '../../ui/buttons.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnNotice } from '../../ui/use-focus-on-notice.ts';
import text from '../../ui/text.module.css';
import { failureMessage, inOneLine } from '../../../lib/i18n/failure-messages.ts';
import type { LinkEdit } from '../../../lib/state/links/edit-dialog.ts';
import { isUnknown } from '../../../lib/failure/is-unknown.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { Status } from '../../ui/Status.tsx';
import { DialogLink } from './DialogLink.tsx';
import styles from './dialogs.module.css';
import late from '../../ui/late.module.css';
import row from '../../ui/button-row.module.css';

interface EditDialogProps {
  edit: LinkEdit;
  onClose(): void;
  openSettings(): void;
}

/** The dialog that changes a link's destination. */
export function EditDialog({ edit, onClose, openSettings }: EditDialogProps): VNode {
  const stage = edit.stage.value;
  const problem = edit.problem.value;
  const failure = edit.failure.value;

  /** The last Save may have been made: it is checked before anything is sent again. */
  const unchecked = failure !== null && isUnknown(failure);
  useFocusOnNotice(unchecked);
  const box = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  // A pasted address takes the place of the present one, which may come late.
  useLayoutEffect(() => {
    if (!isTyped.current) box.current?.select();
  }, [edit.draft.value]);

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    edit.save();
  }

  return (
    <Dialog title={message('linksEditTitle')} onClose={onClose}>
      <DialogLink shortUrl={edit.shortUrl} />
      <form class={styles.form} onSubmit={onSubmit} noValidate>
        <label for="destination">{message('destination')}</label>
        <input
          id="destination"
          ref={box}
          autofocus
          data-next
          dir="ltr"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={edit.draft.value}
          readOnly={stage === 'saving'}
          aria-invalid={problem !== null}
          aria-describedby="destination-problem"
          onInput={(event) => {
            isTyped.current = true;
            edit.type(event.currentTarget.value);
          }}
        />
        <p
          id="destination-problem"
          class={`${problem === null ? text.soft : text.problem} ${failure === null || problem !== null ? styles.problem : ''}`}
          aria-live="polite"
        >
          {problem !== null && inOneLine(failureMessage(problem, Date.now()))}
          {edit.isShortLink.value && message('destinationIsShort')}
        </p>
        {failure !== null && (
          <Notice failure={failure} main={unchecked} onAgain={edit.again} onSettings={openSettings} />
        )}
        <div class={`${row.row} ${styles.buttons}`}>
          <Status class={`${text.soft} ${late.appears} ${styles.status}`}>
            {stage === 'reading' && message('linksReadingDestination')}
            {stage === 'saving' && message('busy_edit')}
          </Status>
          <button type="button" onClick={onClose}>
            {message('cancel')}
          </button>
          <button class={unchecked ? undefined : buttons.primary} type="submit" aria-disabled={stage === 'saving'}>
            {message('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
