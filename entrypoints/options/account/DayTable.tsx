import type { VNode } from 'preact';
import type { Day } from '../../../lib/days.ts';
import type { Statistics } from '../../../lib/state/account/account.ts';
import { figureNames, figureOf, type ShownDay } from '../../../lib/statistics/shown-days.ts';
import { totalOf } from '../../../lib/statistics/summary.ts';
import { word } from '../../../lib/words.ts';
import { tableDay } from '../figure.ts';
import { memo } from '../memo.ts';
import { FigureHeadings } from './FigureHeadings.tsx';
import { untoldWord, valueText } from './day-words.ts';

interface DayTableProps {
  shown: Statistics;
  today: Day;
}

/** The days in figures, the latest first. */
export const DayTable = memo(({ shown, today }: DayTableProps): VNode => {
  const { days } = shown;
  return (
    <table class="figures day-table">
      <caption class="hidden">{word('accountDays')}</caption>
      <thead>
        <tr>
          <th scope="col">{word('accountDay')}</th>
          <FigureHeadings />
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <DayRow key={day.date} day={day} isToday={day.date === today} untold={untoldWord(shown)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word('accountSummary_total')}</th>
          {figureNames.map((name) => (
            <td key={name}>{valueText(name, totalOf(name, days))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
});

interface DayRowProps {
  day: ShownDay;
  isToday: boolean;
  /** What stands for a day that is not there. */
  untold: string;
}

function DayRow({ day, isToday, untold }: DayRowProps): VNode {
  return (
    <tr>
      <th scope="row">
        <time dateTime={day.date}>{tableDay(day.date)}</time> {isToday && <em>{word('accountToday')}</em>}
      </th>
      {day.told === null ? (
        <td colSpan={figureNames.length} class="left-out">
          {untold}
        </td>
      ) : (
        figureNames.map((name) => <td key={name}>{valueText(name, figureOf(day, name))}</td>)
      )}
    </tr>
  );
}
