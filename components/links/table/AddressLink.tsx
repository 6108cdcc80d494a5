import type { ComponentChild } from 'preact';
import { openable, withoutScheme } from '../../../lib/address/address.ts';
import styles from './links-table.module.css';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { markMatches } from '../../../lib/link/search.ts';

interface AddressLinkProps {
  of: string;
  /** Its scheme takes no room; screen readers, and who copies the text, get the whole address. */
  hidesScheme?: boolean;
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex?: number | undefined;
  class?: string | undefined;
}

/** An address as a link; as plain text if a browser could not open it. */
export function AddressLink({ of, hidesScheme = false, words, tabIndex, class: style }: AddressLinkProps) {
  const href = openable(of);
  const rest = hidesScheme ? withoutScheme(of) : of;
  const content = (
    <>
      {rest !== of && <span class={styles.scheme}>{of.slice(0, -rest.length)}</span>}
      <Highlighted text={rest} words={words} />
    </>
  );
  return href === null ? (
    <span class={style} dir="ltr" title={of}>
      {content}
    </span>
  ) : (
    <a class={style} href={href} dir="ltr" title={of} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
      {content}
    </a>
  );
}

interface AddressProps {
  of: string;
  /** The search words to highlight. */
  words: readonly string[];
}

/** An address as a link, with its host in ASCII if that could pass for another host. */
export function Address({ of, words }: AddressProps) {
  return (
    <>
      <AddressLink of={of} words={words} />
      <AsciiHost of={of} />
    </>
  );
}

interface HighlightedProps {
  text: string;
  /** The search words to highlight. */
  words: readonly string[];
}

/** A text with the matches of a search highlighted. */
export function Highlighted({ text, words }: HighlightedProps) {
  const parts = markMatches(text, words).map((part, place): ComponentChild =>
    part.match ? (
      <mark key={place} class={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
  return <>{parts}</>;
}
