import type { VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { ListFile } from '../../../lib/state/links/list-file.ts';
import styles from './FileField.module.css';

interface FileFieldProps {
  /** The file that was read last, which may have been dropped; null for none. */
  file: ListFile | null;
  /** True if the last file was refused: the box must not go on naming it. */
  refused: boolean;
  onFile(file: File): void;
}

/** The field that chooses a file of addresses. */
export function FileField({ file, refused, onFile }: FileFieldProps): VNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    if (refused) box.current.value = '';
    else if (file instanceof File) nameIn(box.current, file);
  }, [file, refused]);
  return (
    <>
      <label for={id}>{message('bulkShortenFile')}</label>
      <input
        ref={box}
        id={id}
        class={styles.file}
        type="file"
        accept=".csv,.tsv,.txt,.json,.md,.html,text/csv,text/plain,text/tab-separated-values,application/json,text/html"
        // The box names the chosen file, and the same file can be chosen again.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen !== undefined) onFile(chosen);
        }}
      />
    </>
  );
}

/** Makes the box name a file that was dropped, or chosen before the result took the form's place. */
function nameIn(box: HTMLInputElement, file: File): void {
  if (box.files?.[0] === file) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  box.files = transfer.files;
}
