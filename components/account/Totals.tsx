import { onlyRunning } from '../../lib/account/service-days.ts';
import { figureNames, figureOf, type FigureName, type ShownDay } from '../../lib/account/statistics.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { Fact } from '../ui/Fact.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import styles from './account.module.css';
import { formatShortDay, formatPeriod } from '../../lib/i18n/day-format.ts';
import { type Period, countDays } from '../../lib/time/days.ts';
import { figureTitles, meanText, valueText } from './day-messages.ts';
import type { Change } from '../../lib/account/summary.ts';
import { formatPercentage } from '../../lib/i18n/number-format.ts';

interface TotalsProps {
  state: AccountState;
  shown: Statistics;
  openSettings(): void;
}

/** The totals of the complete days, a card for each figure. A card's checkbox draws its figure in the chart. */
export function Totals({ state, shown, openSettings }: TotalsProps) {
  const failure = state.beforeFailure.value;
  const today = shown.days.find(({ date }) => date === onlyRunning(state.running.value));
  return (
    <>
      <fieldset class={styles.totals}>
        <legend class={text.hidden}>{message('accountSummary')}</legend>
        {figureNames.map((name) => (
          <FigureCard key={name} name={name} state={state} period={shown.period} today={today} />
        ))}
      </fieldset>
      {failure !== null && (
        <div class={styles.failed}>
          <p>{message('accountBeforeFailed')}</p>
          <Notice failure={failure} onAgain={state.askBefore} onSettings={openSettings} />
        </div>
      )}
    </>
  );
}

interface FigureCardProps {
  name: FigureName;
  state: Pick<AccountState, 'drawn' | 'toggle' | 'summary' | 'comparing'>;
  period: Period;
  /** Today, if it is one of the days. */
  today: ShownDay | undefined;
}

/** The summary of a figure; its checkbox draws the figure in the chart. */
function FigureCard({ name, state, period, today }: FigureCardProps) {
  const { total, mean, best, change } = state.summary(name);
  const hasCompleteDays = change.kind !== 'none';
  const soFar = today === undefined ? null : valueText(name, figureOf(today, name));
  // Today alone has nothing to be compared, or to be the best of.
  const isTodayAlone = !hasCompleteDays && soFar !== null;
  return (
    <div class={styles.card}>
      <label title={message('accountSeries')}>
        <input type="checkbox" checked={state.drawn.value.has(name)} onChange={() => state.toggle(name)} />
        <i class={styles.sample} data-figure={name} aria-hidden="true" />
        {message(figureTitles[name])}
      </label>
      <b class={styles.total}>{hasCompleteDays ? valueText(name, total) : (soFar ?? '–')}</b>
      <p class={`${styles.change} ${text.soft}`}>
        {isTodayAlone ? (
          message('accountTodaySoFar')
        ) : (
          <ChangeText name={name} change={change} waiting={state.comparing.value} />
        )}
      </p>
      {!isTodayAlone && (
        <dl class={text.soft}>
          <Fact name={message('accountSummary_mean')}>{mean === null ? '–' : meanText(name, mean)}</Fact>
          <Fact name={message('accountSummary_best')}>
            {best === null ? '–' : `${valueText(name, best.value)} · ${formatShortDay(best.date, period)}`}
          </Fact>
          {soFar !== null && <Fact name={message('accountTodaySoFar')}>{soFar}</Fact>}
        </dl>
      )}
    </div>
  );
}

interface ChangeTextProps {
  name: FigureName;
  change: Change;
  /** The earlier days are still loading. */
  waiting: boolean;
}

type Known = Extract<Change, { kind: 'known' }>;

/** The change of a figure since the days before: in per cent, with their total, or their mean for a change per day. */
function ChangeText({ name, change, waiting }: ChangeTextProps) {
  switch (change.kind) {
    case 'none':
      return <></>;
    case 'unread':
      return <>{waiting && '…'}</>;
    case 'incomplete':
      return <>{message('accountIncomplete')}</>;
    case 'known': {
      const { before, now } = change;
      const earlier = change.perDay ? meanText(name, before) : valueText(name, before);
      // A change from zero has no percentage.
      if (before <= 0) return <>{earlierText(change, earlier)}</>;
      return (
        <>
          <Direction by={now - before} /> {againstText(change, formatPercentage((now - before) / before), earlier)}
        </>
      );
    }
  }
}

/** Returns the earlier total with its days: by their dates where months are compared, else by their count. */
function earlierText({ than, byMonth }: Known, earlier: string): string {
  return byMonth
    ? message('accountInPeriod', earlier, formatPeriod(than))
    : pluralMessage('accountInDaysBefore', countDays(than), earlier);
}

/** Returns the change in per cent with the earlier total and its days. */
function againstText({ than, byMonth, perDay }: Known, percentage: string, earlier: string): string {
  return byMonth
    ? message(perDay ? 'accountAgainstPeriodPerDay' : 'accountAgainstPeriod', percentage, formatPeriod(than), earlier)
    : pluralMessage('accountAgainstDaysBefore', countDays(than), percentage, earlier);
}

function Direction({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span role="img" aria-label={message(by > 0 ? 'accountUp' : 'accountDown')}>
      {by > 0 ? '▲' : '▼'}
    </span>
  );
}
