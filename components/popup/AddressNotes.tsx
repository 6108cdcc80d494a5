import { innerAddress } from '../../lib/address/wrapped-address.ts';
import { besideText, message } from '../../lib/i18n/messages.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import text from '../ui/text.module.css';
import styles from './popup.module.css';

/** What a person should know of the address in the box: the tab shows its page in another form, or it leads elsewhere. */
export function AddressNotes({ popup }: { popup: Popup }) {
  const { screen, type } = popup;
  const { value: address } = screen.typed;
  const tab = screen.tab.value;
  const inner = innerAddress(address);
  const busy = changing(screen) || screen.panel.value === 'edit';
  const standIn = tab?.address === address ? tab.standIn : null;
  if (standIn === null && inner === null) return null;
  return (
    <div class={styles.notes}>
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
