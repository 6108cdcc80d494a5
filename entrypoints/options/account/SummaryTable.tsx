import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { Period } from '../../../lib/days.ts';
import type { AccountState } from '../../../lib/state/account/account.ts';
import { figureNames, type FigureName } from '../../../lib/statistics/shown-days.ts';
import type { Summary } from '../../../lib/statistics/summary.ts';
import { word } from '../../../lib/words.ts';
import { shortDay } from '../figure.ts';
import { ChangeText } from './ChangeText.tsx';
import { FigureHeadings } from './FigureHeadings.tsx';
import { meanText, valueText } from './day-words.ts';

interface SummaryTableProps {
  state: AccountState;
  period: Period;
  openSettings(): void;
}

/** What the days come to, a figure a column. */
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
      <table class="figures">
        <caption class="hidden">{word('accountSummary')}</caption>
        <thead>
          <tr>
            <td />
            <FigureHeadings />
          </tr>
        </thead>
        <tbody>
          {(['total', 'mean', 'best', 'change'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{word(`accountSummary_${row}`)}</th>
              {summaries.map(({ name, summary }) => (
                <td key={name}>{rows[row](name, summary)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {failure !== null && (
        <div class="before-failed">
          <p>{word('accountBeforeFailed')}</p>
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
      {valueText(name, best.value)} <small class="soft">{shortDay(best.date, period)}</small>
    </>
  );
}
