import type { VNode } from 'preact';
import text from '../../ui/text.module.css';
import { openable } from '../../../lib/address/address.ts';
import type { Shortened } from '../../../lib/state/links/address-shortening.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { EntryList } from './EntryList.tsx';
import styles from './bulk-shorten.module.css';

/** The most results (count) that are rendered; copying and exporting include all. */
const listed = 200;

/** The short links, in the order of the typed addresses. */
export function ShortenResults({ results }: { results: readonly Shortened[] }): VNode {
  return (
    <EntryList label={message('bulkShortenResults')} ordered left={results.length - listed}>
      {results.slice(0, listed).map((result) => (
        <Result key={result.address} result={result} />
      ))}
    </EntryList>
  );
}

function Result({ result: { address, shortUrl, made } }: { result: Shortened }): VNode {
  const href = openable(shortUrl);
  return (
    <li>
      {href === null ? (
        <span dir="ltr">{cleanText(shortUrl)}</span>
      ) : (
        <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
          {cleanText(shortUrl)}
        </a>
      )}{' '}
      {(made === 'existing' || made === 'restored') && <span class={styles.made}>{message(`outcome_${made}`)}</span>}
      <span class={`${text.soft} ${styles.address}`} dir="ltr">
        {cleanText(address)}
      </span>
    </li>
  );
}
