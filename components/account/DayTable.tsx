import type { Statistics } from '../../lib/state/account/account.ts';
import { onlyRunning, type RunningDays } from '../../lib/account/service-days.ts';
import { completeDays } from '../../lib/account/periods.ts';
import { figureNames, figureOf } from '../../lib/account/statistics.ts';
import { totalOf } from '../../lib/account/summary.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { formatTableDay } from '../../lib/i18n/day-format.ts';
import { formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { FigureTable } from '../ui/FigureTable.tsx';
import { memo } from '../ui/memo.ts';
import text from '../ui/text.module.css';
import { columnFormat, figureTitles, missingDayText } from './day-messages.ts';
import styles from './account.module.css';

interface DayTableProps {
  shown: Statistics;
  running: RunningDays;
}

/** The figures of each day, the latest first, and the totals of the complete days. */
export const DayTable = memo(({ shown, running }: DayTableProps) => {
  const { days } = shown;
  const complete = completeDays(days, running);
  const today = onlyRunning(running);
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
          <tr key={day.date} class={day.date >= running.from ? styles.todaysRow : undefined}>
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
          <th scope="row">{message(totalName(days.length - complete.length))}</th>
          {columns.map(({ name, total, format }) => (
            <td key={name}>{complete.length === 0 ? '–' : formatOrUnknown(total, format)}</td>
          ))}
        </tr>
      </tfoot>
    </FigureTable>
  );
});

/** Returns the name of the total, which leaves out so many days. */
function totalName(leftOut: number): MessageKey {
  if (leftOut === 0) return 'accountSummary_total';
  return leftOut === 1 ? 'accountTotalWithoutToday' : 'accountTotalComplete';
}
