import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { message } from '../../../lib/i18n/messages.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import buttons from '../../ui/buttons.module.css';

interface TextCopyProps {
  bulk: Pick<BulkShorten, 'markTextCopied' | 'shortenedText' | 'wholeText'>;
  copying: Pick<Copying, 'copied' | 'copyClip'>;
  /** True if every address has its short link. */
  isWhole: boolean;
}

/** The button that copies the text with its short links, and after that one that copies the text as it was. */
export function TextCopy({ bulk, copying, isWhole }: TextCopyProps): VNode {
  const wasCopied = useSignal(false);

  async function copyText(): Promise<void> {
    await copying.copyClip(bulk.shortenedText());
    if (copying.copied.value?.worked !== true) return;
    wasCopied.value = true;
    bulk.markTextCopied();
  }

  return (
    <>
      {wasCopied.value && (
        <button
          type="button"
          title={message('wholeTextUndo')}
          onClick={() => void copying.copyClip(bulk.wholeText.original())}
        >
          {message('undo')}
        </button>
      )}
      <button
        class={isWhole ? buttons.primary : undefined}
        type="button"
        data-next={isWhole}
        onClick={() => void copyText()}
      >
        {message('wholeTextCopy')}
      </button>
    </>
  );
}
