import { useEffect, useState } from 'preact/hooks';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { putBack } from '../../lib/state/popup/typing.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { formatList } from '../../lib/i18n/number-format.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import styles from './popup.module.css';

/** The most names in the line (count); the tooltip lists all. */
const most = 3;

/** The names of the parameters that were removed from the address, and the button that puts them back. */
export function CleanedAddress({ popup }: { popup: Popup }) {
  const { screen } = popup;
  const busy = changing(screen) || screen.panel.value === 'edit';
  const names = [...new Set(screen.cleaned.value?.removed)];
  const sentence = removedText(names);
  // Screen readers read out text added to an existing live region, but may miss text rendered together with its region.
  const [announced, announce] = useState('');
  useEffect(() => announce(sentence), [sentence]);
  return (
    <div class={`status ${styles.removed}`}>
      <p class={`${text.line} ${text.soft}`} aria-live="polite" title={formatList(names)}>
        {announced}
      </p>
      <button type="button" aria-disabled={busy} onClick={() => busy || putBack(popup)}>
        {message('popupAddBack')}
      </button>
    </div>
  );
}

function removedText(names: readonly string[]): string {
  const more = names.length - most;
  const listed = more > 0 ? [...names.slice(0, most), pluralMessage('moreParameters', more)] : names;
  return message('popupRemoved', formatList(listed));
}
