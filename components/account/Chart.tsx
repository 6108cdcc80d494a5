import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { areOfMonths } from '../../lib/account/periods.ts';
import { periodOf } from '../../lib/account/shown-days.ts';
import { countDays, type Period } from '../../lib/time/days.ts';
import { formatPeriod } from '../../lib/i18n/day-format.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import styles from './Chart.module.css';
import { dayText, missingDayText } from './day-messages.ts';
import type { Plot } from './plot.ts';

interface ChartProps {
  state: Pick<AccountState, 'drawn' | 'daysBefore' | 'today'>;
  shown: Statistics;
}

/** The number of days that Page Up and Page Down move by. */
const week = 7;

/** The days as lines, over those of the days before. Pointing at a day, or the arrow keys, shows its figures. */
export function Chart({ state, shown }: ChartProps): VNode {
  const { days, period } = shown;
  const drawn = state.drawn.value;
  const before = state.daysBefore.value;
  const today = state.today.value;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  /** The index of the day at the pointer; null for none. */
  const at = useSignal<number | null>(null);
  const broken = useSignal(false);

  useEffect(() => {
    let gone = false;
    // The drawing library is large, so only this page loads it.
    const draw = async (): Promise<void> => {
      const { createPlot } = await import('./plot.ts');
      if (gone || place.current === null) return;
      plot.current?.remove();
      plot.current = createPlot(place.current, {
        days,
        before,
        period,
        today,
        drawn,
        onPoint: (day) => (at.value = day),
      });
    };
    at.value = null;
    draw().catch(() => (broken.value = true));
    return () => void (gone = true);
  }, [days, before, today, drawn]);
  useEffect(() => () => plot.current?.remove(), []);

  const last = days.length - 1;
  const day = days[at.value ?? last];
  const dayBefore = before?.[at.value ?? last];
  const missing = missingDayText(shown);
  const reading = day === undefined ? '' : dayText(day, drawn, missing);
  const compared =
    dayBefore === undefined || drawn.size === 0
      ? ''
      : message('accountComparedWith', dayText(dayBefore, drawn, missing));

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own shortcuts, such as Back.
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const now = at.value ?? last;
    const to = {
      ArrowRight: now + forward,
      ArrowLeft: now - forward,
      ArrowUp: now + 1,
      ArrowDown: now - 1,
      PageUp: now + week,
      PageDown: now - week,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    at.value = Math.max(0, Math.min(to, last));
    plot.current?.point(at.value);
  }

  return (
    <div class={styles.chart}>
      <p class={styles.readout}>
        {at.value === null ? (
          <span class={text.soft}>{message(drawn.size === 0 ? 'accountNoSeries' : 'accountChartHelp')}</span>
        ) : (
          <>
            <b>{reading}</b>
            <br />
            <span class={text.soft}>{compared}</span>
          </>
        )}
      </p>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <div
        class={styles.plot}
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={message('accountChart')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at.value ?? last) + 1}
        aria-valuetext={[reading, compared].filter(Boolean).join(' · ')}
        aria-describedby="chart-help"
        onKeyDown={onKeyDown}
        onBlur={() => plot.current?.point(null)}
      />
      <ul class={`${styles.legend} ${text.soft}`}>
        {before !== null && (
          <li>
            <i class={styles.before} aria-hidden="true" />
            {beforeText(period, periodOf(before))}
          </li>
        )}
        {days.at(-1)?.date === today && (
          <li>
            <i class={styles.today} aria-hidden="true" />
            {message('accountTodaySoFar')}
          </li>
        )}
      </ul>
      <p id="chart-help" class={text.hidden}>
        {message('accountChartTable')}
      </p>
    </div>
  );
}

/** Names the days before: by their dates where months are compared, else also by their count. */
function beforeText(period: Period, before: Period): string {
  return areOfMonths(period, before)
    ? message('accountComparedWith', formatPeriod(before))
    : pluralMessage('accountDaysBefore', countDays(before), formatPeriod(before));
}

/** A box of the chart's size while the first days are loading. */
export function ChartPlaceholder(): VNode {
  return <div class={`${styles.chart} ${styles.placeholder}`} data-placeholder aria-hidden="true" />;
}
