import type { ComponentChildren } from 'preact';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import buttons from '../../ui/buttons.module.css';
import { Form } from '../../ui/Form.tsx';
import text from '../../ui/text.module.css';
import { BulkRows } from './BulkRows.tsx';
import styles from './bulk-shorten.module.css';

interface ShortenFormProps {
  bulk: Pick<BulkShorten, 'addresses' | 'ready' | 'start' | 'rows' | 'chooseRow' | 'isEmpty'>;
  /** What the rows are, for screen readers. */
  rows: string;
  /** What was read, beside the fields. */
  read: ComponentChildren;
  /** The fields. */
  children: ComponentChildren;
}

/** The form around a list or a text, with the button that shortens its addresses. */
export function ShortenForm({ bulk, rows, read, children }: ShortenFormProps) {
  const count = bulk.addresses.value.length;
  return (
    <Form class={styles.beside} onSubmit={bulk.start}>
      <div class={`${styles.column} ${styles.fields}`}>{children}</div>
      <div class={styles.column}>
        {read}
        <BulkRows label={rows} rows={bulk.rows.value} onChoose={bulk.chooseRow} reasonOf={() => null}>
          <button class={buttons.primary} aria-disabled={!bulk.ready.value}>
            {count === 0 ? message('shorten') : pluralMessage('bulkShortenStart', count)}
          </button>
        </BulkRows>
        {bulk.isEmpty.value && <p class={`${text.soft} ${styles.nothing}`}>{message('bulkShortenNothing')}</p>}
      </div>
    </Form>
  );
}
