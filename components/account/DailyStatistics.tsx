import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { message, pluralMessage, language } from '../../lib/i18n/messages.ts';
import { formatFullDay, formatPeriod, formatShortDay } from '../../lib/i18n/day-format.ts';
import { Chart, ChartPlaceholder } from './Chart.tsx';
import { ChosenDays } from './ChosenDays.tsx';
import styles from './account.module.css';
import { DayTable } from './DayTable.tsx';
import { Movers } from './Movers.tsx';
import { Totals } from './Totals.tsx';
import row from '../ui/button-row.module.css';
import type { Day, Period } from '../../lib/time/days.ts';
import { onlyRunning, type RunningDays } from '../../lib/account/service-days.ts';
import { ambiguousDays, countUnreadable, missingDays, periodOf, type ShownDay } from '../../lib/account/statistics.ts';
import { statisticsTable, statisticsFile } from '../../lib/export/csv.ts';
import { SaveCsv } from '../ui/SaveCsv.tsx';

interface DailyStatisticsProps {
  state: AccountState;
  openSettings(): void;
  /** The page already shows the failure. */
  quiet: boolean;
}

/** The statistics by day: the choice of days, their totals, their chart and their table. */
export function DailyStatistics({ state, openSettings, quiet }: DailyStatisticsProps) {
  const shown = state.statistics.value;
  const failure = state.failure.value;
  const waiting = shown === null && failure === null && !quiet;
  const empty = shown !== null && shown.days.every(({ reported }) => reported === null);
  const hasChart = shown !== null && !empty;
  const areMoversShown = state.movers.isShown.value;
  return (
    <section class={styles.daily} aria-labelledby="daily">
      <div class={`${row.row} ${row.wide}`}>
        <h2 id="daily" class={styles.dailyTitle}>
          {message('accountDaily')}
        </h2>
        <ChosenDays state={state} />
      </div>
      {failure !== null && !quiet && <Notice failure={failure} onAgain={state.askDays} onSettings={openSettings} />}
      <p role="status" class={text.hidden}>
        {state.asking.value && !quiet && message('accountLoadingDays')}
      </p>
      <div
        class={styles.statistics}
        data-refreshing={(state.asking.value && !quiet) || undefined}
        data-stale={(shown !== null && failure !== null) || undefined}
      >
        {shown !== null && failure !== null && (
          <p class={text.soft}>{message(state.areChosen.value ? 'accountMayBeOld' : 'accountStale')}</p>
        )}
        {shown !== null && <ShownPeriod shown={shown} empty={empty} running={state.running.value} />}
        {waiting && <ChartPlaceholder />}
        {/* Before the first days are there, what comes above would move them. */}
        {!waiting && (
          <div class={hasChart ? `${styles.parts} ${styles.chartAndMovers}` : styles.parts}>
            <div class={styles.figures}>
              {hasChart && <Totals state={state} shown={shown} openSettings={openSettings} />}
              {shown !== null && empty && <p class={styles.nothing}>{message('accountNoDays')}</p>}
              {hasChart && <Chart state={state} shown={shown} />}
              {shown !== null && (
                <DayNotes
                  shown={shown}
                  before={state.daysBefore.value ?? []}
                  running={state.running.value}
                  empty={empty}
                />
              )}
            </div>
            {areMoversShown && <Movers state={state.movers} openSettings={openSettings} besideChart={hasChart} />}
            {hasChart && (
              <div class={styles.days}>
                <div class={styles.actions}>
                  <SaveCsv
                    copying={state.copying}
                    of="days"
                    count={shown.days.length}
                    write={() => statisticsTable(shown.days)}
                    writeFile={() => statisticsFile(shown.period, shown.days)}
                  />
                </div>
                <DayTable shown={shown} running={state.running.value} />
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

interface ShownPeriodProps {
  shown: Statistics;
  running: RunningDays;
  /** The service returned no day at all. */
  empty: boolean;
}

/** The heading of the shown days, and what holds for all amounts. */
function ShownPeriod({ shown: { days, period }, running, empty }: ShownPeriodProps) {
  return (
    <div class={styles.periodLine}>
      <h3 class={styles.period}>
        {formatPeriod(period)}{' '}
        <span class={styles.without}>
          {!empty &&
            days.length > 1 &&
            days.at(-1)?.date === onlyRunning(running) &&
            pluralMessage('accountWithoutToday', days.length - 1)}
        </span>
      </h3>
      <p class={text.soft}>{message('accountNoCurrency')}</p>
    </div>
  );
}

/** The most days listed by date (count). */
const named = 10;

interface DayNotesProps extends ShownPeriodProps {
  /** The days that the shown ones are compared with. */
  before: readonly ShownDay[];
}

/** Notes on the figures: the days and values they leave out, and the days with several values. */
function DayNotes({ shown, before, running, empty }: DayNotesProps) {
  const out = missingDays(shown.days);
  const unread = countUnreadable(shown.days);
  const all = [...before, ...shown.days];
  const ambiguous = ambiguousDays(all);
  return (
    <div class={`${styles.notes} ${text.soft}`}>
      <ServiceDaysNote period={shown.period} running={running} />
      {!empty && out.length > 0 && (
        // An unreadable item may have been any of the missing days.
        <p>
          {pluralMessage(
            shown.unreadable > 0 ? 'accountMissingDays' : 'accountNotSentDays',
            out.length,
            daysText(out, shown.period),
          )}
        </p>
      )}
      {ambiguous.length > 0 && <p>{message('accountDaysTwice', daysText(ambiguous, periodOf(all)))}</p>}
      {unread > 0 && <p>{pluralMessage('accountUnreadFigures', unread)}</p>}
      {shown.unreadable > 0 && <p>{pluralMessage('accountUnreadable', shown.unreadable)}</p>}
    </div>
  );
}

/** Says that the service's days are not the person's, or may not be, once that makes a difference. */
function ServiceDaysNote({ period, running: { from, to, areForeign } }: { period: Period; running: RunningDays }) {
  if (period.to < from) return null;
  if (from < to) return <p>{message('accountDayMayRun', formatFullDay(from))}</p>;
  return areForeign ? <p>{message('accountServiceDay', formatFullDay(to))}</p> : null;
}

function daysText(days: readonly Day[], period: Period): string {
  const texts = days.slice(0, named).map((day) => formatShortDay(day, period));
  const more = days.length > named ? [pluralMessage('accountMoreDays', days.length - named)] : [];
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format([...texts, ...more]);
}
