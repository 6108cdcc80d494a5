import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { AccountState, Statistics } from '../../../lib/state/account/account.ts';
import { statisticsCsv, statisticsFile } from '../../../lib/statistics/csv.ts';
import { word } from '../../../lib/words.ts';
import { CopiedText } from '../CopiedText.tsx';
import { saveFile } from '../save-file.ts';

interface SaveDaysProps {
  state: Pick<AccountState, 'copying'>;
  shown: Statistics;
}

/** Takes the days along, as CSV. */
export function SaveDays({ state: { copying }, shown }: SaveDaysProps): VNode {
  const broken = useSignal(false);
  const { period, days } = shown;

  async function press(work: () => Promise<void>): Promise<void> {
    broken.value = false;
    try {
      await work();
    } catch {
      broken.value = true; // What writes CSV is a file of the extension itself, and could not be loaded.
    }
  }

  return (
    <div class="save-days">
      <CopiedText copying={copying} />
      <button
        type="button"
        title={word('accountCopyCsv')}
        onClick={() => void press(async () => copying.copyText(await statisticsCsv(days), days.length))}
      >
        {word('copy')}
      </button>
      <button
        type="button"
        title={word('accountExportCsv')}
        onClick={() => void press(async () => saveFile(await statisticsFile(period, days)))}
      >
        {word('linksExport')}
      </button>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </div>
  );
}
