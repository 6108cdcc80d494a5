import type { VNode } from 'preact';
import type { Sample } from '../../../lib/link/samples.ts';
import type { ListName } from '../../../lib/link/link-list.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { LinkChange } from '../../../lib/state/links/jobs/job.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { DestinationCell, LinkCell } from './LinkCell.tsx';
import { GainCell } from './GainCell.tsx';
import styles from './table.module.css';
import { memo } from '../../ui/memo.ts';
import { RowActions } from './RowActions.tsx';
import { nameOf } from '../jobs/job-messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import type { Time } from '../../../lib/time/time.ts';
import { TimeOrUnknown } from '../../ui/TimeOrUnknown.tsx';

/** The props of a row; it is rendered again only when one of them changes. */
export interface LinkRowProps {
  state: LinksState;
  link: PartialLink;
  list: ListName;
  /** The search words to highlight. */
  words: readonly string[];
  /** The row's place among all rows, from 0. */
  index: number;
  /** The row's distance from the first row (CSS pixels). */
  top: number;
  /** The row is a card instead of columns. */
  narrow: boolean;
  /** The present (milliseconds since the epoch), the same for all rows. */
  now: number;
  /** The row is in the tab order. */
  active: boolean;
  chosen: boolean;
  /** The change under way. */
  busy: LinkChange['action'] | null;
  /** The link's title and destination have not been loaded yet. */
  waiting: boolean;
  /** The samples of its clicks; undefined until they have been read, null if there is no column for them. */
  samples: readonly Sample[] | undefined | null;
  /** The number of last days whose gain is shown. */
  days: number;
}

/** The row of one link. */
export const LinkRow = memo((props: LinkRowProps): VNode => {
  const { state, link, list, words, index, top, narrow, now, active, chosen, busy, waiting, samples, days } = props;
  const { shortUrl } = link;
  const tabIndex = active ? 0 : -1;
  const nameId = `row-${index}`;
  const deleted = link.state === 'deleted' && list !== 'deleted';
  return (
    <tr
      role="row"
      class={`${styles.grid} ${styles.row} ${state.channels.value.length > 0 ? styles.channels : ''} ${styles.linkRow}`}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-busy={busy !== null}
      tabIndex={tabIndex}
      style={{ top: `${top}px` }}
    >
      {/* Makes the whole cell clickable, as the checkbox is small. */}
      <td
        role="cell"
        class={`${styles.cell} ${styles.check}`}
        onClick={({ target, currentTarget, shiftKey }) =>
          target === currentTarget && state.selection.toggle(shortUrl, shiftKey)
        }
      >
        <input
          class={styles.box}
          type="checkbox"
          aria-label={message('linksSelect', nameOf(link))}
          tabIndex={tabIndex}
          checked={chosen}
          onClick={(event) => state.selection.toggle(shortUrl, event.shiftKey)}
        />
      </td>
      <LinkCell
        link={link}
        nameId={nameId}
        words={words}
        tabIndex={tabIndex}
        busy={busy}
        waiting={waiting}
        deleted={deleted}
      />
      <DestinationCell link={link} words={words} tabIndex={tabIndex} busy={busy !== null} waiting={waiting} />
      <td role="cell" class={`${styles.cell} ${styles.clicks}`}>
        <ClickCount count={link.clicks} unit={narrow} />
      </td>
      {samples !== null && (
        <GainCell
          link={link}
          samples={samples}
          days={days}
          narrow={narrow}
          now={now}
          describedBy={nameId}
          tabIndex={tabIndex}
          onOpen={() => state.openHistory(link)}
        />
      )}
      <td role="cell" class={`${styles.cell} ${styles.time} ${styles.linkTime}`}>
        <RowTime time={list === 'deleted' ? link.deletedAt : link.createdAt} list={list} sentence={narrow} now={now} />
      </td>
      <td role="cell" class={`${styles.cell} ${styles.actions} ${styles.linkActions}`}>
        <RowActions state={state} link={link} describedBy={nameId} tabIndex={tabIndex} busy={busy !== null} />
      </td>
    </tr>
  );
});

interface ClickCountProps {
  /** Null if the service did not return it, undefined if it has not been loaded. */
  count: number | null | undefined;
  /** Adds the word "clicks", for a layout without column headings. */
  unit: boolean;
}

/** The number of a link's clicks, or a question mark. */
function ClickCount({ count, unit }: ClickCountProps): VNode {
  if (count === null || count === undefined) return <>{unit ? message('clicksUnknown') : '?'}</>;
  return <>{unit ? pluralMessage('clicks', count) : formatCount(count)}</>;
}

interface RowTimeProps {
  time: Time | null | undefined;
  list: ListName;
  /** Adds "Created" or "Deleted", for a layout without column headings. */
  sentence: boolean;
  /** The present (milliseconds since the epoch). */
  now: number;
}

/** The time of a link's creation; in the list of deleted links, of its deletion. */
function RowTime({ time, list, sentence, now }: RowTimeProps): VNode {
  const label = list === 'deleted' ? 'deletedTime' : 'createdTime';
  return <TimeOrUnknown time={time} label={sentence ? label : 'linksTime'} now={now} />;
}
