import { useEffect, useMemo, useState } from 'preact/hooks';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { historyTable, historyFile } from '../../../lib/export/history-csv.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { gainsByDay } from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { countDays, daysOf, localDay, plusDays } from '../../../lib/time/days.ts';
import type { LinkHistory as LinkHistoryState } from '../../../lib/state/links/history/read-histories.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveCsv } from '../../ui/SaveCsv.tsx';
import text from '../../ui/text.module.css';
import row from '../../ui/button-row.module.css';
import type { PlotData } from '../../ui/day-plot.ts';
import { DayChart } from '../../ui/DayChart.tsx';
import { formatShortDay, formatTableDay } from '../../../lib/i18n/day-format.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { FigureTable } from '../../ui/FigureTable.tsx';

interface LinkHistoryProps {
  history: LinkHistoryState;
  /** Begins copying with its own notice. */
  beginCopying(): Copying;
}

/** The clicks of a link on each known day: a chart, a table, and buttons that copy or save them. */
export function LinkHistory({ history, beginCopying }: LinkHistoryProps) {
  const [copying] = useState(beginCopying);
  useEffect(history.start, [history]);
  const samples = history.samples.value;
  const failure = history.failure.value;
  const count = samples?.length ?? 0;
  return (
    <>
      {failure !== null && <Notice failure={failure} onAgain={() => void history.again()} />}
      {samples !== null && <p class={text.soft}>{knownText(samples)}</p>}
      {samples !== null && <HistoryChart samples={samples} />}
      {samples !== null && count > 0 && (
        <>
          <HistoryTable samples={samples} />
          <div class={`${row.row} ${row.end}`}>
            <SaveCsv
              copying={copying}
              of="days"
              count={count}
              write={() => historyTable(history.shortUrl, samples)}
              writeFile={() => historyFile([[history.shortUrl, samples]], Date.now())}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Says how many days are known, and why there are gaps between them. */
function knownText(samples: readonly Sample[]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return message('historyFirstDay');
  const hasGaps = samples.length < countDays({ from: localDay(first.at), to: localDay(last.at) });
  return joinSentences(pluralMessage('historyDays', samples.length), hasGaps ? message('historyGaps') : '');
}

/** What a link gained on each day, as bars; nothing while that is known of no day. */
function HistoryChart({ samples }: { samples: readonly Sample[] }) {
  const data = useMemo(() => dataOf(samples), [samples]);
  if (data === null) return null;
  const { days, lines } = data;

  function read(place: number): string[] {
    const day = days[place];
    const count = lines[0]?.values[place] ?? null;
    if (day === undefined) return [];
    const said = count === null ? message('historyUnknownDay') : pluralMessage('clicks', count);
    return [message('labelled', formatTableDay(day), said)];
  }

  return <DayChart data={data} read={read} help={message('historyChartHelp')} />;
}

const bars = { axis: 'count', colour: '--accent', isShown: true, isBars: true, width: 1, alpha: 1 } as const;

/** Returns what is drawn: the days after the first known one. Null if nothing is known of what was gained on them. */
function dataOf(samples: readonly Sample[]): PlotData | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const known = { from: localDay(first.at), to: localDay(last.at) };
  const values = gainsByDay(samples, known).slice(1);
  if (values.every((value) => value === null)) return null;
  const period = { from: plusDays(known.from, 1), to: known.to };
  return { days: daysOf(period), period, lines: [{ ...bars, values, dash: [], points: 'none' }], isFromZero: true };
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
