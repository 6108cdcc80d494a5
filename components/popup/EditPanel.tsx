import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import text from '../ui/text.module.css';
import { createEditPanel } from '../../lib/state/popup/edit-panel.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Actions } from './Actions.tsx';
import { PanelForm, useUnchecked, ShortLinkLine } from './PanelForm.tsx';
import type { PanelProps } from './panel-props.ts';

/** The panel that changes the link's destination. */
export function EditPanel({ popup, notice }: PanelProps): VNode {
  const { screen, closePanel } = popup;
  const [edit] = useState(() => createEditPanel(popup));
  useEffect(edit.start, [edit]);
  const unchecked = useUnchecked(screen);
  const answer = screen.answer.value;
  return (
    <PanelForm onSubmit={() => void edit.save()}>
      {answer?.kind === 'link' && (
        <ShortLinkLine>
          <b dir="ltr">{answer.link.shortUrl}</b>
        </ShortLinkLine>
      )}
      <label for="destination">{message('destination')}</label>
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
      <div class={text.soft} aria-live="polite">
        {edit.isShortLink.value && message('destinationIsShort')}
      </div>
      {notice(unchecked)}
      <Actions name="save" quiet={unchecked} busy={changing(screen)}>
        <button type="button" onClick={closePanel}>
          {message('cancel')}
        </button>
      </Actions>
    </PanelForm>
  );
}

function select(input: HTMLInputElement | null): void {
  input?.select();
}
