import type { ComponentChild } from 'preact';
import { openable, withoutScheme } from '../../../lib/address/address.ts';
import { asPeopleWrite } from '../../ui/as-people-write.ts';
import styles from './links-table.module.css';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { copiesAsItIs, Directed } from '../../ui/AddressText.tsx';
import { markMatches, type TextPart } from '../../../lib/search/search.ts';

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
  const shown = shownAddress(of, words);
  const from = hidesScheme ? shown.length - withoutScheme(shown).length : 0;
  const content = (
    <>
      {from > 0 && <span class={styles.scheme}>{shown.slice(0, from)}</span>}
      <Highlighted text={shown} from={from} words={words} isAddress />
    </>
  );
  return href === null ? (
    <span class={style} dir="ltr" title={of}>
      {content}
    </span>
  ) : (
    <a
      class={style}
      href={href}
      dir="ltr"
      title={of}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      onCopy={copiesAsItIs(of)}
    >
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

/** Returns an address as people write it; as it is where only that has a word of the search. */
function shownAddress(address: string, words: readonly string[]): string {
  const readable = asPeopleWrite(address);
  if (readable === address || words.length === 0) return readable;
  const marks = (text: string): number => markMatches(text, words).filter(({ match }) => match).length;
  return marks(readable) === 0 && marks(address) > 0 ? address : readable;
}

interface HighlightedProps {
  text: string;
  /** The search words to highlight. */
  words: readonly string[];
  /** Its parts stay in their order from left to right. */
  isAddress?: boolean;
  /** The place at which an address is drawn from. A match may begin before it. */
  from?: number;
}

/** A text with the matches of a search highlighted. */
export function Highlighted({ text, words, isAddress = false, from = 0 }: HighlightedProps) {
  const parts = markMatches(text, words);
  if (!isAddress) return <Marked parts={parts} />;
  const drawPart = (part: string, place: number): ComponentChild => (
    <Marked parts={cut(parts, from + place, from + place + part.length)} />
  );
  return <Directed text={text.slice(from)} draw={drawPart} />;
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  const drawn = parts.map((part, place): ComponentChild =>
    part.match ? (
      <mark key={place} class={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
  return <>{drawn}</>;
}

/** Returns what of these parts is between two places of their text. */
function cut(parts: readonly TextPart[], from: number, to: number): TextPart[] {
  let end = 0;
  return parts.flatMap((part) => {
    const begin = end;
    end += part.text.length;
    const text = part.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    return text === '' ? [] : [{ text, match: part.match }];
  });
}
