import type { VNode } from 'preact';
import type { Copying } from '../../lib/state/shared/copying.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './CopiedText.module.css';
import text from './text.module.css';

interface CopiedTextProps {
  copying: Copying;
  /** The name of the file that was saved last; null for none, and once something else was copied. */
  saved?: string | null;
}

/** The result of copying or of saving a file, beside the buttons for it. */
export function CopiedText({ copying, saved = null }: CopiedTextProps): VNode {
  const copied = copying.copied.value;
  const outcome = copied === null ? '' : message(copied.worked ? 'copied' : 'notCopied');
  return (
    <span role="status" class={saved !== null || copied?.worked === true ? styles.done : text.soft}>
      {saved === null ? outcome : message('downloadStarted', saved)}
    </span>
  );
}
