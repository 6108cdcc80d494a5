import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Notice } from '../../../components/Notice.tsx';
import type { AccountState, Statistics } from '../../../lib/state/account/account.ts';
import { figureNames } from '../../../lib/statistics/shown-days.ts';
import { word } from '../../../lib/words.ts';
import { dayText, figureTitles, untoldWord } from './day-words.ts';
import type { Plot } from './plot.ts';

interface ChartProps {
  state: Pick<AccountState, 'drawn' | 'toggle'>;
  shown: Statistics;
}

/** How many days a page key moves (count). */
const week = 7;

/** The days as lines. Pointing at one, or the arrow keys, tell its figures. */
export function Chart({ state, shown }: ChartProps): VNode {
  const { days, period } = shown;
  const drawn = state.drawn.value;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  /** The day that is pointed at, by its place; null where none is. */
  const at = useSignal<number | null>(null);
  const broken = useSignal(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let gone = false;
    at.value = null;
    // What draws is large: it is loaded by this page, and by no other.
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
  const text = day === undefined ? '' : dayText(day, drawn, untoldWord(shown));

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // Those are the browser's: back, for one.
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
    <div class="chart">
      <fieldset>
        <legend class="hidden">{word('accountDrawn')}</legend>
        {figureNames.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={drawn.has(name)} onChange={() => state.toggle(name)} />
            <i class="sample" data-figure={name} aria-hidden="true" />
            {word(figureTitles[name])}
          </label>
        ))}
      </fieldset>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <div
        class="plot"
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={word('accountChart')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at.value ?? last) + 1}
        aria-valuetext={text}
        aria-describedby="chart-help"
        onKeyDown={onKeyDown}
        onBlur={() => plot.current?.point(null)}
      />
      <p class="readout">
        {at.value !== null ? (
          <b>{text}</b>
        ) : (
          <span class="soft">{word(drawn.size === 0 ? 'accountNothingDrawn' : 'accountChartHelp')}</span>
        )}
      </p>
      <p id="chart-help" class="hidden">
        {word('accountChartTable')}
      </p>
    </div>
  );
}
