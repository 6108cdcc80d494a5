import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import text from '../../ui/text.module.css';
import styles from './TextOffer.module.css';

/** Offers to shorten the links of a formatted text that was pasted into the list of addresses, which shows none of them. */
export function TextOffer({ onTake }: { onTake(): void }): VNode {
  return (
    <p role="status" class={styles.offer}>
      <span class={text.soft}>{message('wholeTextOffer')}</span>
      <button type="button" onClick={onTake}>
        {message('wholeTextOfferTake')}
      </button>
    </p>
  );
}
