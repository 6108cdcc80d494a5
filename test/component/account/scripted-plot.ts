import { vi } from 'vitest';
import type { createPlot, PlotParts } from '../../../entrypoints/options/account/plot.ts';

/** Drawings are made on a canvas, which the simulated page has not: this one remembers what it was told. */
export const plot = {
  /** What is drawn now; null where nothing is. */
  drawn: null as PlotParts | null,
  /** The days that were pointed at, by their places, in order. */
  pointed: [] as (number | null)[],
};

vi.mock(import('../../../entrypoints/options/account/plot.ts'), () => ({
  createPlot: ((_, parts) => {
    plot.drawn = parts;
    plot.pointed = [];
    return {
      point(day) {
        plot.pointed.push(day);
        parts.onPoint(day); // As the real one does.
      },
      remove() {
        plot.drawn = null;
      },
    };
  }) as typeof createPlot,
}));
