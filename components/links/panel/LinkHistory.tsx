import { useEffect, useMemo, useState } from 'preact/hooks';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { historyTable, historyFile } from '../../../lib/export/history-csv.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { gainsByDay, gainSpans, type GainSpan } from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { countDays, daysOf, localDay, plusDays, type Day, type Period } from '../../../lib/time/days.ts';
import type { LinkHistory as LinkHistoryState } from '../../../lib/state/links/history/read-histories.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveCsv } from '../../ui/SaveCsv.tsx';
import text from '../../ui/text.module.css';
import row from '../../ui/button-row.module.css';
import type { PlotData, PlotLine } from '../../ui/day-plot.ts';
import { DayChart } from '../../ui/DayChart.tsx';
import { formatShortDay, formatShortRange, formatTableDay } from '../../../lib/i18n/day-format.ts';
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

/**
 * What a link gained on each day, as bars; where only the sum of several days is known, pale bars have their average.
 * Nothing before two days are known.
 */
function HistoryChart({ samples }: { samples: readonly Sample[] }) {
  const spans = useMemo(() => gainSpans(samples), [samples]);
  const data = useMemo(() => dataOf(samples, spans), [samples, spans]);
  if (data === null) return null;
  const { days, period, lines } = data;

  function read(place: number): string[] {
    const day = days[place];
    if (day === undefined) return [];
    const span = spans.find((each) => isIn(each.period, day));
    const count = span?.clicks ?? lines[0]?.values[place] ?? 0;
    const when = span === undefined ? formatTableDay(day) : formatShortRange(span.period, period);
    return [message('labelled', when, pluralMessage('clicks', count))];
  }

  return <DayChart data={data} read={read} help={message('historyChartHelp')} />;
}

const bars = {
  axis: 'count',
  colour: '--accent',
  isShown: true,
  isBars: true,
  width: 1,
  alpha: 1,
  dash: [],
  points: 'none',
} satisfies Partial<PlotLine>;

const isIn = ({ from, to }: Period, day: Day): boolean => from <= day && day <= to;

/** Returns what is drawn: the days after the first known one. Null if there are none. */
function dataOf(samples: readonly Sample[], spans: readonly GainSpan[]): PlotData | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const known = { from: localDay(first.at), to: localDay(last.at) };
  const period = { from: plusDays(known.from, 1), to: known.to };
  const days = daysOf(period);
  const averages = new Map(
    spans.flatMap((span) => daysOf(span.period).map((day) => [day, span.clicks / countDays(span.period)])),
  );
  return {
    days,
    period,
    lines: [
      { ...bars, values: gainsByDay(samples, known).slice(1) },
      { ...bars, values: days.map((day) => averages.get(day) ?? null), alpha: 0.35 },
    ],
    isFromZero: true,
  };
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
