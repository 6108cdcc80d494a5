import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { statisticsCsv, statisticsFile } from '../../lib/formats/days-csv.ts';
import { message } from '../../lib/i18n/messages.ts';
import { CopiedText } from '../ui/CopiedText.tsx';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useFallibleTask } from '../ui/use-fallible-task.ts';
import styles from './SaveDays.module.css';

interface SaveDaysProps {
  state: Pick<AccountState, 'copying'>;
  shown: Statistics;
}

/** Copies the days as CSV, or saves them as a file. */
export function SaveDays({ state: { copying }, shown }: SaveDaysProps): VNode {
  const { broken, run } = useFallibleTask(); // The CSV writer is loaded on the first press.
  const { period, days } = shown;
  const saved = useSignal<string | null>(null);
  async function copy(): Promise<void> {
    saved.value = null;
    await copying.copyText(await statisticsCsv(days), days.length);
  }
  async function save(): Promise<void> {
    const file = await statisticsFile(period, days);
    saveFile(file);
    saved.value = file.name;
  }

  return (
    <div class={styles.actions}>
      <CopiedText copying={copying} saved={saved.value} />
      <button type="button" title={message('accountCopyCsv')} onClick={() => void run(copy)}>
        {message('copy')}
      </button>
      <button type="button" title={message('accountExportCsv')} onClick={() => void run(save)}>
        {message('export')}
      </button>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </div>
  );
}
