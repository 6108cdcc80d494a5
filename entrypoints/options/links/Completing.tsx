import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { counted, word } from '../../../lib/words.ts';
import { figure } from '../figure.ts';

interface CompletingProps {
  state: LinksState;
  openSettings(): void;
}

/** Offers to read the titles and destinations that a search cannot find yet, and shows how far that is. */
export function Completing({ state: { completing }, openSettings }: CompletingProps): VNode | null {
  const stage = completing.stage.value;
  switch (stage.kind) {
    case 'none':
      return null;
    case 'failed':
      return <Notice failure={stage.failure} onAgain={completing.start} onSettings={openSettings} />;
    case 'asking':
      return (
        <div class="completing">
          <progress max={stage.total} value={stage.asked} aria-label={word('readingDetails')} />
          <span class="soft">{word('countOf', figure(stage.asked), figure(stage.total))}</span>
          <button key="stop" type="button" aria-disabled={stage.stopping} onClick={completing.stop}>
            {word('stop')}
          </button>
        </div>
      );
    case 'offered':
      return (
        <div class="completing">
          <button key="start" type="button" onClick={completing.start}>
            {counted('linksComplete', stage.lacking)}
          </button>
        </div>
      );
  }
}
