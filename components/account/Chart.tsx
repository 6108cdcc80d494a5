import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { AccountState, Statistics } from '../../lib/state/account/account.ts';
import { figureNames } from '../../lib/account/shown-days.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './Chart.module.css';
import { dayText, figureTitles, missingDayText } from './day-messages.ts';
import type { Plot } from './plot.ts';

interface ChartProps {
  state: Pick<AccountState, 'drawn' | 'toggle'>;
  shown: Statistics;
}

/** The number of days that Page Up and Page Down move by. */
const week = 7;

/** The days as lines. Pointing at a day, or the arrow keys, shows its figures. */
export function Chart({ state, shown }: ChartProps): VNode {
  const { days, period } = shown;
  const drawn = state.drawn.value;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  /** The index of the day at the pointer; null for none. */
  const at = useSignal<number | null>(null);
  const broken = useSignal(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    at.value = null;
    // The drawing library is large, so only this page loads it.
    const begin = async (): Promise<void> => {
      const { createPlot } = await import('./plot.ts');
      if (!gone) plot.current = createPlot(element, { days, period, drawn, onPoint: (day) => (at.value = day) });
    };
    begin().catch(() => (broken.value = true));
    return () => {
      gone = true;
      plot.current?.remove();
      plot.current = null;
    };
  }, [days, drawn]);

  const last = days.length - 1;
  const day = days[at.value ?? last];
  const reading = day === undefined ? '' : dayText(day, drawn, missingDayText(shown));

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
      <fieldset>
        <legend class={text.hidden}>{message('accountSeries')}</legend>
        {figureNames.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={drawn.has(name)} onChange={() => state.toggle(name)} />
            <i class={styles.sample} data-figure={name} aria-hidden="true" />
            {message(figureTitles[name])}
          </label>
        ))}
      </fieldset>
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
        aria-valuetext={reading}
        aria-describedby="chart-help"
        onKeyDown={onKeyDown}
        onBlur={() => plot.current?.point(null)}
      />
      <p class={styles.readout}>
        {at.value !== null ? (
          <b>{reading}</b>
        ) : (
          <span class={text.soft}>{message(drawn.size === 0 ? 'accountNoSeries' : 'accountChartHelp')}</span>
        )}
      </p>
      <p id="chart-help" class={text.hidden}>
        {message('accountChartTable')}
      </p>
    </div>
  );
}

/** A box of the chart's size while the first days are loading. */
export function ChartPlaceholder(): VNode {
  return <div class={`${styles.chart} ${styles.placeholder}`} data-placeholder aria-hidden="true" />;
}
