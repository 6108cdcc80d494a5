import { useSignal } from '@preact/signals';
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
  /** The choice of several rows at once, above them. */
  choice: ComponentChildren;
  /** What was read, beside the fields. */
  read: ComponentChildren;
  /** The fields. */
  children: ComponentChildren;
}

/**
 * A text of so many characters is not typed, and no word that a keyboard suggests: the keyboards of phones paste without
 * saying so.
 */
const givenAtOnce = 16;

/** The form around a list or a text, with the button that shortens its addresses. */
export function ShortenForm({ bulk, rows, choice, read, children }: ShortenFormProps) {
  const count = bulk.addresses.value.length;
  const isEmpty = bulk.isEmpty.value;
  /** In a narrow window, what is given at once leaves room for the rows. Nothing is folded while somebody types. */
  const isFolded = useSignal(!isEmpty);

  function fold({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement)) return;
    isFolded.value = true;
    // The browser shows where the pasted text ends: of long lines, only the ends.
    requestAnimationFrame(() => {
      target.scrollLeft = 0;
      if (isEmpty) target.scrollTop = 0;
    });
  }

  function input(event: InputEvent): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (event.target.value === '') isFolded.value = false;
    else if (event.inputType === 'insertText' && (event.data?.length ?? 0) >= givenAtOnce) fold(event);
  }

  return (
    <Form class={styles.beside} onSubmit={bulk.start}>
      <div
        class={`${styles.column} ${styles.fields} ${isFolded.value ? styles.folded : ''}`}
        onPaste={fold}
        onDrop={fold}
        onInput={input}
      >
        {children}
        {isFolded.value && (
          <button type="button" class={styles.unfold} aria-expanded={false} onClick={() => (isFolded.value = false)}>
            {message('linksShowMore')}
          </button>
        )}
      </div>
      <div class={styles.column}>
        {read}
        <BulkRows label={rows} rows={bulk.rows.value} choice={choice} onChoose={bulk.chooseRow} reasonOf={() => null}>
          <button class={buttons.primary} aria-disabled={!bulk.ready.value}>
            {count === 0 ? message('shorten') : pluralMessage('bulkShortenStart', count)}
          </button>
        </BulkRows>
        {isEmpty && <p class={`${text.soft} ${styles.nothing}`}>{message('bulkShortenNothing')}</p>}
      </div>
    </Form>
  );
}
