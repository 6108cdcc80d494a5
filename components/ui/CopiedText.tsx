import type { Copying } from '../../lib/state/shared/copying.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from './text.module.css';

interface CopiedTextProps {
  /** Null where only files are saved. */
  copying: Copying | null;
  /** The name of the file that was saved last; null for none, and once something else was copied. */
  saved?: string | null;
  /** Says that what is to be copied is being read; null while nothing is. */
  reading?: string | null;
}

/** The result of copying or of saving a file, or what is read for it, beside the buttons for it. */
export function CopiedText({ copying, saved = null, reading = null }: CopiedTextProps) {
  const copied = copying?.copied.value ?? null;
  const outcome = copied === null ? '' : message(copied.worked ? 'copied' : 'notCopied');
  const isDone = saved !== null || copied?.worked === true;
  return (
    <span role="status" class={reading === null && isDone ? text.done : text.soft}>
      {reading ?? (saved === null ? outcome : message('downloadStarted', saved))}
    </span>
  );
}
