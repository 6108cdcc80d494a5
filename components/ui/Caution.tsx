import { useEffect, useRef, useState } from 'preact/hooks';
import { cautionOf } from '../../lib/address-list/caution.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './caution.module.css';

interface CautionProps {
  /** An address; nothing is said of a text that cannot be shortened. */
  of: string;
  /** True if a person wrote or pasted it; else it is a page's own. */
  isWritten: boolean;
}

/** The pause (milliseconds) after a key that an address in a text field may need to become whole. */
const pause = 600;

/** A line that says what a person may not have noticed of an address; nothing if there is nothing to say. */
export function Caution({ of, isWritten }: CautionProps) {
  const text = cautionText(of, isWritten);
  // Screen readers read out text added to an existing live region.
  const [said, say] = useState('');
  const before = useRef(of);
  useEffect(() => {
    const isKey = Math.abs(of.length - before.current.length) === 1;
    before.current = of;
    if (!isKey || text === '') return say(text);
    const timer = setTimeout(say, pause, text);
    return () => clearTimeout(timer);
  }, [of, text]);
  return (
    <div class={styles.caution} aria-live="polite">
      {said}
    </div>
  );
}

/** Returns what a person may not have noticed of an address; empty for nothing. */
export function cautionText(of: string, isWritten: boolean): string {
  const cause = cautionOf(of, isWritten);
  if (cause === null) return '';
  if (cause === 'placeholder') return message('wholeTextPlaceholder');
  if (cause === 'space') return message('inspectSpace');
  return message(`unsure_${cause}`);
}
