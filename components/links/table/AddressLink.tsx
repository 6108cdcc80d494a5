import { openable, withoutScheme } from '../../../lib/address/address.ts';
import { asPeopleWrite } from '../../ui/as-people-write.ts';
import styles from './links-table.module.css';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { copiesAsItIs } from '../../ui/AddressText.tsx';
import { CutAddress, type Difference, Highlighted } from '../../ui/CutAddress.tsx';
import { markMatches } from '../../../lib/search/search.ts';

interface AddressLinkProps extends Difference {
  of: string;
  /** Its scheme takes no room; screen readers, and who copies the text, get the whole address. */
  hidesScheme?: boolean;
  /** Where it does not fit its line, less of it is shown, as by `CutAddress`. */
  isCut?: boolean;
  /** The search words to highlight. */
  words: readonly string[];
  tabIndex?: number | undefined;
  class?: string | undefined;
}

/** An address as a link; as plain text if a browser could not open it. */
export function AddressLink({
  of,
  hidesScheme = false,
  isCut = false,
  differsAt,
  differsTo,
  words,
  tabIndex,
  class: style,
}: AddressLinkProps) {
  const href = openable(of);
  const shown = shownAddress(of, words);
  const from = hidesScheme ? shown.length - withoutScheme(shown).length : 0;
  const difference = shown === asPeopleWrite(of) ? { differsAt, differsTo } : {};
  const content = (
    <>
      {from > 0 && <span class={styles.scheme}>{shown.slice(0, from)}</span>}
      {isCut ? (
        <CutAddress text={shown} from={from} words={words} {...difference} />
      ) : (
        <Highlighted text={shown} from={from} words={words} isAddress />
      )}
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
      // Its two parts would be read as two words.
      aria-label={isCut ? shown : undefined}
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
