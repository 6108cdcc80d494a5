import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { AccountState, Statistics } from '../../../lib/state/account/account.ts';
import { statisticsCsv, statisticsFile } from '../../../lib/statistics/csv.ts';
import { word } from '../../../lib/words.ts';
import { CopiedText } from '../CopiedText.tsx';
import { saveFile } from '../save-file.ts';
import { useBreakable } from '../use-breakable.ts';

interface SaveDaysProps {
  state: Pick<AccountState, 'copying'>;
  shown: Statistics;
}

/** Takes the days along, as CSV. */
export function SaveDays({ state: { copying }, shown }: SaveDaysProps): VNode {
  const { broken, run } = useBreakable(); // What writes CSV is loaded when it is needed.
  const { period, days } = shown;

  return (
    <div class="save-days">
      <CopiedText copying={copying} />
      <button
        type="button"
        title={word('accountCopyCsv')}
        onClick={() => void run(async () => copying.copyText(await statisticsCsv(days), days.length))}
      >
        {word('copy')}
      </button>
      <button
        type="button"
        title={word('accountExportCsv')}
        onClick={() => void run(async () => saveFile(await statisticsFile(period, days)))}
      >
        {word('export')}
      </button>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
    </div>
  );
}
