import type { VNode } from 'preact';
import text from '../ui/text.module.css';
import type { PartialLink } from '../../lib/link/link.ts';
import { linkName } from '../../lib/export/links-export.ts';
import type { Retarget } from '../../lib/state/popup/retarget.ts';
import { openable } from '../../lib/address/address.ts';
import { withoutScheme } from '../../lib/address/without-scheme.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './popup.module.css';

interface LinkChoicesProps {
  retarget: Pick<Retarget, 'shown' | 'chosen' | 'typed' | 'isKnown' | 'reading' | 'searching' | 'choose'>;
}

/** The links to choose from, or the reason why there are none. */
export function LinkChoices({ retarget }: LinkChoicesProps): VNode {
  const { shown, chosen, typed, isKnown, reading, searching } = retarget;
  const none = typed.value === '' ? 'popupRetargetNone' : 'popupRetargetOlder';
  const links = shown.value ?? [];
  return (
    <fieldset class={styles.choices} aria-busy={reading.value}>
      <legend class={text.hidden}>{message('popupRetargetLinks')}</legend>
      {links.map((link) => (
        <LinkChoice
          key={link.shortUrl}
          link={link}
          checked={chosen.value === link}
          onChoose={() => retarget.choose(link.shortUrl)}
        />
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

interface LinkChoiceProps {
  link: PartialLink;
  checked: boolean;
  onChoose(): void;
}

function LinkChoice({ link, checked, onChoose }: LinkChoiceProps): VNode {
  const { shortUrl, destination } = link;
  return (
    <label>
      <input type="radio" name="link" checked={checked} onChange={onChoose} />
      <span class={text.line} dir="auto">
        {linkName(link)}
      </span>
      <span class={`${text.line} ${text.soft} ${styles.address}`} dir="ltr" title={destination ?? undefined}>
        {codeOf(shortUrl)} → {destination ? withoutScheme(destination) : '?'}
      </span>
    </label>
  );
}
