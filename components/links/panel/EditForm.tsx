import { useLayoutEffect, useRef } from 'preact/hooks';
import buttons from '../../ui/buttons.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Caution } from '../../ui/Caution.tsx';
import { DestinationBox } from '../../ui/DestinationBox.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUnchecked } from '../../ui/use-unchecked.ts';
import text from '../../ui/text.module.css';
import { failureMessage, inOneLine } from '../../../lib/i18n/failure-messages.ts';
import type { LinkEdit } from '../../../lib/state/links/link-edit.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { Status } from '../../ui/Status.tsx';
import styles from './panel.module.css';
import row from '../../ui/button-row.module.css';

interface EditFormProps {
  edit: LinkEdit;
  onCancel(): void;
  openSettings(): void;
}

/** The form that changes a link's destination. */
export function EditForm({ edit, onCancel, openSettings }: EditFormProps) {
  const stage = edit.stage.value;
  const problem = edit.problem.value;
  const failure = edit.failure.value;
  const unchecked = useUnchecked(failure);
  const box = useRef<HTMLTextAreaElement>(null);
  const isTyped = useRef(false);
  // A pasted address takes the place of the present one, which may come late.
  useLayoutEffect(() => {
    if (!isTyped.current) box.current?.select();
  }, [edit.draft.value]);

  function type(typed: string): void {
    isTyped.current = true;
    edit.type(typed);
  }

  return (
    <Form class={styles.form} onSubmit={edit.save}>
      <DestinationBox
        box={box}
        draft={edit.draft.value}
        isInvalid={problem !== null}
        describedBy="destination-problem"
        readOnly={stage === 'saving'}
        isMain
        onType={type}
      />
      <div id="destination-problem" class={failure === null || problem !== null ? styles.problem : undefined}>
        <p class={problem === null ? text.soft : text.problem} aria-live="polite">
          {problem !== null && inOneLine(failureMessage(problem, Date.now()))}
          {edit.isShortLink.value && message('destinationIsShort')}
        </p>
        <Caution of={edit.draft.value} isWritten={isTyped.current} />
      </div>
      {failure !== null && <Notice failure={failure} main={unchecked} onAgain={edit.again} onSettings={openSettings} />}
      <div class={`${row.row} ${styles.buttons}`}>
        <Status class={`${text.soft} ${text.late} ${styles.status}`}>
          {stage === 'reading' && message('linksReadingDestination')}
          {stage === 'saving' && message('busy_edit')}
        </Status>
        <button type="button" onClick={onCancel}>
          {message('cancel')}
        </button>
        <button class={unchecked ? undefined : buttons.primary} type="submit" aria-disabled={stage === 'saving'}>
          {message('save')}
        </button>
      </div>
    </Form>
  );
}
