import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import 'uplot/dist/uPlot.min.css';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import type { DayPlot, PlotData } from './day-plot.ts';
import styles from './chart.module.css';
import { Notice } from './Notice.tsx';
import text from './text.module.css';

interface DayChoice {
  /** The index of the chosen day; null for none. */
  chosen: number | null;
  /** What to do, for screen readers. */
  help: string;
  /** Runs when the day with this index is clicked, or Enter or Space is pressed on it; null after Escape. */
  onChoose(day: number | null): void;
}

interface DayChartProps {
  /** What is drawn. A new object is drawn anew; for another period, no day is at the pointer. */
  data: PlotData;
  /** Returns what is known of a day, in one or two lines. */
  read(day: number): readonly string[];
  /** What to do, shown while the pointer is at no day. */
  help: string;
  /** Lets a person choose a day; without it none can be chosen. */
  choice?: DayChoice | undefined;
  /** The legend. */
  children?: ComponentChildren;
}

/** The number of days that Page Up and Page Down move by. */
const week = 7;

/**
 * A chart of days. Pointing at a day, or the arrow keys, shows what is known of it. Its plot is as high as its place says
 * in `--plot`, else 260 pixels, and its text above in `--readout`, else two lines.
 */
export function DayChart({ data, read, help, choice, children }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<DayPlot | null>(null);
  /** The index of the day at the pointer; null for none. */
  const at = useSignal<number | null>(null);
  const broken = useSignal(false);
  const chosen = choice?.chosen ?? null;
  const marked = useRef(chosen);
  marked.current = chosen;

  useEffect(() => void (at.value = null), [data.period.from, data.period.to]);
  useEffect(() => {
    let gone = false;
    const redraw = async (): Promise<void> => {
      const { createDayPlot } = await import('./day-plot.ts'); // With the drawing library, which is large.
      if (gone || place.current === null) return;
      const pointed = at.value;
      plot.current?.remove();
      plot.current = createDayPlot(place.current, data, (day) => (at.value = day));
      if (pointed !== null) plot.current.point(pointed);
      if (marked.current !== null) plot.current.mark(marked.current);
    };
    redraw().catch(() => (broken.value = true));
    return () => void (gone = true);
  }, [data]);
  useEffect(() => plot.current?.mark(chosen), [chosen]);
  useEffect(() => () => plot.current?.remove(), []);

  const last = data.days.length - 1;
  /** The announced day. */
  const now = at.value ?? chosen ?? last;
  const [figures = '', ...rest] = read(now);
  const reading = now === chosen ? `${figures} · ${message('dayChosen')}` : figures;
  const more = rest.filter(Boolean).join(' · ');

  function choose(event: Event, day: number | null): void {
    if (choice === undefined || (day === null && chosen === null)) return;
    event.preventDefault();
    choice.onChoose(day);
  }

  function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's own shortcuts, such as Back.
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'Enter' || event.key === ' ') return choose(event, now);
    if (event.key === 'Escape') return choose(event, null);
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
          <span class={text.soft}>{help}</span>
        ) : (
          <>
            <b>{reading}</b>
            {more !== '' && (
              <>
                <br />
                <span class={text.soft}>{more}</span>
              </>
            )}
          </>
        )}
      </p>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <div
        class={choice === undefined ? styles.plot : `${styles.plot} ${styles.choosable}`}
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={message('dayChart')}
        aria-valuemin={1}
        aria-valuemax={data.days.length}
        aria-valuenow={now + 1}
        aria-valuetext={[reading, more].filter(Boolean).join(' · ')}
        aria-describedby="chart-help"
        onKeyDown={onKeyDown}
        // The axes beside the days belong to no day.
        onClick={(event) => at.value !== null && isOnDays(event.target) && choose(event, at.value)}
        onBlur={() => plot.current?.point(null)}
      />
      {children}
      <p id="chart-help" class={text.hidden}>
        {joinSentences(message('dayChartTable'), choice?.help ?? '')}
      </p>
    </div>
  );
}

const isOnDays = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('.u-over, .u-over *');
