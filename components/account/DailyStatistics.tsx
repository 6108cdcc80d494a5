import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { AccountState } from '../../lib/state/account/account.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatPeriod } from '../../lib/i18n/day-format.ts';
import { Chart, ChartPlaceholder } from './Chart.tsx';
import { ChosenDays } from './ChosenDays.tsx';
import styles from './DailyStatistics.module.css';
import { DayNotes } from './DayNotes.tsx';
import { DayTable } from './DayTable.tsx';
import { SaveDays } from './SaveDays.tsx';
import { Totals } from './Totals.tsx';
import row from '../ui/button-row.module.css';

interface DailyStatisticsProps {
  state: AccountState;
  openSettings(): void;
  /** The page already shows the failure. */
  quiet: boolean;
}

/** The statistics by day: the choice of days, their totals, their chart and their table. */
export function DailyStatistics({ state, openSettings, quiet }: DailyStatisticsProps): VNode {
  const shown = state.statistics.value;
  const failure = state.failure.value;
  const waiting = shown === null && failure === null;
  const empty = shown !== null && shown.days.every(({ reported }) => reported === null);
  return (
    <section class={styles.daily} aria-labelledby="daily">
      <h2 id="daily">{message('accountDaily')}</h2>
      <ChosenDays state={state} />
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askDays} onSettings={openSettings} />}
      <p role="status" class={text.hidden}>
        {state.asking.value && message('accountLoadingDays')}
      </p>
      {waiting && <ChartPlaceholder />}
      {shown !== null && (
        <div
          class={styles.days}
          data-refreshing={state.asking.value || undefined}
          data-stale={failure !== null || undefined}
        >
          {failure !== null && (
            <p class={text.soft}>{message(state.areChosen.value ? 'accountMayBeOld' : 'accountStale')}</p>
          )}
          <div class={`${row.row} ${row.wide}`}>
            <h3 class={styles.period}>
              {formatPeriod(shown.period)}
              <span class={`${text.soft} ${styles.without}`}>
                {!empty && shown.days.at(-1)?.date === state.today.value && message('accountWithoutToday')}
              </span>
            </h3>
            {!empty && <SaveDays state={state} shown={shown} />}
          </div>
          {empty ? (
            <p class={styles.nothing}>{message('accountNoDays')}</p>
          ) : (
            <>
              <Totals state={state} shown={shown} openSettings={openSettings} />
              <Chart state={state} shown={shown} />
            </>
          )}
          <DayNotes shown={shown} empty={empty} />
          {!empty && <DayTable shown={shown} today={state.today.value} />}
        </div>
      )}
    </section>
  );
}
