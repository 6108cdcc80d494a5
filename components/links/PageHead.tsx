import type { VNode } from 'preact';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import buttons from '../ui/buttons.module.css';
import styles from './links.module.css';

interface PageHeadProps {
  state: Pick<LinksState, 'open'>;
  /** An account is connected, so the buttons are shown. */
  ready: boolean;
}

/** The page's title, with the actions that need no link: Bulk shorten and Export all. */
export function PageHead({ state, ready }: PageHeadProps): VNode {
  return (
    <div class={styles.head}>
      <h1 class={styles.title}>{message('linksTitle')}</h1>
      {ready && (
        <>
          <button class={styles.headButton} type="button" onClick={() => state.open({ kind: 'export', links: null })}>
            {message('linksExportAll')}
          </button>
          <button
            class={`${buttons.primary} ${styles.headButton}`}
            type="button"
            onClick={() => state.open({ kind: 'bulk-shorten' })}
          >
            {message('bulkShorten')}
          </button>
        </>
      )}
    </div>
  );
}
