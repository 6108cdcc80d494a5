import { useEffect, useMemo, useState } from 'preact/hooks';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { historyCsv, historyFile } from '../../../lib/export/history-csv.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { clicksByDay } from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { countDays, daysOf, localDay, plusDays } from '../../../lib/time/days.ts';
import type { LinkHistory } from '../../../lib/state/links/history/read-histories.ts';
import { Dialog, DialogActions, DialogLink } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SaveCsv } from '../../ui/SaveCsv.tsx';
import text from '../../ui/text.module.css';
import styles from '../../ui/dialog.module.css';
import type { PlotData } from '../../ui/day-plot.ts';
import { DayChart } from '../../ui/DayChart.tsx';
import { formatShortDay, formatTableDay } from '../../../lib/i18n/day-format.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { FigureTable } from '../../ui/FigureTable.tsx';

interface HistoryDialogProps {
  history: LinkHistory;
  /** Begins copying with its own notice. */
  beginCopying(): Copying;
  onClose(): void;
}

/** The dialog with the clicks of a link on each known day: a chart, a table, and buttons that copy or save them. */
export function HistoryDialog({ history, beginCopying, onClose }: HistoryDialogProps) {
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

/** The clicks of a link as a line over the days; a day that nobody looked at is a gap. */
function HistoryChart({ samples }: { samples: readonly Sample[] }) {
  const data = useMemo(() => dataOf(samples), [samples]);

  function read(place: number): string[] {
    const day = data.days[place];
    const count = data.lines[0]?.values[place] ?? null;
    if (day === undefined) return [];
    const said = count === null ? message('historyUnknownDay') : pluralMessage('clicks', count);
    return [message('labelled', formatTableDay(day), said)];
  }

  return <DayChart data={data} read={read} help={message('historyChartHelp')} />;
}

function dataOf(samples: readonly Sample[]): PlotData {
  const period = { from: localDay(samples[0]?.at ?? 0), to: localDay(samples.at(-1)?.at ?? 0) };
  const line = { axis: 'count', colour: '--accent', isShown: true, width: 2, alpha: 1, points: 'alone' } as const;
  const values = clicksByDay(samples, period);
  return { days: daysOf(period), period, lines: [{ ...line, values, dash: [] }], isFromZero: false };
}

/** The clicks of a link on each known day, the latest first, and what it had gained since the known day before. */
function HistoryTable({ samples }: { samples: readonly Sample[] }) {
  return (
    <FigureTable caption={message('days')}>
      <thead>
        <tr>
          <th scope="col">{message('day')}</th>
          <th scope="col">{message('clicksTitle')}</th>
          <th scope="col">{message('linksColumn_gained')}</th>
        </tr>
      </thead>
      <tbody>
        {samples
          .map((sample, place) => <DayRow key={sample.at} sample={sample} before={samples[place - 1] ?? null} />)
          .toReversed()}
      </tbody>
    </FigureTable>
  );
}

/** `before` is the sample of the known day before; null for the first one. */
function DayRow({ sample, before }: { sample: Sample; before: Sample | null }) {
  const day = localDay(sample.at);
  const dayBefore = before === null ? null : localDay(before.at);
  const isGap = dayBefore !== null && dayBefore !== plusDays(day, -1);
  return (
    <tr>
      <th scope="row">
        <time dateTime={day}>{formatTableDay(day)}</time>
      </th>
      <td>{formatCount(sample.clicks)}</td>
      <td>
        {before === null ? '–' : formatCount(sample.clicks - before.clicks)}
        {isGap && <small>{message('sinceShortDay', formatShortDay(dayBefore, { from: dayBefore, to: day }))}</small>}
      </td>
    </tr>
  );
}
