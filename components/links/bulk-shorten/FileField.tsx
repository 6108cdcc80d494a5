import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { ListFile } from '../../../lib/state/links/bulk/address-list-draft.ts';
import styles from './bulk-shorten.module.css';

interface FileFieldProps {
  /** The file that was read last, which may have been dropped; null for none, and once a file was refused. */
  file: ListFile | null;
  onFile(file: File): void;
}

/** The field that chooses a file of addresses. */
export function FileField({ file, onFile }: FileFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || (box.current.files?.[0] ?? null) === file) return;
    const transfer = new DataTransfer(); // The box names the file that was read, also one that was dropped.
    if (file instanceof File) transfer.items.add(file);
    box.current.files = transfer.files;
  }, [file]);
  return (
    <div class={`${styles.column} ${styles.source}`}>
      <label for={id}>{message('bulkShortenFile')}</label>
      <input
        ref={box}
        id={id}
        class={styles.file}
        type="file"
        accept=".csv,.tsv,.txt,.json,.jsonl,.md,.html,.htm,.xml,.rss,.atom,.opml,.xbel,.url,.webloc,.desktop,text/*,application/json,application/xml"
        // The box names the chosen file, and the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen === undefined) return;
          currentTarget.value = ''; // A refused file is not named: the box names what was read.
          onFile(chosen);
        }}
      />
    </div>
  );
}
