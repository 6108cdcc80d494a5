import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { historyCsv, historyFile } from '../../../lib/formats/history-csv.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';

interface SaveHistoryProps {
  shortUrl: string;
  samples: readonly Sample[];
  copying: Copying;
}

/** Copies the clicks of each day as CSV, or saves them as a file. */
export function SaveHistory({ shortUrl, samples, copying }: SaveHistoryProps): VNode {
  const { broken, run } = useFallibleTask(); // The CSV writer is loaded on the first press.
  const saved = useSignal<string | null>(null);
  async function copy(): Promise<void> {
    saved.value = null;
    await copying.copyText(await historyCsv([[shortUrl, samples]]), samples.length);
  }
  async function save(): Promise<void> {
    const file = await historyFile([[shortUrl, samples]], Date.now());
    saveFile(file);
    saved.value = file.name;
  }

  return (
    <>
      <CopiedText copying={copying} saved={saved.value} />
      <button type="button" title={message('accountCopyCsv')} onClick={() => void run(copy)}>
        {message('copy')}
      </button>
      <button type="button" title={message('accountExportCsv')} onClick={() => void run(save)}>
        {message('export')}
      </button>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </>
  );
}
