import type { Scale, Series } from 'uplot';
import type { Day, Period } from '../../lib/time/days.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../lib/account/shown-days.ts';
import { formatAxisAmount, formatCount } from '../../lib/i18n/number-format.ts';
import { plusDays } from '../../lib/time/days.ts';
import { alone, colourOf, createDayPlot, type DayPlot, type DayPlotDeps, type PlotAxis } from '../ui/day-plot.ts';

/** The data of a chart of figures. */
export interface PlotDeps extends Pick<DayPlotDeps, 'onPoint'> {
  days: readonly ShownDay[];
  /** The days before them, to compare them one by one; null if they are not known. */
  before: readonly ShownDay[] | null;
  period: Period;
  today: Day;
  drawn: ReadonlySet<FigureName>;
}

/** The dashes of each line, for people who cannot tell the colours apart. */
const dashes: Record<FigureName, number[]> = { clicks: [], earnings: [9, 5], referralCommission: [2, 4] };

/** Returns the axis of a figure: clicks have one, amounts of money the other. */
const axisOf = (name: FigureName): 'count' | 'money' => (name === 'clicks' ? 'count' : 'money');

/** The three lines of a figure: the days before, the complete days, and the way from yesterday to today's value so far. */
const lines = ['before', 'complete', 'today'] as const;
type Line = (typeof lines)[number];

/** Draws the days into `place`; a missing day or an unreadable figure is a gap. */
export function createPlot(place: HTMLElement, deps: PlotDeps): DayPlot {
  const { days, before, period, today, drawn, onPoint } = deps;
  const yesterday = plusDays(today, -1);

  function valuesOf(line: Line, name: FigureName): (number | null)[] {
    const isPartOf: Record<Line, (day: ShownDay) => boolean> = {
      before: () => true,
      complete: ({ date }) => date < today,
      today: ({ date }) => date >= yesterday,
    };
    return days.map((_, index) => {
      const day = (line === 'before' ? before : days)?.[index];
      return day !== undefined && isPartOf[line](day) ? figureOf(day, name) : null;
    });
  }

  function styleOf(line: Line, name: FigureName): Pick<Series, 'alpha' | 'dash' | 'points' | 'width'> {
    switch (line) {
      case 'before':
        return { width: 2, alpha: 0.45, dash: dashes[name], points: { show: false } };
      case 'complete':
        return {
          width: 2,
          dash: dashes[name],
          points: { size: 6, fill: () => colourOf(place, `--chart-${name}`), filter: alone },
        };
      case 'today':
        return {
          width: 1,
          dash: [2, 3],
          points: { size: 9, width: 2, fill: () => colourOf(place, '--ground'), filter: onlyToday },
        };
    }
  }

  function onlyToday(): number[] {
    const index = days.findIndex(({ date }) => date === today);
    return index < 0 ? [] : [index];
  }

  function valueAxis(name: 'count' | 'money'): PlotAxis {
    const isCount = name === 'count';
    return {
      name,
      isShown: figureNames.some((figure) => axisOf(figure) === name && drawn.has(figure)),
      side: isCount ? 'start' : 'end',
      hasGrid: isCount || !drawn.has('clicks'),
      isWhole: isCount,
      range: fromZero,
      format: isCount ? formatCount : formatAxisAmount,
    };
  }

  return createDayPlot(place, {
    days: days.map(({ date }) => date),
    period,
    lines: lines.flatMap((line) =>
      figureNames.map((name) => ({
        axis: axisOf(name),
        colour: `--chart-${name}`,
        values: valuesOf(line, name),
        isShown: drawn.has(name),
        style: styleOf(line, name),
      })),
    ),
    axes: [valueAxis('count'), valueAxis('money')],
    onPoint,
  });
}

/** Returns a range that starts at 0, or below it for negative amounts, and never has zero height. */
const fromZero: Scale.Range = (_, min, max) => {
  const [low, high] = [Math.min(0, min ?? 0), Math.max(0, max ?? 0)];
  return low === high ? [0, 1] : [low * 1.05, high * 1.05];
};
