import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { KnownLink } from '../../lib/link.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { createRetarget, type Retarget } from '../../lib/state/popup/retarget.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';

/** Which link of one's own is to lead to the page. */
export function RetargetPanel({ popup }: { popup: Popup }): VNode {
  const [retarget] = useState(() => createRetarget(popup));
  const { typed, shown, chosen } = retarget;
  useEffect(() => void retarget.read(), [retarget]);
  const mayLookUp = chosen.value === null && shown.value?.length === 0 && typed.value !== '';

  function onSubmit(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void retarget.enter();
  }

  return (
    <form class="edit" onSubmit={onSubmit}>
      <label for="link">{word('popupRetargetWhich')}</label>
      <input
        ref={focus}
        id="link"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        value={typed.value}
        aria-describedby="trouble"
        onInput={(event) => retarget.type(event.currentTarget.value)}
      />
      <Choices retarget={retarget} />
      <div class="actions">
        <button
          class="primary"
          type="submit"
          aria-disabled={changing(popup.screen) || (chosen.value === null && !mayLookUp)}
        >
          {word(mayLookUp ? 'popupLookUp' : 'popupRetarget')}
        </button>
        <button type="button" onClick={popup.closePanel}>
          {word('cancel')}
        </button>
      </div>
    </form>
  );
}

/** The links to choose from, or why there are none. */
function Choices({ retarget }: { retarget: Retarget }): VNode {
  const { shown, chosen, typed, reading } = retarget;
  const links = shown.value ?? [];
  return (
    <fieldset class="choices" aria-busy={reading.value}>
      <legend class="hidden">{word('popupRetargetLinks')}</legend>
      {links.map((link) => (
        <LinkChoice
          key={link.shortUrl}
          link={link}
          checked={chosen.value === link}
          onChoose={() => retarget.choose(link.shortUrl)}
        />
      ))}
      <p role="status" class="soft">
        {reading.value && links.length === 0 && word('linksLoading')}
        {!reading.value &&
          shown.value?.length === 0 &&
          word(typed.value === '' ? 'popupRetargetNone' : 'popupRetargetOlder')}
      </p>
    </fieldset>
  );
}

interface LinkChoiceProps {
  link: KnownLink;
  checked: boolean;
  onChoose(): void;
}

function LinkChoice({ link: { shortUrl, title, destination }, checked, onChoose }: LinkChoiceProps): VNode {
  return (
    <label>
      <input type="radio" name="link" checked={checked} onChange={onChoose} />
      <span class="line" dir="auto">
        {title ?? shortUrl}
      </span>
      <span class="line soft" dir="ltr" title={destination ?? undefined}>
        {shortUrl} → {destination ?? '?'}
      </span>
    </label>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
