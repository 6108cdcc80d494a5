import UPlot, { type AlignedData, type Axis, type Options, type Scale, type Series } from 'uplot';
import type { Period } from '../../lib/time/days.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../lib/account/shown-days.ts';
import { formatAxisAmount, formatCount } from '../../lib/i18n/number-format.ts';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import { spansYears } from '../../lib/time/days.ts';

/** A chart of days. */
export interface Plot {
  /** Moves the cursor to the day with this index; null removes it. */
  point(day: number | null): void;
  remove(): void;
}

/** The data of a chart. */
export interface PlotDeps {
  days: readonly ShownDay[];
  period: Period;
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

/** Draws the days into `place`; a missing day or an unreadable figure is a gap. */
export function createPlot(place: HTMLElement, { days, period, drawn, onPoint }: PlotDeps): Plot {
  const rightToLeft = getComputedStyle(place).direction === 'rtl';
  const data = [
    days.map((_, index) => index),
    ...figureNames.map((name) => days.map((day) => figureOf(day, name))),
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
      cursor: { y: false, drag: { x: false, y: false, setScale: false } },
      scales: {
        x: {
          time: false,
          dir: rightToLeft ? -1 : 1,
          range: (_, min, max) => (min === max ? [min - 1, max + 1] : [min, max]),
        },
        count: { range: fromZero },
        money: { range: fromZero },
      },
      axes: [dayAxis(), valueAxis('count', rightToLeft ? right : left), valueAxis('money', rightToLeft ? left : right)],
      series: [{}, ...figureNames.map(seriesOf)],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    };
  }

  function seriesOf(name: FigureName): Series {
    return {
      show: drawn.has(name),
      scale: scaleOf(name),
      stroke: () => colour(place, `--chart-${name}`),
      width: 2,
      dash: dashes[name],
      spanGaps: false,
      points: { size: 6, fill: () => colour(place, `--chart-${name}`), filter: alone },
    };
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
