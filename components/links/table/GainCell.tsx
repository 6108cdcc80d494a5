import { clicksByDay, gainOf, type Gain } from '../../../lib/link/gained.ts';
import { formatShortDay, formatShortRange } from '../../../lib/i18n/day-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount, formatDays } from '../../../lib/i18n/number-format.ts';
import { gainDays as choices, type GainDays } from '../../../lib/routes/link-view.ts';
import { lastDays, localDay } from '../../../lib/time/days.ts';
import { gainDays } from '../../ui/gain-days.ts';
import type { Row } from './cells.tsx';
import styles from './links-table.module.css';

/** What a link has gained in the last days: a number and a curve, which open its history. */
export function GainCell({ state, link, samples, days, narrow, now, nameId, tabIndex }: Row) {
  if (samples === undefined) return null;
  const gain = gainOf(samples, link, days, now);
  const gained = gain === null ? null : formatCount(gain.clicks);
  const period = lastDays(days + 1, localDay(now));
  const sentence = gain === null ? null : gainSentence(gain, now);
  const covered = gain && gainDays(gain);
  return (
    <button
      type="button"
      class={styles.gainButton}
      aria-label={sentence === null ? message('history') : message('labelled', message('history'), sentence)}
      aria-describedby={nameId}
      title={message('history')}
      tabIndex={tabIndex}
      onClick={() => state.openLink(link, 'history')}
    >
      <span>{narrow ? (sentence ?? message('history')) : (gained ?? '–')} </span>
      <Curve values={clicksByDay(samples, period)} />
      {!narrow && covered !== null && <small>{covered}</small>}
    </button>
  );
}

/** Says what a link has gained, and in which days. */
function gainSentence(gain: Gain, now: number): string {
  const from = localDay(gain.since.at);
  const within = { from, to: localDay(now) };
  const clicks = formatCount(gain.clicks);
  return gain.endsEarly
    ? message('accountInPeriod', clicks, formatShortRange({ from, to: localDay(gain.until) }, within))
    : message('sinceDay', clicks, formatShortDay(from, within));
}

/** The choice of the days that the column covers. */
export function GainDaysChoice({ state }: Pick<Row, 'state'>) {
  return (
    <select
      class={styles.days}
      aria-label={message('linksGainDays')}
      value={state.view.value.days}
      onChange={({ currentTarget }) => state.show({ days: Number(currentTarget.value) as GainDays })}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {formatDays(count)}
        </option>
      ))}
    </select>
  );
}

/** A small curve of counts, one a day; null is a gap. */
function Curve({ values }: { values: readonly (number | null)[] }) {
  const [width, height] = [48, 16]; // CSS pixels
  return (
    <svg class={styles.curve} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={curvePath(values, width, height)} />
    </svg>
  );
}

/** The room around the curve for the width of its line. */
const margin = 1.5;

/**
 * Returns the path of a curve in a box of this size: the values from left to right, the least at the bottom. Null is a
 * gap; a value between two gaps is a dot, which a line with round ends draws. One value alone is no curve.
 */
export function curvePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (place: number): string =>
    (margin + (place * (width - 2 * margin)) / Math.max(1, values.length - 1)).toFixed(1);
  const y = (value: number): string =>
    (height - margin - (most === least ? 0 : ((value - least) / (most - least)) * (height - 2 * margin))).toFixed(1);
  return values
    .map((value, place) => {
      if (value === null) return '';
      const point = `${x(place)} ${y(value)}`;
      // A line of no length is drawn as a dot.
      return (values[place - 1] ?? null) === null ? `M${point}h0` : `L${point}`;
    })
    .join('');
}
