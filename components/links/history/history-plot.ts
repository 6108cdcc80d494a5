import type { Scale } from 'uplot';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { alone, colourOf, createDayPlot, type DayPlot, type DayPlotDeps } from '../../ui/day-plot.ts';

interface HistoryPlotDeps extends Pick<DayPlotDeps, 'days' | 'period' | 'onPoint'> {
  /** One count a day; null for a day that is not known. */
  clicks: readonly (number | null)[];
}

/** Draws the clicks of a link into `place`. */
export function createHistoryPlot(place: HTMLElement, { days, period, clicks, onPoint }: HistoryPlotDeps): DayPlot {
  return createDayPlot(place, {
    days,
    period,
    lines: [
      {
        axis: 'count',
        colour: '--accent',
        values: clicks,
        isShown: true,
        style: { width: 2, points: { size: 6, fill: () => colourOf(place, '--accent'), filter: alone } },
      },
    ],
    axes: [
      {
        name: 'count',
        isShown: true,
        side: 'start',
        hasGrid: true,
        isWhole: true,
        range: around,
        format: formatCount,
      },
    ],
    onPoint,
  });
}

/** Returns a range a little larger than that of the counts: they are shown as they grow, not from 0. */
const around: Scale.Range = (_, min, max) => {
  const [low, high] = [min ?? 0, max ?? 0];
  const room = Math.max(1, (high - low) / 20);
  return [Math.max(0, low - room), high + room];
};
