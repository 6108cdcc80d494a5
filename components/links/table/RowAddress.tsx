import type { VNode } from 'preact';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { AddressLink } from './AddressLink.tsx';
import styles from './table.module.css';

interface RowAddressProps {
  of: string;
  /** A short address takes one line, a destination up to two. */
  kind: 'short' | 'destination';
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex: number;
  /** A change of its link is under way. */
  busy: boolean;
}

/** An address without its scheme, limited to its space in a row, with its host in ASCII if that could pass for another host. */
export function RowAddress({ of, kind, words, tabIndex, busy }: RowAddressProps): VNode {
  const style = `${styles.address} ${kind === 'short' ? styles.short : styles.destinationAddress}${busy ? ` ${styles.busy}` : ''}`;
  return (
    <>
      <AddressLink of={of} hidesScheme words={words} tabIndex={tabIndex} class={style} />
      <span class={styles.host} dir="ltr">
        <AsciiHost of={of} />
      </span>
    </>
  );
}
