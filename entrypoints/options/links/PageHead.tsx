import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';

interface PageHeadProps {
  state: LinksState;
  /** There is an account to export from and to shorten with. */
  ready: boolean;
}

/** The page's title, and what is done with no link in particular. */
export function PageHead({ state, ready }: PageHeadProps): VNode {
  return (
    <div class="page-head">
      <h1>{word('linksTitle')}</h1>
      {ready && (
        <>
          <button type="button" onClick={() => state.open({ kind: 'shorten-many' })}>
            {word('shortenMany')}
          </button>
          <button type="button" onClick={() => state.open({ kind: 'export', links: null })}>
            {word('linksExportAll')}
          </button>
        </>
      )}
    </div>
  );
}
