import { type TargetedSubmitEvent, type VNode } from 'preact';
import { useState } from 'preact/hooks';
import { createEdit } from '../../lib/state/popup/edit.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';

/** Where the link is to lead. */
export function EditPanel({ popup }: { popup: Popup }): VNode {
  const { screen, closePanel } = popup;
  const [edit] = useState(() => createEdit(popup));
  const answer = screen.answer.value;

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void edit.save();
  }

  return (
    <form class="edit" onSubmit={onSubmit}>
      {answer?.kind === 'link' && (
        <p class="short">
          <b dir="ltr">{answer.link.shortUrl}</b>
        </p>
      )}
      <label for="destination">{word('destination')}</label>
      <input
        ref={select}
        id="destination"
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        value={edit.draft.value}
        aria-describedby="trouble"
        aria-invalid={screen.trouble.value?.failure.kind === 'address'}
        onInput={(event) => edit.type(event.currentTarget.value)}
      />
      <div class="actions">
        <button class="primary" type="submit" aria-disabled={changing(screen)}>
          {word('save')}
        </button>
        <button type="button" onClick={closePanel}>
          {word('cancel')}
        </button>
      </div>
    </form>
  );
}

function select(input: HTMLInputElement | null): void {
  input?.select();
}
