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

  return (
    <div class={styles.actions}>
      <CopiedText copying={copying} />
      <button
        type="button"
        title={message('accountCopyCsv')}
        onClick={() => void run(async () => copying.copyText(await statisticsCsv(days), days.length))}
      >
        {message('copy')}
      </button>
      <button
        type="button"
        title={message('accountExportCsv')}
        onClick={() => void run(async () => saveFile(await statisticsFile(period, days)))}
      >
        {message('export')}
      </button>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </div>
  );
}
