import UPlot, { type AlignedData, type Axis, type Cursor, type Options, type Scale, type Series } from 'uplot';
import type { Day, Period } from '../../lib/time/days.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../lib/account/shown-days.ts';
import { formatAxisAmount, formatCount } from '../../lib/i18n/number-format.ts';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import { plusDays, spansYears } from '../../lib/time/days.ts';

/** A chart of days. */
export interface Plot {
  /** Moves the cursor to the day with this index; null removes it. */
  point(day: number | null): void;
  remove(): void;
}

/** The data of a chart. */
export interface PlotDeps {
  days: readonly ShownDay[];
  /** The days before them, to compare them one by one; null if they are not known. */
  before: readonly ShownDay[] | null;
  period: Period;
  today: Day;
  drawn: ReadonlySet<FigureName>;
  /** Runs when the pointer moves to another day, with its index; null for none. */
  onPoint(day: number | null): void;
}

/** Height in CSS pixels. */
const height = 260;
/** Width of a label on the day axis (CSS pixels), without and with its year. */
const dayWidths = { alone: 64, withYear: 96 };

/** The dashes of each line, for people who cannot tell the colours apart. */
const dashes: Record<FigureName, number[]> = { clicks: [], earnings: [9, 5], referralCommission: [2, 4] };

/** The sides of a plot as the library numbers them; it exports their names only as types. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const [right, left] = [1, 3] as [Axis.Side, Axis.Side];

/** Returns the axis of a figure: clicks have one, amounts of money the other. */
const scaleOf = (name: FigureName): 'count' | 'money' => (name === 'clicks' ? 'count' : 'money');

/** Steps of the count axis: only whole numbers. */
const wholeSteps = [1, 2, 5]
  .flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power))
  .toSorted((a, b) => a - b);

/** The three lines of a figure: the days before, the complete days, and the way from yesterday to today's value so far. */
const lines = ['before', 'complete', 'today'] as const;
type Line = (typeof lines)[number];

/** Draws the days into `place`; a missing day or an unreadable figure is a gap. */
export function createPlot(place: HTMLElement, { days, before, period, today, drawn, onPoint }: PlotDeps): Plot {
  const rightToLeft = getComputedStyle(place).direction === 'rtl';
  const yesterday = plusDays(today, -1);
  const data = [
    days.map((_, index) => index),
    ...lines.flatMap((line) => figureNames.map((name) => valuesOf(line, name))),
  ] as AlignedData;

  const plot = new UPlot(optionsOf(), data, place);
  const sizes = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
  sizes.observe(place);
  // The chart uses the page's colours, which may change between light and dark.
  const redraw = (): void => plot.redraw();
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', redraw);
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  function optionsOf(): Options {
    return {
      width: place.clientWidth,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false, setScale: false }, move: toDay },
      scales: {
        x: {
          time: false,
          dir: rightToLeft ? -1 : 1,
          range: withMargin,
        },
        count: { range: fromZero },
        money: { range: fromZero },
      },
      axes: [dayAxis(), valueAxis('count', rightToLeft ? right : left), valueAxis('money', rightToLeft ? left : right)],
      series: [{}, ...lines.flatMap((line) => figureNames.map((name) => seriesOf(line, name)))],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    };
  }

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

  function seriesOf(line: Line, name: FigureName): Series {
    const ink = (): string => colour(place, `--chart-${name}`);
    const series: Series = { show: drawn.has(name), scale: scaleOf(name), stroke: ink, spanGaps: false };
    switch (line) {
      case 'before':
        return { ...series, width: 2, alpha: 0.45, dash: dashes[name], points: { show: false } };
      case 'complete':
        return { ...series, width: 2, dash: dashes[name], points: { size: 6, fill: ink, filter: alone } };
      case 'today':
        return {
          ...series,
          width: 1,
          dash: [2, 3],
          points: { size: 9, width: 2, fill: () => colour(place, '--ground'), filter: onlyToday },
        };
    }
  }

  function onlyToday(): number[] {
    const index = days.findIndex(({ date }) => date === today);
    return index < 0 ? [] : [index];
  }

  function dayAxis(): Axis {
    return {
      ...inkOf(place),
      grid: { show: false },
      size: 32,
      gap: 8,
      space: spansYears(period) ? dayWidths.withYear : dayWidths.alone,
      incrs: [1, 2, 7, 14, 30, 60, 90, 180, 365, 730, 1095, 1825],
      values: (_, places) =>
        places.map((index) => (days[index] === undefined ? '' : formatShortDay(days[index].date, period))),
    };
  }

  function valueAxis(scale: 'count' | 'money', side: Axis.Side): Axis {
    const names = figureNames.filter((name) => scaleOf(name) === scale && drawn.has(name));
    const isOnlyOne = scale === 'count' || !drawn.has('clicks');
    return {
      ...inkOf(place),
      scale,
      side,
      show: names.length > 0,
      size: (_, values) => 16 + 7 * Math.max(4, ...(values ?? []).map(({ length }) => length)),
      ...(scale === 'count' ? { incrs: wholeSteps } : {}),
      grid: { show: isOnlyOne, stroke: () => colour(place, '--line'), width: 1 },
      values: (_, values) => values.map((value) => (scale === 'count' ? formatCount(value) : formatAxisAmount(value))),
    };
  }

  return {
    point(day) {
      const outside = { left: -10, top: -10 };
      plot.setCursor(day === null ? outside : { left: plot.valToPos(day, 'x'), top: plot.over.clientHeight / 2 });
    },
    remove() {
      sizes.disconnect();
      themes.disconnect();
      scheme.removeEventListener('change', redraw);
      plot.destroy();
    },
  };
}

/** Returns a range of days with a little room at its ends, so that no point touches the labels beside the chart. */
const withMargin: Scale.Range = (_, min, max) => {
  const margin = min === max ? 1 : (max - min) / 100;
  return [min - margin, max + margin];
};

/** Returns a range that starts at 0, or below it for negative amounts, and never has zero height. */
const fromZero: Scale.Range = (_, min, max) => {
  const [low, high] = [Math.min(0, min ?? 0), Math.max(0, max ?? 0)];
  return low === high ? [0, 1] : [low * 1.05, high * 1.05];
};

/**
 * Returns the days to draw as points: a day between two gaps, which has no line, even if the library draws no points
 * for so many days.
 */
const alone: Series.Points.Filter = (plot, series, show) => {
  if (show) return null;
  const values = plot.data[series] ?? [];
  const has = (index: number): boolean => values[index] !== null && values[index] !== undefined;
  return [...values.keys()].filter((index) => has(index) && !has(index - 1) && !has(index + 1));
};

/** Moves the cursor onto the nearest day. */
const toDay: Cursor.MousePosRefiner = (plot, x, y) => {
  const isOutside = x < 0;
  return [isOutside ? x : plot.valToPos(plot.posToIdx(x), 'x'), y];
};

function inkOf(place: HTMLElement): Pick<Axis, 'stroke' | 'font' | 'ticks'> {
  return { stroke: () => colour(place, '--soft'), font: '12px system-ui, sans-serif', ticks: { show: false } };
}

/** Returns a custom property of the page as a colour that a canvas understands. */
function colour(place: HTMLElement, property: string): string {
  place.style.setProperty('outline-color', `var(${property})`);
  const found = getComputedStyle(place).outlineColor;
  place.style.removeProperty('outline-color');
  return found;
}
