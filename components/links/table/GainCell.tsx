import { averageGains, dayEnds, gainOf, knownClicks, type Gain } from '../../../lib/link/gained.ts';
import { formatShortDay, formatShortRange } from '../../../lib/i18n/day-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount, formatDays, formatGain } from '../../../lib/i18n/number-format.ts';
import { gainDays as choices, type GainDays } from '../../../lib/routes/link-view.ts';
import { lastDays, localDay } from '../../../lib/time/days.ts';
import { gainDays } from '../../ui/gain-days.ts';
import type { Row } from './cells.tsx';
import styles from './links-table.module.css';

/** What a link has gained in the last days: a number and a bar for each day, which open its history. */
export function GainCell({ state, link, samples, days, narrow, now, nameId, tabIndex }: Row) {
  if (samples === undefined) return null;
  const gain = gainOf(samples, link, days, now);
  const gained = gain === null ? null : narrow ? formatGain(gain.clicks) : formatCount(gain.clicks);
  const period = lastDays(days, localDay(now));
  const covered = gain && gainDays(gain, narrow);
  const cardText = [gained, covered].filter((part) => part !== null).join(' ');
  const history = message('history');
  // It has the words that are shown.
  const sentence = gain && gained && (narrow && covered !== null ? cardText : gainSentence(gain, gained));
  const name = sentence ? message('labelled', history, sentence) : history;
  return (
    <button
      type="button"
      class={styles.gainButton}
      aria-label={name}
      aria-describedby={nameId}
      title={name}
      tabIndex={tabIndex}
      onClick={() => state.openLink(link, 'history')}
    >
      <span>{narrow ? cardText || history : (gained ?? '–')} </span>
      <Bars values={averageGains(dayEnds(knownClicks(samples, link, now)), period)} />
      {!narrow && covered !== null && <small>{covered}</small>}
    </button>
  );
}

/** Says what a link has gained, and in which of the last days, which need no year. */
function gainSentence({ since, until, endsEarly }: Gain, gained: string): string {
  const from = localDay(since.at);
  const within = { from, to: from };
  return endsEarly
    ? message('accountInPeriod', gained, formatShortRange({ from, to: localDay(until) }, within))
    : message('sinceDay', gained, formatShortDay(from, within));
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

/** A small bar for each day's gain; null is a gap. */
function Bars({ values }: { values: readonly (number | null)[] }) {
  const [width, height] = [48, 16]; // CSS pixels
  return (
    <svg class={styles.bars} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={barsPath(values, width, height)} />
    </svg>
  );
}

/** The narrowest bar (CSS pixels) that has a gap of a pixel beside it. */
const gapFrom = 3;

/**
 * Returns the path of bars in a box of this size: the values from left to right, the highest as high as the box. Null is
 * a gap; a value of 0 or below is a bar of one pixel, so that it differs from a gap.
 */
export function barsPath(values: readonly (number | null)[], width: number, height: number): string {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const left = (place: number): number => Math.round((place * width) / values.length);
  return values
    .map((value, place) => {
      if (value === null) return '';
      const room = left(place + 1) - left(place);
      const bar = room > gapFrom ? room - 1 : room;
      const high = Math.max(1, most === 0 ? 0 : Math.round((value / most) * height));
      return `M${left(place)} ${height}v-${high}h${bar}v${high}z`;
    })
    .join('');
}
