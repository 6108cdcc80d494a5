import { useMemo } from 'preact/hooks';
import text from '../ui/text.module.css';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { areOfMonths } from '../../lib/account/periods.ts';
import { onlyRunning, type RunningDays } from '../../lib/account/service-days.ts';
import { figureNames, figureOf, periodOf, type FigureName, type ShownDay } from '../../lib/account/statistics.ts';
import { countDays, plusDays, type Period } from '../../lib/time/days.ts';
import { formatPeriod } from '../../lib/i18n/day-format.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { PlotLine } from '../ui/day-plot.ts';
import { DayChart } from '../ui/DayChart.tsx';
import styles from './account.module.css';
import { dayText, missingDayText } from './day-messages.ts';

interface ChartProps {
  state: Pick<AccountState, 'drawn' | 'daysBefore' | 'running' | 'movers'>;
  shown: Statistics;
}

/** The days as lines, over those of the days before. The day that one chooses filters the movers. */
export function Chart({ state, shown }: ChartProps) {
  const { days, period } = shown;
  const drawn = state.drawn.value;
  const before = state.daysBefore.value;
  const running = state.running.value;
  const missing = missingDayText(shown);
  const unknown = days.flatMap(({ reported }, at) => (reported === null ? [at] : []));
  const data = useMemo(
    () => ({
      days: days.map(({ date }) => date),
      period,
      lines: linesOf(days, before, running, drawn),
      unknown,
    }),
    [days, before, running, drawn],
  );
  const { movers } = state;
  const chosen = days.findIndex(({ date }) => date === movers.day.value);
  const choice = {
    chosen: chosen < 0 ? null : chosen,
    help: message('accountMoversChoose'),
    onChoose: (at: number | null): void => movers.choose(at === null ? null : (days[at]?.date ?? null)),
  };

  /** Returns the figures of a day, and those of the day that it is compared with. */
  function read(at: number): string[] {
    const [day, dayBefore] = [days[at], before?.[at]];
    const isCompared = dayBefore !== undefined && drawn.size > 0;
    return [
      day === undefined ? '' : dayText(day, drawn, missing),
      isCompared ? message('accountComparedWith', dayText(dayBefore, drawn, missing)) : '',
    ];
  }

  return (
    <DayChart
      data={data}
      read={read}
      help={message(drawn.size === 0 ? 'accountNoSeries' : 'accountChartHelp')}
      choice={movers.isShown.value ? choice : undefined}
    >
      <ul class={`${styles.legend} ${text.soft}`}>
        {days.at(-1)?.date === onlyRunning(running) && (
          <li>
            <i class={styles.today} aria-hidden="true" />
            {message('accountTodaySoFar')}
          </li>
        )}
        {unknown.length > 0 && (
          <li>
            <i class={styles.unknown} aria-hidden="true" />
            {message('accountUnknownDays')}
          </li>
        )}
        {/* The last, as these days come later. */}
        {before !== null && (
          <li>
            <i class={styles.before} aria-hidden="true" />
            {beforeText(period, periodOf(before))}
          </li>
        )}
      </ul>
    </DayChart>
  );
}

/** The dashes of each line (CSS pixels), for people who cannot tell the colours apart. */
const dashes: Record<FigureName, number[]> = { clicks: [], earnings: [9, 5], referralCommission: [2, 4] };

/**
 * Returns three lines of each figure, the last one in front: the days before, the complete days, and the way from
 * the last complete day through those that may be running. A missing day or an unreadable figure is a gap.
 */
function linesOf(
  days: readonly ShownDay[],
  before: readonly ShownDay[] | null,
  running: RunningDays,
  drawn: ReadonlySet<FigureName>,
): PlotLine[] {
  /** The figure below all others is wider, so that both are seen where another takes the same course. */
  const below = drawn.size > 1 ? figureNames.find((name) => drawn.has(name)) : undefined;
  const lastComplete = plusDays(running.from, -1);
  const todayAt = days.findIndex(({ date }) => date === running.to);

  /** Returns a line of each figure over these days; null is a day that it leaves out. */
  function each(
    of: readonly (ShownDay | null)[],
    { width = 2, alpha = 1, dash, points = 'none' }: Partial<PlotLine>,
  ): PlotLine[] {
    return figureNames.map((name) => ({
      axis: name === 'clicks' ? 'count' : 'money',
      colour: `--chart-${name}`,
      values: of.map((day) => day && figureOf(day, name)),
      isShown: drawn.has(name),
      width: name === below ? 2 * width : width,
      alpha,
      dash: dash ?? dashes[name],
      points,
    }));
  }

  const compared = days.map((_, index) => before?.[index] ?? null);
  const complete = days.map((day) => (day.date < running.from ? day : null));
  const sinceThen = days.map((day) => (day.date >= lastComplete ? day : null));
  return [
    ...each(compared, { alpha: 0.45 }),
    ...each(complete, { points: 'alone' }),
    ...each(sinceThen, { width: 1, dash: [2, 3], points: todayAt < 0 ? 'none' : todayAt }),
  ];
}

/** Names the days before: by their dates where months are compared, else also by their count. */
function beforeText(period: Period, before: Period): string {
  return areOfMonths(period, before)
    ? message('accountComparedWith', formatPeriod(before))
    : pluralMessage('accountDaysBefore', countDays(before), formatPeriod(before));
}

/** A box of the chart's size while the first days are loading. */
export function ChartPlaceholder() {
  return <div class={styles.placeholder} data-placeholder aria-hidden="true" />;
}
