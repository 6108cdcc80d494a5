import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import styles from './FileField.module.css';

interface FileFieldProps {
  onFile(file: File): void;
}

/** The field that chooses a file of addresses. */
export function FileField({ onFile }: FileFieldProps): VNode {
  const id = useId();
  return (
    <>
      <label for={id}>{message('bulkShortenFile')}</label>
      <input
        id={id}
        class={styles.file}
        type="file"
        accept=".csv,.tsv,.txt,.json,.md,.html,text/csv,text/plain,text/tab-separated-values,application/json,text/html"
        // The box names the chosen file, and the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
