import type { Ref } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { historyTable, historyFile } from '../../../lib/export/history-csv.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import {
  dayEnds,
  gainsByDay,
  gainSpans,
  knownClicks,
  type GainSpan,
  type KnownClicks,
} from '../../../lib/link/gained.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { countDays, daysOf, lastDays, localDay, plusDays, type Day, type Period } from '../../../lib/time/days.ts';
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
import styles from './panel.module.css';

interface LinkHistoryProps {
  link: PartialLink;
  history: LinkHistoryState;
  /** Begins copying with its own notice. */
  beginCopying(): Copying;
}

/** The clicks of a link on each known day: a chart, a table, and buttons that copy or save them. */
export function LinkHistory({ link, history, beginCopying }: LinkHistoryProps) {
  const [copying] = useState(beginCopying);
  useEffect(history.start, [history]);
  const samples = history.samples.value;
  const failure = history.failure.value;
  const known = useMemo(() => samples && knownClicks(samples, link, Date.now()), [samples, link]);
  return (
    <>
      {failure !== null && <Notice failure={failure} onAgain={() => void history.again()} />}
      {known !== null && <HistoryChart known={known} />}
      {known !== null && known.samples.length > 0 && (
        <>
          <HistoryTable known={known} />
          <div class={row.explained}>
            <span class={text.soft} aria-hidden="true">
              {message('copy_days')}
            </span>
            <SaveCsv
              copying={copying}
              of="days"
              count={known.samples.length}
              write={() => historyTable([history.shortUrl, known.samples, known.made])}
              writeFile={() => historyFile([[history.shortUrl, known.samples, known.made]], Date.now())}
            />
          </div>
        </>
      )}
    </>
  );
}

/**
 * What a link gained on each day, as bars; where only the sum of several days is known, pale bars have their average.
 * In the line of the part's name, how many days are known; below it, where the chart has not all of them. One bar would
 * say no more than the table.
 */
function HistoryChart({ known }: { known: KnownClicks }) {
  const ends = useMemo(() => dayEnds(known), [known]);
  const spans = useMemo(() => gainSpans(ends), [ends]);
  const data = useMemo(() => dataOf(ends, spans), [ends, spans]);
  if (data === null) return <p class={text.soft}>{message('historyFirstDay')}</p>;
  const { days, period, lines, isWhole } = data;

  function read(place: number): string[] {
    const day = days[place];
    if (day === undefined) return [];
    const span = spans.find((each) => isIn(each.period, day));
    const count = span?.clicks ?? lines[0]?.values[place] ?? 0;
    const when = span === undefined ? formatTableDay(day) : formatShortRange(span.period, period);
    return [message('labelled', when, pluralMessage('clicks', count))];
  }

  const isDrawn = days.length > 1 && known.samples.length > 1;
  return (
    <>
      {isWhole || !isDrawn ? (
        <p class={`${text.soft} ${styles.count}`}>{pluralMessage('historyDays', known.samples.length)}</p>
      ) : (
        <p class={text.soft}>
          {pluralMessage('historyDaysSince', known.samples.length, formatShortDay(period.from, period))}
        </p>
      )}
      {isDrawn && (
        <DayChart data={data} read={read} help={message('historyChartHelp')}>
          {spans.some((span) => span.period.to >= period.from) && <p class={text.soft}>{message('historyGaps')}</p>}
        </DayChart>
      )}
    </>
  );
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

/** The most days that are drawn (count): the bars of more would be too thin to tell apart. */
const mostDrawn = 90;

interface HistoryPlot extends PlotData {
  /** False if days are left out before those that are drawn. */
  isWhole: boolean;
}

/** Returns what is drawn: the last of the days after the first of these ends of days. Null if there are none. */
function dataOf(samples: readonly Sample[], spans: readonly GainSpan[]): HistoryPlot | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const earliest = plusDays(localDay(first.at), 1);
  const latest = lastDays(mostDrawn, localDay(last.at));
  const isWhole = latest.from <= earliest;
  const period = isWhole ? { ...latest, from: earliest } : latest;
  const days = daysOf(period);
  const averages = new Map(
    spans.flatMap((span) => daysOf(span.period).map((day) => [day, span.clicks / countDays(span.period)])),
  );
  return {
    days,
    period,
    isWhole,
    lines: [
      // What the first day gained depends on the day before it.
      { ...bars, values: gainsByDay(samples, { ...period, from: plusDays(period.from, -1) }).slice(1) },
      { ...bars, values: days.map((day) => averages.get(day) ?? null), alpha: 0.35 },
    ],
  };
}

/** The most days that stand between the chart and the next part of the panel until more are asked for (count). */
const fewDays = 7;

/**
 * What a link gained on each known day, the latest first, and all its clicks by then. The days before the latest few are
 * shown on a press, which moves the focus to the first of them.
 */
function HistoryTable({ known: { made, samples } }: { known: KnownClicks }) {
  const [isWhole, setWhole] = useState(false);
  const firstMore = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    if (isWhole) firstMore.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const rows = samples
    .map((sample, place) => (
      <DayRow
        key={sample.at}
        sample={sample}
        before={samples[place - 1] ?? null}
        made={made}
        name={place === samples.length - 1 - fewDays ? firstMore : null}
      />
    ))
    .toReversed();
  return (
    <>
      <FigureTable caption={message('days')}>
        <thead>
          <tr>
            <th scope="col">{message('day')}</th>
            <th scope="col">{message('historyThatDay')}</th>
            <th scope="col">{message('historyTotal')}</th>
          </tr>
        </thead>
        <tbody>{isWhole ? rows : rows.slice(0, fewDays)}</tbody>
      </FigureTable>
      {!isWhole && rows.length > fewDays && (
        <button type="button" class={styles.show} onClick={() => setWhole(true)}>
          {pluralMessage('historyShowAll', rows.length)}
        </button>
      )}
    </>
  );
}

interface DayRowProps extends Pick<KnownClicks, 'made'> {
  sample: Sample;
  /** The sample of the known day before; null for the first one, which counts since the link was made. */
  before: Sample | null;
  /** Takes the cell that names the row, which can then have the focus; null for none. */
  name: Ref<HTMLTableCellElement>;
}

function DayRow({ sample, before, made, name }: DayRowProps) {
  const since = before ?? made;
  const day = localDay(sample.at);
  const from = since === null ? null : localDay(since.at);
  const isWhole = from === (before === null ? day : plusDays(day, -1));
  return (
    <tr>
      <th scope="row" ref={name} tabIndex={name === null ? undefined : -1}>
        <time dateTime={day}>{formatTableDay(day)}</time>
      </th>
      <td>
        {since === null ? '–' : formatCount(sample.clicks - since.clicks)}
        {from !== null && !isWhole && (
          <small>{message('sinceShortDay', formatShortDay(from, { from, to: day }))}</small>
        )}
      </td>
      <td>{formatCount(sample.clicks)}</td>
    </tr>
  );
}
