import type { VNode } from 'preact';
import { failureWords } from '../../../../lib/failure-words.ts';
import type { Failed } from '../../../../lib/state/run.ts';
import { cleanText } from '../../../../lib/text.ts';
import { counted, word } from '../../../../lib/words.ts';
import { More } from './ListReading.tsx';

/** How many are drawn (count). */
const drawn = 200;

/** Addresses that were not shortened, each with the reason. */
export function ShortenFailures({ failed }: { failed: readonly Failed<string>[] }): VNode {
  return (
    <>
      <p>{counted('shortenManyFailed', failed.length)}</p>
      <ul class="entries" aria-label={word('failures')} tabIndex={0}>
        {failed.slice(0, drawn).map(({ item, failure }) => {
          const { title, next } = failureWords(failure, Date.now());
          return (
            <li key={item}>
              {cleanText(item)} <span class="problem">{title}</span> <span class="soft">{next}</span>
            </li>
          );
        })}
        <More count={failed.length - drawn} />
      </ul>
    </>
  );
}
