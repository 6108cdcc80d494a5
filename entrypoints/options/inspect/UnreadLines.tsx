import type { VNode } from 'preact';
import type { InspectState } from '../../../lib/state/inspect/inspect.ts';
import { counted, word } from '../../../lib/words.ts';
import { problemWords } from './problem-words.ts';

/** How many lines are shown (count). */
const most = 20;

/** Which lines hold no address, and how many were there twice. */
export function UnreadLines({ state }: { state: Pick<InspectState, 'list'> }): VNode | null {
  const { good = [], bad = [], repeated = 0 } = state.list.value ?? {};
  // One that stands alone is told of beside the box.
  const listed = good.length + bad.length > 1 ? bad : [];
  if (listed.length === 0 && repeated === 0) return null;
  return (
    <div class="unread-lines">
      {repeated > 0 && <p class="soft">{counted('shortenManyRepeated', repeated)}</p>}
      {listed.length > 0 && (
        <>
          <p>{counted('inspectBad', listed.length)}</p>
          <ul>
            {listed.slice(0, most).map(({ line, text, problem }) => (
              <li key={line}>
                <span class="soft">{word('shortenManyBadLine', String(line))}</span>
                <b dir="ltr">{text}</b>
                {problemWords(problem).title}
              </li>
            ))}
            {listed.length > most && <li>{counted('moreOfThem', listed.length - most)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
