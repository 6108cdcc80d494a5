import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { historyCsv, historyFile } from '../../../lib/export/history-csv.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { countDays, localDay } from '../../../lib/time/days.ts';
import type { LinkHistory } from '../../../lib/state/links/link-history.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SaveCsv } from '../../ui/SaveCsv.tsx';
import text from '../../ui/text.module.css';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DialogLink } from '../dialogs/DialogLink.tsx';
import styles from './history.module.css';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryTable } from './HistoryTable.tsx';

interface HistoryDialogProps {
  history: LinkHistory;
  /** Begins copying with its own notice. */
  beginCopying(): Copying;
  onClose(): void;
}

/** The dialog with the clicks of a link on each known day: a chart, a table, and buttons that copy or save them. */
export function HistoryDialog({ history, beginCopying, onClose }: HistoryDialogProps): VNode {
  const [copying] = useState(beginCopying);
  useEffect(history.start, [history]);
  const samples = history.samples.value;
  const failure = history.failure.value;
  const count = samples?.length ?? 0;
  return (
    <Dialog title={message('clickHistory')} onClose={onClose}>
      <DialogLink shortUrl={history.shortUrl} />
      <div class={styles.parts}>
        {failure !== null && <Notice failure={failure} onAgain={() => void history.again()} />}
        {samples !== null && <p class={text.soft}>{knownText(samples)}</p>}
        {samples !== null && count > 1 && <HistoryChart samples={samples} />}
        {samples !== null && count > 0 && <HistoryTable samples={samples} />}
      </div>
      <DialogActions>
        {samples !== null && count > 0 && (
          <SaveCsv
            copying={copying}
            days={count}
            write={() => historyCsv([[history.shortUrl, samples]])}
            writeFile={() => historyFile([[history.shortUrl, samples]], Date.now())}
          />
        )}
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Says how many days are known, and why there are gaps between them. */
function knownText(samples: readonly Sample[]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return message('historyFirstDay');
  const hasGaps = samples.length < countDays({ from: localDay(first.at), to: localDay(last.at) });
  return joinSentences(pluralMessage('historyDays', samples.length), hasGaps ? message('historyGaps') : '');
}
