import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { AccountState } from '../../../lib/state/account/account.ts';
import { word } from '../../../lib/words.ts';
import { periodText } from '../figure.ts';
import { Chart } from './Chart.tsx';
import { ChosenDays } from './ChosenDays.tsx';
import { DayNotes } from './DayNotes.tsx';
import { DayTable } from './DayTable.tsx';
import { SaveDays } from './SaveDays.tsx';
import { SummaryTable } from './SummaryTable.tsx';

interface DailyStatisticsProps {
  state: AccountState;
  openSettings(): void;
  /** Why there is nothing is said elsewhere. */
  quiet: boolean;
}

/** What happened day by day: which days, what they come to, drawn, and in figures. */
export function DailyStatistics({ state, openSettings, quiet }: DailyStatisticsProps): VNode {
  const shown = state.statistics.value;
  const failure = state.failure.value;
  const waiting = shown === null && failure === null;
  const empty = shown !== null && shown.days.every(({ told }) => told === null);
  return (
    <section class="daily" aria-labelledby="daily">
      <h2 id="daily">{word('accountDaily')}</h2>
      <ChosenDays state={state} />
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askDays} onSettings={openSettings} />}
      <p role="status" class="hidden">
        {state.asking.value && word('accountLoadingDays')}
      </p>
      {waiting && <div class="chart placeholder" aria-hidden="true" />}
      {shown !== null && (
        <div class="days" data-refreshing={state.asking.value || undefined}>
          <div class="days-head">
            <h3>{periodText(shown.period)}</h3>
            {!empty && <SaveDays state={state} shown={shown} />}
          </div>
          {empty ? (
            <p class="nothing">{word('accountNoDays')}</p>
          ) : (
            <>
              <Chart state={state} shown={shown} />
              <SummaryTable state={state} period={shown.period} openSettings={openSettings} />
            </>
          )}
          <DayNotes shown={shown} empty={empty} />
          {!empty && <DayTable shown={shown} today={state.today.value} />}
        </div>
      )}
    </section>
  );
}
