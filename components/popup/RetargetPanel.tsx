import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import text from '../ui/text.module.css';
import { createRetarget } from '../../lib/state/popup/retarget.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Actions } from './Actions.tsx';
import { LinkChoices } from './LinkChoices.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { PanelProps } from './panel-props.ts';
import { useUnchecked } from './use-unchecked.ts';

/** The panel to choose the account's link that will lead to the page. */
export function RetargetPanel({ popup, notice }: PanelProps): VNode {
  const [retarget] = useState(() => createRetarget(popup));
  const { typed, shown, chosen, reading } = retarget;
  useEffect(() => void retarget.read(), [retarget]);
  const unchecked = useUnchecked(popup.screen);
  const mayLookUp = chosen.value === null && shown.value?.length === 0 && typed.value !== '' && !reading.value;
  const disabled = changing(popup.screen) || (chosen.value === null && !mayLookUp);
  return (
    <PanelForm onSubmit={() => void retarget.enter()}>
      <label for="link">{message('popupRetargetWhich')}</label>
      <input
        ref={focus}
        id="link"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder={message('linksSearch')}
        value={typed.value}
        aria-describedby="trouble"
        onInput={(event) => retarget.type(event.currentTarget.value)}
      />
      <LinkChoices retarget={retarget} />
      <div class={text.soft} aria-live="polite">
        {retarget.isShortLink.value && message('destinationIsShort')}
      </div>
      {notice(unchecked)}
      <Actions name={mayLookUp ? 'popupLookUp' : 'popupRetarget'} quiet={unchecked} busy={disabled}>
        <button type="button" onClick={popup.closePanel}>
          {message('cancel')}
        </button>
      </Actions>
    </PanelForm>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
