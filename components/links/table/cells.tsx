import { channelOf } from '../../../lib/channel/same-page.ts';
import { isAddressText } from '../../../lib/address/written-direction.ts';
import { formatListTime } from '../../../lib/i18n/day-format.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { ListName } from '../../../lib/link/link-list.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Sample } from '../../../lib/link/samples.ts';
import { linkName, linkTooltip } from '../../ui/link-name.ts';
import type { LinkChange } from '../../../lib/state/links/jobs/job.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { CutName, type Difference, Highlighted } from '../../ui/CutAddress.tsx';
import cut from '../../ui/cut-address.module.css';
import lists from '../../ui/lists.module.css';
import { TimeText } from '../../ui/RelativeTime.tsx';
import { AddressLink } from './AddressLink.tsx';
import styles from './links-table.module.css';

/** What the cells of a row draw, and what differs in its destination from those of the rows around it. */
export interface Row extends Difference {
  state: LinksState;
  link: PartialLink;
  list: ListName;
  /** The search words to highlight. */
  words: readonly string[];
  /** The id of the element that names the row. */
  nameId: string;
  tabIndex: number;
  /** The row is a card instead of columns. */
  narrow: boolean;
  /** The present (milliseconds since the epoch), the same for all rows. */
  now: number;
  /** The change under way. */
  busy: LinkChange['action'] | null;
  /** The link's title and destination have not been loaded yet. */
  waiting: boolean;
  /** The samples of its clicks; undefined until they have been read. */
  samples: readonly Sample[] | undefined;
  /** The number of last days whose gain is shown. */
  days: number;
}

/** A link's name, its short address, and the state of a change. */
export function LinkCell({ state, link, list, nameId, words, tabIndex, busy, waiting, ...row }: Row) {
  const deleted = link.state === 'deleted' && list !== 'deleted';
  const name = linkName(link);
  const isNamed = link.title !== undefined || !waiting;
  // The links of a page for several channels have one title, and destinations whose ends are cut.
  const channel = link.destination ? channelOf(link.destination, state.channels.value) : null;
  return (
    <>
      {isNamed ? (
        <b class={deleted ? `${styles.title} ${styles.deleted}` : styles.title} dir="auto">
          <button
            id={nameId}
            type="button"
            class={styles.titleButton}
            dir={isAddressText(name) ? 'ltr' : undefined}
            title={linkTooltip(link)}
            // The parts of an address would be read as words.
            aria-label={isAddressText(name) ? name : undefined}
            aria-haspopup="dialog"
            tabIndex={tabIndex}
            onClick={() => state.openLink(link)}
          >
            <CutName of={link} words={words} differsAt={row.differsAt} differsTo={row.differsTo} />
          </button>
        </b>
      ) : (
        <i class={lists.placeholder} aria-hidden="true" />
      )}
      <span id={isNamed ? undefined : nameId} class={styles.under}>
        <RowAddress of={link.shortUrl} kind="short" words={words} tabIndex={tabIndex} busy={busy} />
        {channel !== null && (
          <span class={styles.channel} dir="auto">
            <Highlighted text={cleanText(channel.name)} words={words} />
          </span>
        )}
        {busy !== null && <em class={lists.state}>{message(`busy_${busy}`)}</em>}
        {busy === null && typeof link.error === 'string' && (
          <em class={lists.state} dir="auto">
            {cleanText(link.error)}
          </em>
        )}
        {busy === null && deleted && <em class={lists.state}>{message('outcome_deleted')}</em>}
      </span>
    </>
  );
}

/** A link's destination. */
export function DestinationCell({ link: { destination }, waiting, ...row }: Row) {
  if (destination) return <RowAddress of={destination} kind="destination" {...row} />;
  return destination === undefined && waiting ? <i class={lists.placeholder} aria-hidden="true" /> : <>?</>;
}

interface RowAddressProps extends Pick<Row, 'words' | 'tabIndex' | 'busy'>, Difference {
  of: string;
  /** A destination is quieter. */
  kind: 'short' | 'destination';
}

/** An address without its scheme, limited to its space in a row, with its host in ASCII if that could pass for another host. */
function RowAddress({ of, kind, words, tabIndex, busy, differsAt, differsTo }: RowAddressProps) {
  const style = `${styles.address} ${kind === 'short' ? styles.short : `${cut.cut} ${styles.destinationAddress}`} ${busy === null ? '' : styles.busy}`;
  return (
    <>
      <AddressLink
        of={of}
        hidesScheme
        isCut={kind === 'destination'}
        differsAt={differsAt}
        differsTo={differsTo}
        words={words}
        tabIndex={tabIndex}
        class={style}
      />
      <span class={styles.host} dir="ltr">
        <AsciiHost of={of} />
      </span>
    </>
  );
}

/** The number of a link's clicks, or a question mark. On a card, which has no heading, also the word "clicks". */
export function ClicksCell({ link: { clicks = null }, narrow }: Row) {
  if (narrow) return <ClicksText clicks={clicks} />;
  return <>{clicks === null ? '?' : formatCount(clicks)}</>;
}

/** A number of clicks in words; null for an unknown one. */
export function ClicksText({ clicks }: { clicks: number | null }) {
  return <>{clicks === null ? message('clicksUnknown') : pluralMessage('clicks', clicks)}</>;
}

/** The time of a link's creation; in the list of deleted links, of its deletion. */
export function TimeCell({ link, list, narrow, now }: Row) {
  const time = (list === 'deleted' ? link.deletedAt : link.createdAt) ?? null;
  return time === null ? <>?</> : <TimeText time={time}>{formatListTime(time, now, narrow)}</TimeText>;
}
