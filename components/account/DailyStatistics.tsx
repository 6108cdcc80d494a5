import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatPeriod } from '../../lib/i18n/day-format.ts';
import { Chart, ChartPlaceholder } from './Chart.tsx';
import { ChosenDays } from './ChosenDays.tsx';
import styles from './account.module.css';
import { DayNotes } from './DayNotes.tsx';
import { DayTable } from './DayTable.tsx';
import { Movers } from './movers/Movers.tsx';
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
  const hasChart = shown !== null && !empty;
  const areMoversShown = state.movers.isShown.value;
  return (
    <section class={styles.daily} aria-labelledby="daily">
      <h2 id="daily">{message('accountDaily')}</h2>
      <ChosenDays state={state} />
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askDays} onSettings={openSettings} />}
      <p role="status" class={text.hidden}>
        {state.asking.value && message('accountLoadingDays')}
      </p>
      <div
        class={styles.statistics}
        data-refreshing={state.asking.value || undefined}
        data-stale={(shown !== null && failure !== null) || undefined}
      >
        {shown !== null && failure !== null && (
          <p class={text.soft}>{message(state.areChosen.value ? 'accountMayBeOld' : 'accountStale')}</p>
        )}
        {shown !== null && <Head state={state} shown={shown} empty={empty} />}
        {shown !== null && !empty && <Totals state={state} shown={shown} openSettings={openSettings} />}
        {waiting && <ChartPlaceholder />}
        <div class={hasChart ? `${styles.parts} ${styles.chartAndMovers}` : styles.parts}>
          {shown !== null && empty && <p class={styles.noDays}>{message('accountNoDays')}</p>}
          {hasChart && <Chart state={state} shown={shown} />}
          {/* Before the first days are there, what comes above would move it. */}
          {!waiting && areMoversShown && (
            <Movers state={state.movers} openSettings={openSettings} besideChart={hasChart} />
          )}
        </div>
        {shown !== null && <DayNotes shown={shown} empty={empty} />}
        {shown !== null && !empty && <DayTable shown={shown} today={state.today.value} />}
      </div>
    </section>
  );
}

interface HeadProps {
  state: AccountState;
  shown: Statistics;
  /** The service returned no day at all. */
  empty: boolean;
}

/** The heading of the shown days, with the buttons that copy or save them. */
function Head({ state, shown, empty }: HeadProps): VNode {
  return (
    <div class={`${row.row} ${row.wide}`}>
      <h3 class={styles.period}>
        {formatPeriod(shown.period)}
        <span class={`${text.soft} ${styles.without}`}>
          {!empty && shown.days.at(-1)?.date === state.today.value && message('accountWithoutToday')}
        </span>
      </h3>
      {!empty && <SaveDays state={state} shown={shown} />}
    </div>
  );
}
