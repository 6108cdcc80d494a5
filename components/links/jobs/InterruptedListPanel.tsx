import type { VNode } from 'preact';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import bare from '../../ui/bare-button.module.css';
import { focusJobs } from './focus-jobs.ts';
import styles from './jobs.module.css';
import { Panel } from './Panel.tsx';

interface InterruptedListPanelProps {
  state: LinksState;
  list: LinksState['interruptedLists']['value'][number];
  /** Only the newest result can be undone. */
  newest: boolean;
  onDismiss(): void;
}

/** The panel of a list of addresses whose page was closed while it was shortened. */
export function InterruptedListPanel({ state, list, newest, onDismiss }: InterruptedListPanelProps): VNode {
  const { addresses, results } = list;
  const rest = addresses.length - results.length;
  const made = results.flatMap((result) => (result.made === 'new' ? [result.shortUrl] : []));
  return (
    <Panel kind="interrupted">
      <p role="status" class={styles.sentence}>
        {message('linksInterrupted_shorten', formatCount(results.length), formatCount(addresses.length))}
      </p>
      <div class={styles.buttons}>
        {rest > 0 && (
          <button type="button" onClick={() => state.openEarlierRun(list, true)}>
            {message('linksRest_shorten', formatCount(rest))}
          </button>
        )}
        {results.length > 0 && (
          <button type="button" onClick={() => state.openEarlierRun(list, false)}>
            {message('linksShowShortened')}
          </button>
        )}
        {newest && made.length > 0 && (
          <button
            type="button"
            onClick={() => {
              focusJobs();
              state.jobs.undoList(made, list.forget);
            }}
          >
            {message('undo')}
          </button>
        )}
        <button
          class={bare.button}
          type="button"
          onClick={() => {
            onDismiss();
            list.forget();
          }}
        >
          {message('linksDismiss')}
        </button>
      </div>
    </Panel>
  );
}
