import { useEffect, useState } from 'preact/hooks';
import { innerAddress } from '../../lib/address/wrapped-address.ts';
import { besideText, message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatList } from '../../lib/i18n/number-format.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { putBack } from '../../lib/state/popup/typing.ts';
import { Caution } from '../ui/Caution.tsx';
import text from '../ui/text.module.css';
import styles from './address-notes.module.css';

interface AddressNotesProps {
  popup: Popup;
  /** True if parameters were removed from the address in the box. */
  isCleaned: boolean;
}

/**
 * What a person should know of the address in the box: what was removed from it, what is unusual about it, that the tab
 * shows its page in another form, or that it leads elsewhere.
 */
export function AddressNotes({ popup, isCleaned }: AddressNotesProps) {
  return (
    <>
      {isCleaned && <CleanedAddress popup={popup} />}
      <PageNotes popup={popup} />
    </>
  );
}

/** The most names in the note, and the most characters of them (counts); the tooltip lists all. */
const [most, longest] = [3, 24];

/** The names of the parameters that were removed from the address, and the button that puts them back. */
function CleanedAddress({ popup }: { popup: Popup }) {
  const { screen } = popup;
  const busy = changing(screen) || screen.panel.value === 'edit';
  const names = [...new Set(screen.cleaned.value?.removed)];
  const sentence = removedText(names);
  // Screen readers read out text added to an existing live region, but may miss text rendered together with its region.
  const [announced, announce] = useState('');
  useEffect(() => announce(sentence), [sentence]);
  return (
    <div class={`status ${styles.removed}`}>
      <p class={`${text.twoLines} ${text.soft}`} aria-live="polite" title={formatList(names)} data-sentence={sentence}>
        {announced}
      </p>
      <button type="button" aria-disabled={busy} onClick={() => busy || putBack(popup)}>
        {message('popupAddBack')}
      </button>
    </div>
  );
}

function removedText(names: readonly string[]): string {
  const listed = names.slice(0, most).filter((_, place) => names.slice(0, place + 1).join('').length <= longest);
  const shown = listed.length > 0 ? listed : names.slice(0, 1);
  const more = names.length - shown.length;
  return message('popupRemoved', formatList(more > 0 ? [...shown, pluralMessage('moreParameters', more)] : shown));
}

/** Says what a person may not notice: of the address, of the form in which the tab shows its page, and where it leads. */
function PageNotes({ popup }: { popup: Popup }) {
  const { screen, type } = popup;
  const { value: address } = screen.typed;
  const tab = screen.tab.value;
  const inner = innerAddress(address);
  const busy = changing(screen) || screen.panel.value === 'edit';
  const isPage = tab?.address === address;
  const standIn = isPage ? tab.standIn : null;
  return (
    <div class={styles.notes}>
      <Caution of={address} isWritten={!isPage} />
      {standIn !== null && <p class={text.soft}>{message(`standIn_${standIn}`)}</p>}
      {inner !== null && (
        <>
          <p class={text.soft} aria-live="polite">
            {message('leadsThrough', inner.through)}
          </p>
          <button
            type="button"
            aria-disabled={busy}
            title={besideText(inner.address)}
            onClick={() => busy || type(inner.address, true)}
          >
            {message('useInner')}
          </button>
        </>
      )}
    </div>
  );
}
