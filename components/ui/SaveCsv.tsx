import { useSignal } from '@preact/signals';
import { saveFile } from '../../lib/browser/save-file.ts';
import type { ExportFile, LongFile } from '../../lib/export/export-file.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { Copying } from '../../lib/state/shared/copying.ts';
import { CopiedText } from './CopiedText.tsx';
import { Notice } from './Notice.tsx';
import { useFallibleTask } from './use-fallible-task.ts';

interface SaveCsvProps {
  copying: Copying;
  /** What the rows are. */
  of: 'days' | 'referrals';
  /** Count of rows. */
  count: number;
  /** Writes the rows for a spreadsheet. */
  write(): string;
  /** Writes them as a file. */
  writeFile(): Promise<ExportFile | LongFile>;
}

/** Buttons that copy a table for a spreadsheet, or save it as a CSV file, and the outcome. */
export function SaveCsv({ copying, of, count, write, writeFile }: SaveCsvProps) {
  const { broken, run } = useFallibleTask();
  const saved = useSignal<string | null>(null);
  async function copy(): Promise<void> {
    saved.value = null;
    await copying.copyText(write(), count);
  }
  async function save(): Promise<void> {
    const file = await writeFile();
    saveFile(file);
    saved.value = file.name;
  }

  return (
    <>
      <button type="button" title={message(`copy_${of}`)} onClick={() => void run(copy)}>
        {message('copy')}
      </button>
      <button type="button" title={message(`export_${of}`)} onClick={() => void run(save)}>
        {message('export')}
      </button>
      <CopiedText copying={copying} saved={saved.value} />
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </>
  );
}
