import type { VNode } from 'preact';
import { copyFormNames } from '../ui/copy-form-names.ts';
import { copyForms } from '../../lib/preferences/preferences.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { message } from '../../lib/i18n/messages.ts';
import { shortenTabs } from '../../lib/browser/shorten-tabs.ts';
import styles from './MorePanel.module.css';
import { ShareButton } from './ShareButton.tsx';

/** The less frequent actions on the link and on the window's tabs. */
export function MorePanel({ popup }: { popup: Popup }): VNode {
  const { screen, openPanel, closePanel } = popup;
  const answer = screen.answer.value;
  const link = answer?.kind === 'link' ? answer : null;
  return (
    <div class={styles.panel}>
      {link !== null && <CopyForms popup={popup} />}
      {link !== null && <ShareButton link={link.link} screen={screen} />}
      {link?.asked === 'destination' && (
        <button type="button" onClick={() => openPanel('retarget')}>
          {message('popupRetarget')}
        </button>
      )}
      {/* The addresses of a private window must not leave it. */}
      {!screen.private.value && (
        <button ref={link === null ? focus : null} type="button" onClick={() => void shortenTabs()}>
          {message('popupShortenTabs')}
        </button>
      )}
      <button type="button" onClick={closePanel}>
        {message('close')}
      </button>
    </div>
  );
}

/** The buttons that copy the link once in a given form. */
function CopyForms({ popup: { copyAs } }: { popup: Popup }): VNode {
  return (
    <fieldset>
      <legend>{message('settingsCopyAs')}</legend>
      <div class={styles.forms}>
        {copyForms.map((form) => (
          <button key={form} ref={form === copyForms[0] ? focus : null} type="button" onClick={() => void copyAs(form)}>
            {message(copyFormNames[form])}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
