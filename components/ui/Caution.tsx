import { useEffect, useState } from 'preact/hooks';
import { cautionOf, type Caution as Cause } from '../../lib/address-list/caution.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './caution.module.css';

interface CautionProps {
  /** An address that can be shortened. */
  of: string;
  /** True if a person wrote or pasted it; else it is a page's own. */
  isWritten: boolean;
}

/** A line that says what a person may not have noticed of an address; nothing if there is nothing to say. */
export function Caution({ of, isWritten }: CautionProps) {
  const cause = cautionOf(of, isWritten);
  const text = cause === null ? '' : textOf(cause);
  // Screen readers read out text added to an existing live region.
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <p class={styles.caution} aria-live="polite">
      {said}
    </p>
  );
}

function textOf(cause: Cause): string {
  if (cause === 'placeholder') return message('wholeTextPlaceholder');
  if (cause === 'space') return message('inspectSpace');
  return message(`unsure_${cause}`);
}
