import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import { word } from '../../../lib/words.ts';
import type { EntryProps } from './EntryCard.tsx';

type ShortenHereProps = EntryProps & { label: 'shorten' | 'restore' };

/** Gives the address its short link, or back the one it had. */
export function ShortenHere({ entry, state, openSettings, label }: ShortenHereProps): VNode {
  const { shorten, again } = state.shortening;
  const { trouble, work } = entry;
  // Whether the one before this happened comes first, unless it was read that it did not.
  const unknown = trouble?.kind === 'not-confirmed' && trouble.now === null;
  return (
    <>
      {trouble !== null && <Notice failure={trouble} onAgain={() => void again(entry)} onSettings={openSettings} />}
      {!unknown && (
        <div class="buttons">
          <button class="primary" type="button" aria-disabled={work !== null} onClick={() => void shorten(entry)}>
            {word(label)}
          </button>
        </div>
      )}
    </>
  );
}
