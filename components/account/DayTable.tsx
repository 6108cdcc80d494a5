import type { Day } from '../../lib/time/days.ts';
import type { Statistics } from '../../lib/state/account/account.ts';
import { completeDays } from '../../lib/account/periods.ts';
import { figureNames, figureOf } from '../../lib/account/statistics.ts';
import { totalOf } from '../../lib/account/summary.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatTableDay } from '../../lib/i18n/day-format.ts';
import { formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import text from '../ui/text.module.css';
import { columnFormat, figureTitles, missingDayText } from './day-messages.ts';
import styles from './account.module.css';

interface DayTableProps {
  shown: Statistics;
  today: Day;
}

/** The figures of each day, the latest first, and the totals of the complete days. */
export const DayTable = memo(({ shown, today }: DayTableProps) => {
  const { days } = shown;
  const complete = completeDays(days, today);
  const columns = figureNames.map((name) => {
    const total = totalOf(name, complete);
    return { name, total, format: columnFormat(name, [...days.map((day) => figureOf(day, name)), total]) };
  });
  return (
    <FigureTable class={styles.dayTable} caption={message('days')}>
      <thead>
        <tr>
          <th scope="col">{message('day')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {message(figureTitles[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date} class={day.date === today ? styles.todaysRow : undefined}>
            <th scope="row">
              <time dateTime={day.date}>{formatTableDay(day.date)}</time>{' '}
              {day.date === today && <em>{message('accountToday')}</em>}
            </th>
            {day.reported === null ? (
              <td colSpan={columns.length} class={text.soft}>
                {missingDayText(shown)}
              </td>
            ) : (
              columns.map(({ name, format }) => <td key={name}>{formatOrUnknown(figureOf(day, name), format)}</td>)
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {message(complete.length < days.length ? 'accountTotalWithoutToday' : 'accountSummary_total')}
          </th>
          {columns.map(({ name, total, format }) => (
            <td key={name}>{complete.length === 0 ? '–' : formatOrUnknown(total, format)}</td>
          ))}
        </tr>
      </tfoot>
    </FigureTable>
  );
});
