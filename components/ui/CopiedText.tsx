import type { VNode } from 'preact';
import type { Copying } from '../../lib/state/shared/copying.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from './text.module.css';

/** The result of copying, beside the Copy button. */
export function CopiedText({ copying }: { copying: Copying }): VNode {
  const copied = copying.copied.value;
  return (
    <span role="status" class={text.soft}>
      {copied === null ? '' : message(copied.worked ? 'copied' : 'notCopied')}
    </span>
  );
}
