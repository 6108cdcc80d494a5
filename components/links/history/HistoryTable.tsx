import type { VNode } from 'preact';
import type { Sample } from '../../../lib/link/samples.ts';
import { formatShortDay, formatTableDay } from '../../../lib/i18n/day-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { localDay, plusDays } from '../../../lib/time/days.ts';
import { FigureTable } from '../../ui/FigureTable.tsx';

/** The clicks of a link on each known day, the latest first, and what it had gained since the known day before. */
export function HistoryTable({ samples }: { samples: readonly Sample[] }): VNode {
  return (
    <FigureTable caption={message('days')}>
      <thead>
        <tr>
          <th scope="col">{message('day')}</th>
          <th scope="col">{message('clicksTitle')}</th>
          <th scope="col">{message('linksColumn_gained')}</th>
        </tr>
      </thead>
      <tbody>
        {samples
          .map((sample, place) => <DayRow key={sample.at} sample={sample} before={samples[place - 1] ?? null} />)
          .toReversed()}
      </tbody>
    </FigureTable>
  );
}

/** `before` is the sample of the known day before; null for the first one. */
function DayRow({ sample, before }: { sample: Sample; before: Sample | null }): VNode {
  const day = localDay(sample.at);
  const dayBefore = before === null ? null : localDay(before.at);
  const isGap = dayBefore !== null && dayBefore !== plusDays(day, -1);
  return (
    <tr>
      <th scope="row">
        <time dateTime={day}>{formatTableDay(day)}</time>
      </th>
      <td>{formatCount(sample.clicks)}</td>
      <td>
        {before === null ? '–' : formatCount(sample.clicks - before.clicks)}
        {isGap && <small>{message('sinceShortDay', formatShortDay(dayBefore, { from: dayBefore, to: day }))}</small>}
      </td>
    </tr>
  );
}
