import type { VNode } from 'preact';
import type { Copying } from '../../lib/state/copying.ts';
import { word } from '../../lib/words.ts';

/** Says beside its button how copying ended. */
export function CopiedText({ copying }: { copying: Copying }): VNode {
  const copied = copying.copied.value;
  return (
    <span role="status" class="soft">
      {copied === null ? '' : word(copied.worked ? 'copied' : 'notCopied')}
    </span>
  );
}
