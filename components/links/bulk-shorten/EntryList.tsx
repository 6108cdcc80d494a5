import type { ComponentChildren } from 'preact';
import text from '../../ui/text.module.css';
import { pluralMessage } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';

interface EntryListProps {
  /** Its name, for screen readers. */
  label: string;
  ordered?: boolean;
  /** The number of entries that are not rendered. */
  left: number;
  children: ComponentChildren;
}

/** A box with a scrollable list of addresses, which ends with the number of addresses left out. */
export function EntryList({ label, ordered = false, left, children }: EntryListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag class={styles.entries} aria-label={label} tabIndex={0}>
      {children}
      {left > 0 && <li class={text.soft}>{pluralMessage('moreOfThem', left)}</li>}
    </Tag>
  );
}
