import UPlot, { type AlignedData, type Axis, type Cursor, type Options, type Scale, type Series } from 'uplot';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import { formatAxisAmount, formatCount } from '../../lib/i18n/number-format.ts';
import { spansYears, type Day, type Period } from '../../lib/time/days.ts';

/** A chart of days. */
export type DayPlot = ReturnType<typeof createDayPlot>;

/** A line of a chart. */
export interface PlotLine {
  /** Counts have whole numbers only; amounts of money have an axis at the other side. */
  axis: 'count' | 'money';
  /** The custom property that has its colour. */
  colour: string;
  /** One value a day; null is a gap. */
  values: readonly (number | null)[];
  isShown: boolean;
  /** Drawn as a bar for each day instead of a line. */
  isBars?: boolean;
  /** CSS pixels. */
  width: number;
  /** From 0 to 1. */
  alpha: number;
  /** The lengths of its dashes and gaps in turn (CSS pixels); empty for a solid line. */
  dash: number[];
  /** The days to draw as points: those between two gaps, which have no line; or one, by its index, as a ring. */
  points: 'none' | 'alone' | number;
}

/** The data of a chart. */
export interface PlotData {
  days: readonly Day[];
  period: Period;
  lines: readonly PlotLine[];
  /** The days that nothing is known of, by their indexes in their order: a pale band each, or one for several in a row. */
  unknown?: readonly number[];
}

/** The least width of the mark of a day (CSS pixels). */
const leastMark = 6;
/** The room above the plot for half of a label (CSS pixels). */
const roomAbove = 8;
/** The font of the labels. */
const font = '12px system-ui, sans-serif';
/** Width of a label on the day axis (CSS pixels), without and with its year. */
const dayWidths = { alone: 64, withYear: 96 };

/** The sides of a plot as the library numbers them; it exports their names only as types. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const [right, left] = [1, 3] as [Axis.Side, Axis.Side];

/** The least width of the values beside the plot (CSS pixels), so that it does not jump between small ones. */
const leastValue = 28;

/** The most steps between the gridlines of an axis (count). */
const mostSteps = 5;

/**
 * Returns the values that have gridlines: round ones from 0, or from below the least value if that is negative, to the
 * highest value or above it. Those of counts are whole.
 */
export function gridlinesOf(values: readonly number[], isCount: boolean): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return [0, 1];
  const power = Math.floor(Math.log10((high - low) / mostSteps));
  const sizes = [power, power + 1].flatMap((each) => [1, 2, 5].map((size) => Number(`${size}e${each}`)));
  for (const size of sizes) {
    if (isCount && size < 1) continue;
    const [from, to] = [Math.floor(low / size), Math.ceil(high / size)];
    if (to - from <= mostSteps) return Array.from({ length: to - from + 1 }, (_, step) => (from + step) * size);
  }
  return [low, high];
}

