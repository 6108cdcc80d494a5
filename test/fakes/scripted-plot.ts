import { vi } from 'vitest';
import type { createPlot, PlotDeps } from '../../components/account/plot.ts';

/** A chart that records its calls: the simulated page has no canvas to draw on. */
export const plot = {
  /** The drawn data; null if nothing is drawn. */
  drawn: null as PlotDeps | null,
  /** The indexes of the days pointed at, in order. */
  pointed: [] as (number | null)[],
  /** The index of the marked day. */
  marked: null as number | null,
};

vi.mock(import('../../components/account/plot.ts'), () => ({
  createPlot: ((_, parts) => {
    plot.drawn = parts;
    plot.pointed = [];
    plot.marked = null;
    return {
      point(day) {
        plot.pointed.push(day);
        parts.onPoint(day); // Like the real chart.
      },
      mark(day) {
        plot.marked = day;
      },
      remove() {
        plot.drawn = null;
      },
    };
  }) as typeof createPlot,
}));
