import type { VNode } from 'preact';
import { copyFormNames } from '../../components/copy-form-names.ts';
import { openable } from '../../lib/address.ts';
import type { Answer } from '../../lib/link.ts';
import { canShare, share } from '../../lib/page-share.ts';
import { copyForms } from '../../lib/preferences.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { word } from '../../lib/words.ts';
import { shortenTabs } from './shorten-tabs.ts';

/** What is wanted less often: of the link on the screen, and of the window. */
export function MorePanel({ popup }: { popup: Popup }): VNode {
  const { screen, openPanel, closePanel } = popup;
  const answer = screen.answer.value;
  const link = answer?.kind === 'link' ? answer : null;
  return (
    <div class="panel">
      {link !== null && <CopyForms popup={popup} />}
      {link !== null && <Share answer={link} popup={popup} />}
      {link?.asked === 'destination' && (
        <button type="button" onClick={() => openPanel('retarget')}>
          {word('popupRetarget')}
        </button>
      )}
      {/* Nothing of a private window leaves it. */}
      {!screen.private.value && (
        <button ref={link === null ? focus : null} type="button" onClick={() => void shortenTabs()}>
          {word('popupShortenTabs')}
        </button>
      )}
      <button type="button" onClick={closePanel}>
        {word('close')}
      </button>
    </div>
  );
}

/** The link on the clipboard in another form, once. */
function CopyForms({ popup: { copyAs } }: { popup: Popup }): VNode {
  return (
    <fieldset>
      <legend>{word('settingsCopyAs')}</legend>
      <div class="actions">
        {copyForms.map((form) => (
          <button key={form} ref={form === copyForms[0] ? focus : null} type="button" onClick={() => void copyAs(form)}>
            {word(copyFormNames[form])}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ShareProps {
  answer: Extract<Answer, { kind: 'link' }>;
  popup: Popup;
}

/** Only where the system can share. */
function Share({ answer, popup }: ShareProps): VNode | null {
  const { shortUrl, title } = answer.link;
  const url = openable(shortUrl);
  if (url === null || !canShare(url)) return null;

  async function onClick(to: string): Promise<void> {
    const { note, copied } = popup.screen;
    const shared = await share(to, title);
    copied.value = null; // What is said of it would not be heard beside that.
    note.value = shared ? null : 'notShared';
  }

  return (
    <button type="button" onClick={() => void onClick(url)}>
      {word('popupShare')}
    </button>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