/** Draws the lines into `place`. `onPoint` gets the index of the day at the pointer, whenever that changes, or null. */
export function createDayPlot(
  place: HTMLElement,
  { days, period, lines, unknown = [] }: PlotData,
  onPoint: (day: number | null) => void,
) {
  const rightToLeft = getComputedStyle(place).direction === 'rtl';
  const data = [days.map((_, index) => index), ...lines.map(({ values }) => values)] as AlignedData;
  const axes = [...new Set(lines.map(({ axis }) => axis))];
  const shownAxes = axes.filter((name) => lines.some(({ axis, isShown }) => axis === name && isShown));

  const gridlines = {
    count: gridlinesOf(shownValues('count'), true),
    money: gridlinesOf(shownValues('money'), false),
  };

  /** How far the labels of days reach beyond the first and the last day (CSS pixels). */
  let overhang = { start: 0, end: 0 };
  let marked: number | null = null;
  /** The day to point at once the library has laid out the chart; it cannot before. */
  let awaited: number | null = null;
  let isReady = false;
  const sizeOf = () => ({ width: place.clientWidth, height: place.clientHeight });
  const plot = new UPlot(optionsOf(), data, place);
  const sizes = new ResizeObserver(() => plot.setSize(sizeOf()));
  sizes.observe(place);
  // Keeps the lines and the scales: making them again would add another margin to the range of days.
  const redraw = (): void => plot.redraw(false);
  // The chart uses the page's colours, which may change between light and dark.
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', redraw);
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  function shownValues(name: PlotLine['axis']): number[] {
    return lines
      .filter(({ axis, isShown }) => axis === name && isShown)
      .flatMap(({ values }) => values.filter((value) => value !== null));
  }

  function sideOf(name: PlotLine['axis']): Axis.Side {
    return (name === 'count') === rightToLeft ? right : left;
  }

  /** Returns the room beside the plot (CSS pixels): an axis has its own. */
  function roomAt(side: Axis.Side): number {
    if (shownAxes.some((name) => sideOf(name) === side)) return 0;
    return (side === right) === rightToLeft ? overhang.start : overhang.end;
  }

  function optionsOf(): Options {
    return {
      ...sizeOf(),
      legend: { show: false },
      padding: [roomAbove, () => roomAt(right), 0, () => roomAt(left)],
      cursor: { y: false, drag: { x: false, y: false, setScale: false, click: () => undefined }, move: toDay },
      scales: {
        x: {
          time: false,
          dir: rightToLeft ? -1 : 1,
          range: lines.some(({ isBars }) => isBars) ? withHalfDay : withMargin,
        },
        ...Object.fromEntries(axes.map((name) => [name, { range: () => rangeOf(gridlines[name]) }])),
      },
      axes: [dayAxis(), ...axes.map(valueAxis)],
      series: [{}, ...lines.map(seriesOf)],
      hooks: {
        ready: [begin],
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
        drawClear: [drawUnknown, drawMark],
      },
    };
  }

  function begin(): void {
    isReady = true;
    if (awaited !== null) point(awaited);
  }

  /** Moves the cursor to the day with this index; null removes it. */
  function point(day: number | null): void {
    awaited = day;
    if (!isReady) return;
    const outside = { left: -10, top: -10 };
    plot.setCursor(day === null ? outside : { left: plot.valToPos(day, 'x'), top: plot.over.clientHeight / 2 });
  }

  /**
   * Draws a pale band; where the browser forces its colours, of which none is pale, an outline with these dashes (CSS
   * pixels), which hides no bar and no line.
   */
  function drawBand(ctx: CanvasRenderingContext2D, dash: number[], ...box: [number, number, number, number]): void {
    const colour = colourOf(place, '--hover');
    if (matchMedia('(forced-colors: active)').matches) {
      ctx.save();
      ctx.strokeStyle = colour;
      ctx.lineWidth = devicePixelRatio;
      ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
      ctx.strokeRect(...box);
      ctx.restore();
    } else {
      ctx.fillStyle = colour;
      ctx.fillRect(...box);
    }
  }

  /** Draws the bands of the unknown days, below all else. */
  function drawUnknown({ ctx, bbox, valToPos }: UPlot): void {
    const [start, end] = [bbox.left, bbox.left + bbox.width];
    const edge = (at: number): number => Math.max(start, Math.min(valToPos(at, 'x', true), end));
    for (const [from, to] of runsOf(unknown)) {
      const [one, other] = [edge(from - 0.5), edge(to + 0.5)];
      drawBand(ctx, [2, 3], Math.min(one, other), bbox.top, Math.abs(other - one), bbox.height);
    }
  }

  /** Draws the band of the marked day, below the lines. */
  function drawMark({ ctx, bbox, valToPos }: UPlot): void {
    if (marked === null) return;
    const middle = valToPos(marked, 'x', true);
    const width = Math.max(leastMark * devicePixelRatio, Math.abs(valToPos(marked + 1, 'x', true) - middle));
    drawBand(ctx, [], middle - width / 2, bbox.top, width, bbox.height);
    ctx.fillStyle = colourOf(place, '--accent');
    ctx.fillRect(middle - width / 2, bbox.top + bbox.height, width, 3 * devicePixelRatio);
  }

  function seriesOf({ axis, colour, isShown, isBars = false, width, alpha, dash, points }: PlotLine): Series {
    const stroke = (): string => colourOf(place, colour);
    const usual = {
      show: isShown,
      scale: axis,
      stroke,
      width,
      alpha,
      dash,
      points: pointsOf(points, stroke),
    };
    return isBars && drawBars !== undefined ? { ...usual, fill: stroke, paths: drawBars } : usual;
  }

  function pointsOf(points: PlotLine['points'], fill: () => string): Series.Points {
    if (points === 'none') return { show: false };
    if (points === 'alone') return { size: 6, fill, filter: alone };
    return { size: 9, width: 2, fill: () => colourOf(place, '--ground'), filter: () => [points] };
  }

  function dayAxis(): Axis {
    return {
      ...inkOf(place),
      grid: { show: false },
      size: 32,
      gap: 8,
      space: (_, _axis, _min, _max, width) => {
        // The room beside the plot must not change which days have labels: it depends on them.
        const labelWidth = spansYears(period) ? dayWidths.withYear : dayWidths.alone;
        return (labelWidth * width) / (width + roomAt(left) + roomAt(right));
      },
      incrs: [1, 2, 7, 14, 30, 60, 90, 180, 365, 730, 1095, 1825],
      values: (drawn, places) => {
        const labels = places.map((index) => (days[index] === undefined ? '' : formatShortDay(days[index], period)));
        overhang = overhangOf(places, widthsOf(labels, drawn), drawn);
        return labels;
      },
    };
  }

  /** Returns how far labels with these places and widths reach beyond the plot. */
  function overhangOf(places: readonly number[], widths: readonly number[], { bbox, scales }: UPlot): typeof overhang {
    const [min, max] = [scales['x']?.min ?? 0, scales['x']?.max ?? days.length];
    const dayWidth = bbox.width / devicePixelRatio / Math.max(1, max - min);
    const beyond = widths.map((width, index) => {
      const [at, half] = [places[index] ?? 0, width / 2 + 1]; // The library rounds places to whole pixels.
      return { start: half - (at - min) * dayWidth, end: half - (max - at) * dayWidth };
    });
    return {
      start: Math.ceil(Math.max(0, ...beyond.map(({ start }) => start))),
      end: Math.ceil(Math.max(0, ...beyond.map(({ end }) => end))),
    };
  }

  function valueAxis(name: PlotLine['axis']): Axis {
    return {
      ...inkOf(place),
      scale: name,
      side: sideOf(name),
      show: shownAxes.includes(name),
      size: (drawn, values) => 16 + Math.max(leastValue, ...widthsOf(values ?? [], drawn)),
      splits: () => gridlines[name],
      grid: { show: name === shownAxes[0], stroke: () => colourOf(place, '--line'), width: 1 },
      values: (_, values) => values.map(name === 'count' ? formatCount : formatAxisAmount),
    };
  }

  return {
    point,
    /** Marks the day with this index, and no other; null marks none. */
    mark(day: number | null): void {
      marked = day;
      redraw();
    },
    remove(): void {
      sizes.disconnect();
      themes.disconnect();
      scheme.removeEventListener('change', redraw);
      plot.destroy();
    },
  };
}

