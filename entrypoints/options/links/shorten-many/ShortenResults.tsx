import type { VNode } from 'preact';
import { openable } from '../../../../lib/address.ts';
import type { Shortened } from '../../../../lib/state/links/shorten-many.ts';
import { cleanText } from '../../../../lib/text.ts';
import { word } from '../../../../lib/words.ts';
import { More } from './ListReading.tsx';

/** How many are drawn (count); copying and exporting give all. */
const drawn = 200;

/** What was shortened, in the order of the list. */
export function ShortenResults({ results }: { results: readonly Shortened[] }): VNode {
  return (
    <ol class="entries" aria-label={word('shortenManyResults')} tabIndex={0}>
      {results.slice(0, drawn).map((result) => (
        <Result key={result.address} result={result} />
      ))}
      <More count={results.length - drawn} />
    </ol>
  );
}

function Result({ result: { address, shortUrl, made } }: { result: Shortened }): VNode {
  const href = openable(shortUrl);
  return (
    <li>
      {href === null ? (
        <span>{cleanText(shortUrl)}</span>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {cleanText(shortUrl)}
        </a>
      )}{' '}
      {made !== null && made !== 'unknown' && <span class="made">{word(`outcome_${made}`)}</span>}
      <span class="soft address">{cleanText(address)}</span>
    </li>
  );
}
