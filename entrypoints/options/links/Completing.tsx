import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';
import { figure } from './figure.ts';

interface CompletingProps {
  state: LinksState;
  openSettings(): void;
}

/** Up to this many (count) are read by themselves as soon as somebody searches. */
const few = 500;

/** Offers to read the titles and destinations that a search cannot find yet, and shows how far that is. */
export function Completing({ state, openSettings }: CompletingProps): VNode | null {
  const { lacking, progress, run, start } = state.completing;
  const now = progress.value;
  if (now !== null) {
    return (
      <div class="completing">
        <progress max={now.total} value={now.asked} aria-label={word('linksCompleting')} />
        <span class="soft">{word('linksCount', figure(now.asked), figure(now.total))}</span>
        <button type="button" onClick={() => run.value?.stop()}>
          {word('linksStop')}
        </button>
      </div>
    );
  }
  const failure = run.value?.halted.value ?? run.value?.failed.value[0]?.failure ?? null;
  const missing = lacking.value;
  if (missing === 0) return null;
  if (failure !== null) return <Notice failure={failure} onAgain={start} onSettings={openSettings} />;
  const stopped = run.value !== null && run.value.left().length > 0;
  if (missing <= few && !stopped) return null;
  return (
    <div class="completing">
      <button type="button" onClick={start}>
        {counted('linksComplete', missing)}
      </button>
    </div>
  );
}