/** Returns the widths of labels (CSS pixels): the library measures no text, and remembers the font that it has set. */
function widthsOf(labels: readonly string[], { ctx }: UPlot): number[] {
  ctx.save();
  ctx.font = font;
  const widths = labels.map((label) => Math.ceil(ctx.measureText(label).width));
  ctx.restore();
  return widths;
}

/** Returns the first and the last of each run of numbers that follow one another. */
function runsOf(numbers: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Returns the days between two gaps, also where the library would draw no points for so many days. */
const alone: Series.Points.Filter = (plot, series, show) => {
  if (show) return null;
  const values = plot.data[series] ?? [];
  const has = (index: number): boolean => values[index] !== null && values[index] !== undefined;
  return [...values.keys()].filter((index) => has(index) && !has(index - 1) && !has(index + 1));
};

/** Returns the range of an axis with these gridlines, with room for the width of a line at the highest, and at a negative one. */
function rangeOf(gridlines: readonly number[]): [number, number] {
  const [low, high] = [gridlines[0] ?? 0, gridlines.at(-1) ?? 1];
  const room = (high - low) / 100;
  return [low < 0 ? low - room : low, high > 0 ? high + room : high];
}

/** Returns a range of days with a little room at its ends, so that no point touches the labels beside the chart. */
const withMargin: Scale.Range = (_, min, max) => {
  const margin = min === max ? 1 : (max - min) / 100;
  return [min - margin, max + margin];
};

/** Returns a range of days that has room for half a bar at its ends. */
const withHalfDay: Scale.Range = (_, min, max) => [(min ?? 0) - 0.5, (max ?? 0) + 0.5];

/**
 * Draws a bar for each day: most of the room that the day has, and no wider than 32 pixels. Bars need a line around them,
 * as the library would otherwise keep the colours of an earlier theme.
 */
const drawBars = UPlot.paths.bars?.({ size: [0.7, 32] });

/** Moves the cursor onto the nearest day. */
const toDay: Cursor.MousePosRefiner = (plot, x, y) => {
  const isOutside = x < 0;
  return [isOutside ? x : plot.valToPos(plot.posToIdx(x), 'x'), y];
};

function inkOf(place: HTMLElement): Pick<Axis, 'stroke' | 'font' | 'ticks'> {
  return { stroke: () => colourOf(place, '--soft'), font, ticks: { show: false } };
}

/** Returns a custom property of the page as a colour that a canvas understands. */
function colourOf(place: HTMLElement, property: string): string {
  place.style.setProperty('outline-color', `var(${property})`);
  const found = getComputedStyle(place).outlineColor;
  place.style.removeProperty('outline-color');
  return found;
}
