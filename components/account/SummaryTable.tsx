import type { VNode } from 'preact';
import { FigureTable } from '../ui/FigureTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { Period } from '../../lib/time/days.ts';
import type { AccountState } from '../../lib/state/account/account.ts';
import { figureNames, type FigureName } from '../../lib/account/shown-days.ts';
import type { Summary } from '../../lib/account/summary.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatShortDay } from '../../lib/i18n/day-format.ts';
import { ChangeText } from './ChangeText.tsx';
import { FigureHeadings } from './FigureHeadings.tsx';
import { meanText, valueText } from './day-messages.ts';
import styles from './SummaryTable.module.css';

interface SummaryTableProps {
  state: AccountState;
  period: Period;
  openSettings(): void;
}

/** Total, mean, best day and change of each figure, one column each. */
export function SummaryTable({ state, period, openSettings }: SummaryTableProps): VNode {
  const failure = state.beforeFailure.value;
  const summaries = figureNames.map((name) => ({ name, summary: state.summary(name) }));
  const rows = {
    total: (name: FigureName, { total }: Summary) => valueText(name, total),
    mean: (name: FigureName, { mean }: Summary) => (mean === null ? '–' : meanText(name, mean)),
    best: (name: FigureName, { best }: Summary) => <BestDay name={name} best={best} period={period} />,
    change: (name: FigureName, { change }: Summary) => (
      <ChangeText name={name} change={change} waiting={state.comparing.value} />
    ),
  };
  return (
    <>
      <FigureTable aligned caption={message('accountSummary')}>
        <thead>
          <tr>
            <td />
            <FigureHeadings />
          </tr>
        </thead>
        <tbody>
          {(['total', 'mean', 'best', 'change'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{message(`accountSummary_${row}`)}</th>
              {summaries.map(({ name, summary }) => (
                <td key={name}>{rows[row](name, summary)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {failure !== null && (
        <div class={styles.failed}>
          <p>{message('accountBeforeFailed')}</p>
          <Notice failure={failure} onAgain={state.askBefore} onSettings={openSettings} />
        </div>
      )}
    </>
  );
}

function BestDay({ name, best, period }: { name: FigureName; best: Summary['best']; period: Period }): VNode {
  if (best === null) return <>–</>;
  return (
    <>
      {valueText(name, best.value)} <small class={text.soft}>{formatShortDay(best.date, period)}</small>
    </>
  );
}
