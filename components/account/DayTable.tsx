import type { VNode } from 'preact';
import type { Day } from '../../lib/time/days.ts';
import type { Statistics } from '../../lib/state/account/account.ts';
import { figureNames, figureOf, type ShownDay } from '../../lib/account/shown-days.ts';
import { totalOf } from '../../lib/account/summary.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatTableDay } from '../../lib/i18n/day-format.ts';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import text from '../ui/text.module.css';
import { FigureHeadings } from './FigureHeadings.tsx';
import { missingDayText, valueText } from './day-messages.ts';

interface DayTableProps {
  shown: Statistics;
  today: Day;
}

/** The figures of each day, the latest first. */
export const DayTable = memo(({ shown, today }: DayTableProps): VNode => {
  const { days } = shown;
  return (
    <FigureTable aligned caption={message('accountDays')}>
      <thead>
        <tr>
          <th scope="col">{message('accountDay')}</th>
          <FigureHeadings />
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <DayRow key={day.date} day={day} isToday={day.date === today} missingText={missingDayText(shown)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{message('accountSummary_total')}</th>
          {figureNames.map((name) => (
            <td key={name}>{valueText(name, totalOf(name, days))}</td>
          ))}
        </tr>
      </tfoot>
    </FigureTable>
  );
});

interface DayRowProps {
  day: ShownDay;
  isToday: boolean;
  /** The text for a missing day. */
  missingText: string;
}

function DayRow({ day, isToday, missingText }: DayRowProps): VNode {
  return (
    <tr>
      <th scope="row">
        <time dateTime={day.date}>{formatTableDay(day.date)}</time>{' '}
        {isToday && <em class={text.soft}>{message('accountToday')}</em>}
      </th>
      {day.reported === null ? (
        <td colSpan={figureNames.length} class={text.soft}>
          {missingText}
        </td>
      ) : (
        figureNames.map((name) => <td key={name}>{valueText(name, figureOf(day, name))}</td>)
      )}
    </tr>
  );
}
