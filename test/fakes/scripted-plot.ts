import { vi } from 'vitest';
import type { createDayPlot, PlotData } from '../../components/ui/day-plot.ts';

/** A chart that records its calls: the simulated page has no canvas to draw on. */
export const plot = {
  /** The drawn data; null if nothing is drawn. */
  drawn: null as PlotData | null,
  /** The indexes of the days pointed at, in order. */
  pointed: [] as (number | null)[],
  /** The index of the marked day. */
  marked: null as number | null,
};

/** Returns the values of the drawn lines by their figures, the line at the back first. */
export function drawnLines(): Map<string, (readonly (number | null)[])[]> {
  const shown = plot.drawn?.lines.filter(({ isShown }) => isShown) ?? [];
  const byFigure = Map.groupBy(shown, ({ colour }) => colour.replace('--chart-', ''));
  return new Map([...byFigure].map(([figure, lines]) => [figure, lines.map(({ values }) => values)]));
}

vi.mock(import('../../components/ui/day-plot.ts'), () => ({
  createDayPlot: ((_, data, onPoint) => {
    plot.drawn = data;
    plot.pointed = [];
    plot.marked = null;
    return {
      point(day) {
        plot.pointed.push(day);
        onPoint(day); // Like the real chart.
      },
      mark(day) {
        plot.marked = day;
      },
      remove() {
        plot.drawn = null;
      },
    };
  }) as typeof createDayPlot,
}));
