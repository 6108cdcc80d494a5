import type { VNode } from 'preact';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinkChange } from '../../../lib/state/links/jobs/job.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { linkName } from '../../../lib/export/links-export.ts';
import { message } from '../../../lib/i18n/messages.ts';
import lists from '../../ui/lists.module.css';
import { Highlighted, RowAddress } from './AddressLink.tsx';
import styles from './table.module.css';

interface LinkCellProps {
  link: PartialLink;
  /** The id of the element that names the row. */
  nameId: string;
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex: number;
  /** The change under way. */
  busy: LinkChange['action'] | null;
  /** The title has not been loaded yet. */
  waiting: boolean;
  /** The link is deleted, in a list of links that are not. */
  deleted: boolean;
}

/** The cell with a link's title, its short address, and the state of a change. */
export function LinkCell({ link, nameId, words, tabIndex, busy, waiting, deleted }: LinkCellProps): VNode {
  const { shortUrl } = link;
  // A title that is only the host tells less than the destination.
  const title = link.title && link.destination ? linkName(link) : link.title;
  return (
    <td role="cell" class={`${styles.cell} ${styles.link}`}>
      {title === undefined && waiting ? (
        <i class={lists.placeholder} aria-hidden="true" />
      ) : (
        <b
          id={title ? nameId : undefined}
          class={deleted ? `${styles.title} ${styles.deleted}` : styles.title}
          dir="auto"
          title={title ?? undefined}
        >
          {title ? <Highlighted text={title} words={words} /> : '?'}
        </b>
      )}
      <span id={title ? undefined : nameId} class={styles.under}>
        <RowAddress of={shortUrl} kind="short" words={words} tabIndex={tabIndex} busy={busy !== null} />
        {busy !== null && <em class={lists.state}>{message(`busy_${busy}`)}</em>}
        {busy === null && typeof link.error === 'string' && (
          <em class={lists.state} dir="auto">
            {cleanText(link.error)}
          </em>
        )}
        {busy === null && deleted && <em class={lists.state}>{message('outcome_deleted')}</em>}
      </span>
    </td>
  );
}

interface DestinationCellProps {
  link: PartialLink;
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex: number;
  /** A change of the link is under way. */
  busy: boolean;
  /** The destination has not been loaded yet. */
  waiting: boolean;
}

/** The cell with a link's destination. */
export function DestinationCell({ link, words, tabIndex, busy, waiting }: DestinationCellProps): VNode {
  const { destination } = link;
  return (
    <td role="cell" class={`${styles.cell} ${styles.destination}`}>
      {destination ? (
        <RowAddress of={destination} kind="destination" words={words} tabIndex={tabIndex} busy={busy} />
      ) : destination === undefined && waiting ? (
        <i class={lists.placeholder} aria-hidden="true" />
      ) : (
        '?'
      )}
    </td>
  );
}
