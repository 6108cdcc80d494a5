import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { madeBy } from '../../../lib/state/links/bulk/address-shortening.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import buttons from '../../ui/buttons.module.css';
import text from '../../ui/text.module.css';
import styles from './jobs.module.css';
import { focusJobs, Panel } from './Panel.tsx';

interface InterruptedListPanelProps {
  state: LinksState;
  list: LinksState['interruptedLists']['value'][number];
  /** True for the newest result on a page that says what became of it: only that can be undone. */
  newest: boolean;
  /** Older lists that are not shown (count). */
  earlier?: number;
  onDismiss(): void;
}

/** The panel of a list of addresses whose page was closed while it was shortened, or once that had ended. */
export function InterruptedListPanel({ state, list, newest, earlier = 0, onDismiss }: InterruptedListPanelProps) {
  const { addresses, results } = list;
  const rest = addresses.length - results.length;
  const hasEnded = list.progress.left.length === 0;
  return (
    <Panel kind="interrupted">
      <p role="status" class={styles.sentence}>
        {message(
          hasEnded ? 'linksEnded_shorten' : 'linksInterrupted_shorten',
          formatCount(results.length),
          formatCount(addresses.length),
        )}
      </p>
      <Dismiss
        onPress={() => {
          onDismiss();
          list.forget();
        }}
      />
      <WhichList addresses={addresses} />
      {earlier > 0 && <p class={text.soft}>{pluralMessage('linksEarlierLists', earlier)}</p>}
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
        {newest && !hasEnded && madeBy(results).length > 0 && (
          <button
            type="button"
            onClick={() => {
              focusJobs();
              state.jobs.undoList(list);
            }}
          >
            {message('undo')}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** The panel of such a list while it is asked how far it came; as high as the one that takes its place. */
export function CheckedListPanel({ addresses, onDismiss }: { addresses: readonly string[]; onDismiss(): void }) {
  return (
    <Panel kind="interrupted">
      <p role="status" class={`${styles.sentence} ${styles.checking}`}>
        {message('linksChecking_shorten', formatCount(addresses.length))}
      </p>
      <Dismiss onPress={onDismiss} />
      <WhichList addresses={addresses} />
      <div class={styles.buttons} />
    </Panel>
  );
}

function Dismiss({ onPress }: { onPress(): void }) {
  return (
    <button class={buttons.bare} type="button" onClick={onPress}>
      {message('linksDismiss')}
    </button>
  );
}

/** The first address of a list, by which one knows it. */
function WhichList({ addresses }: { addresses: readonly string[] }) {
  const first = cleanText(addresses[0] ?? '');
  return (
    <p class={`${text.line} ${text.soft} ${styles.which}`} dir="ltr" title={first}>
      <AddressText of={first} />
    </p>
  );
}
