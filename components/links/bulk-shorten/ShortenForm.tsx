import type { ComponentChildren } from 'preact';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import buttons from '../../ui/buttons.module.css';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './bulk-shorten.module.css';

interface ShortenFormProps {
  bulk: Pick<BulkShorten, 'addresses' | 'ready' | 'start'>;
  onClose(): void;
  /** The fields. */
  children: ComponentChildren;
}

/** The form around a list or a text, with the button that shortens its addresses. */
export function ShortenForm({ bulk, onClose, children }: ShortenFormProps) {
  const count = bulk.addresses.value.length;
  return (
    <Form class={styles.column} onSubmit={bulk.start}>
      {children}
      <DialogActions>
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
        <button class={buttons.primary} aria-disabled={!bulk.ready.value}>
          {count === 0 ? message('shorten') : pluralMessage('bulkShortenStart', count)}
        </button>
      </DialogActions>
    </Form>
  );
}
