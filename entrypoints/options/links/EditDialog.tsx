import type { TargetedSubmitEvent, VNode } from 'preact';
import { Dialog } from '../../../components/Dialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { failureWords, inOneLine } from '../../../lib/failure-words.ts';
import type { Edit } from '../../../lib/state/links/edit.ts';
import { word } from '../../../lib/words.ts';
import { Status } from '../Status.tsx';

interface EditDialogProps {
  edit: Edit;
  onClose(): void;
  openSettings(): void;
}

/** Where a link is to lead. */
export function EditDialog({ edit, onClose, openSettings }: EditDialogProps): VNode {
  const stage = edit.stage.value;
  const problem = edit.problem.value;
  const failure = edit.failure.value;
  const words = problem === null ? null : failureWords(problem, Date.now());

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    edit.save();
  }

  return (
    <Dialog title={word('linksEditTitle')} onClose={onClose}>
      <form class="edit" onSubmit={onSubmit} noValidate>
        <p class="of-link" dir="ltr">
          {edit.shortUrl}
        </p>
        <label for="destination">{word('destination')}</label>
        <input
          id="destination"
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
          onInput={(event) => edit.type(event.currentTarget.value)}
        />
        <p id="destination-problem" class="problem" aria-live="polite">
          {words !== null && inOneLine(words)}
        </p>
        {failure !== null && <Notice failure={failure} onAgain={edit.again} onSettings={openSettings} />}
        <div class="buttons">
          <Status class="soft late">
            {stage === 'reading' && word('linksReadingDestination')}
            {stage === 'saving' && word('popupWork_edit')}
          </Status>
          <button type="button" onClick={onClose}>
            {word('cancel')}
          </button>
          <button class="primary" type="submit" aria-disabled={stage === 'saving'}>
            {word('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
