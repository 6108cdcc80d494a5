import { useEffect, useState } from 'preact/hooks';
import text from '../ui/text.module.css';
import { createRetarget, type Retarget } from '../../lib/state/popup/retarget.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { PanelProps } from './LinkCard.tsx';
import { PanelForm } from './PanelForm.tsx';
import type { PartialLink } from '../../lib/link/link.ts';
import { linkName } from '../ui/link-name.ts';
import { AddressText, Directed, NameText } from '../ui/AddressText.tsx';
import { openable } from '../../lib/address/address.ts';
import styles from './panels.module.css';

/** The panel to choose the account's link that will lead to the page. */
export function RetargetPanel(props: PanelProps) {
  const [retarget] = useState(() => createRetarget(props.popup));
  const { typed, shown, chosen, reading, isShortLink } = retarget;
  useEffect(() => void retarget.read(), [retarget]);
  const mayLookUp = chosen.value === null && shown.value?.length === 0 && typed.value !== '' && !reading.value;
  return (
    <PanelForm
      {...props}
      button={mayLookUp ? 'popupLookUp' : 'popupRetarget'}
      disabled={chosen.value === null && !mayLookUp}
      isShortLink={isShortLink.value}
      onSubmit={retarget.enter}
    >
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
    </PanelForm>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The links to choose from, or the reason why there are none. */
function LinkChoices({ retarget }: { retarget: Retarget }) {
  const { shown, typed, isKnown, reading, searching } = retarget;
  const none = typed.value === '' ? 'popupRetargetNone' : 'popupRetargetOlder';
  const links = shown.value ?? [];
  return (
    <fieldset class={styles.choices} aria-busy={reading.value}>
      <legend class={text.hidden}>{message('popupRetargetLinks')}</legend>
      {links.map((link) => (
        <LinkChoice key={link.shortUrl} link={link} retarget={retarget} />
      ))}
      <p role="status" class={text.soft}>
        {reading.value && links.length === 0 && message('linksLoading')}
        {!reading.value &&
          !searching.value &&
          shown.value?.length === 0 &&
          message(isKnown.value ? none : 'linksNoMatchYet')}
      </p>
    </fieldset>
  );
}

/** Returns what tells short links of one host apart. */
function codeOf(shortUrl: string): string {
  const { pathname, search } = new URL(openable(shortUrl) ?? 'http://unknown');
  return pathname === '/' ? shortUrl : pathname + search;
}

function LinkChoice({ link, retarget }: { link: PartialLink; retarget: Retarget }) {
  const { shortUrl, destination } = link;
  return (
    <label>
      <input
        type="radio"
        name="link"
        checked={retarget.chosen.value === link}
        onChange={() => retarget.choose(shortUrl)}
      />
      <span class={text.line} dir="auto">
        <NameText name={linkName(link)} />
      </span>
      <span class={`${text.line} ${text.soft} ${styles.address}`} dir="ltr" title={destination ?? undefined}>
        <Directed text={codeOf(shortUrl)} /> → {destination ? <AddressText of={destination} hidesScheme /> : '?'}
      </span>
    </label>
  );
}
