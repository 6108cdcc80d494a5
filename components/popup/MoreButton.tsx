import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './MoreButton.module.css';

/** Opens the panel of less frequent actions. It also gets the focus back when a panel opened from there closes. */
export function MoreButton({ openPanel }: Pick<Popup, 'openPanel'>): VNode {
  const name = message('popupMore');
  return (
    <button
      class={styles.more}
      type="button"
      data-opens="more retarget"
      title={name}
      aria-label={name}
      onClick={() => openPanel('more')}
    >
      ⋯
    </button>
  );
}
