import type { VNode } from 'preact';
import { clicksByDay } from '../../../lib/link/gained.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { formatTableDay } from '../../../lib/i18n/day-format.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { daysOf, localDay } from '../../../lib/time/days.ts';
import { DayChart } from '../../ui/DayChart.tsx';

/** The clicks of a link as a line over the days; a day that nobody looked at is a gap. */
export function HistoryChart({ samples }: { samples: readonly Sample[] }): VNode {
  const period = { from: localDay(samples[0]?.at ?? 0), to: localDay(samples.at(-1)?.at ?? 0) };
  const days = daysOf(period);
  const clicks = clicksByDay(samples, period);

  function read(place: number): string[] {
    const day = days[place];
    const count = clicks[place] ?? null;
    if (day === undefined) return [];
    const said = count === null ? message('historyUnknownDay') : pluralMessage('clicks', count);
    return [message('labelled', formatTableDay(day), said)];
  }

  return (
    <DayChart
      days={days.length}
      period={period}
      load={async () => {
        const { createHistoryPlot } = await import('./history-plot.ts');
        return (place, onPoint) => createHistoryPlot(place, { days, period, clicks, onPoint });
      }}
      drawn={[samples]}
      read={read}
      help={message('historyChartHelp')}
    />
  );
}
