import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import type { LinksState } from '../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './SearchCompletion.module.css';

interface SearchCompletionProps {
  state: Pick<LinksState, 'completing'>;
  openSettings(): void;
}

/** Offers to load the titles and destinations that a search cannot find yet, and shows the progress of loading. */
export function SearchCompletion({ state: { completing }, openSettings }: SearchCompletionProps): VNode | null {
  const stage = completing.stage.value;
  switch (stage.kind) {
    case 'none':
      return null;
    case 'failed':
      return <Notice failure={stage.failure} onAgain={completing.start} onSettings={openSettings} />;
    case 'asking':
      return (
        <div class={styles.completion}>
          <ProgressBar
            class={styles.progress}
            label={message('readingDetails')}
            steps={{ done: stage.asked, total: stage.total }}
          />
          <span class={text.soft}>{message('countOf', formatCount(stage.asked), formatCount(stage.total))}</span>
          <button
            key="stop"
            class={styles.button}
            type="button"
            aria-disabled={stage.stopping}
            onClick={completing.stop}
          >
            {message('stop')}
          </button>
        </div>
      );
    case 'offered':
      return (
        <div class={styles.completion}>
          <button key="start" class={styles.button} type="button" onClick={completing.start}>
            {pluralMessage('linksComplete', stage.lacking)}
          </button>
        </div>
      );
  }
}
