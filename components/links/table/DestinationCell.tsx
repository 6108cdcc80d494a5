import type { VNode } from 'preact';
import type { PartialLink } from '../../../lib/link/link.ts';
import lists from '../../ui/lists.module.css';
import { RowAddress } from './RowAddress.tsx';
import styles from './table.module.css';

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
