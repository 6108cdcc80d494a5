import { useId } from 'preact/hooks';
import { Alert } from '../../ui/Alert.tsx';
import text from '../../ui/text.module.css';
import type { ChosenTabs } from '../../../lib/routes/page-addresses.ts';
import type { TabAddresses, TabsTaken } from '../../../lib/state/links/bulk/tab-addresses.ts';
import { joinSentences, pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import row from '../../ui/button-row.module.css';
import styles from './bulk-shorten.module.css';

interface TabButtonsProps {
  tabs: Pick<TabAddresses, 'busy' | 'outcome' | 'take'>;
  /** The tabs that the page was opened for; null for those of the page's own window. */
  chosen: ChosenTabs | null;
}

/** The buttons that add the addresses of open tabs to the list, and the result of the last press. */
export function TabButtons({ tabs, chosen }: TabButtonsProps) {
  const id = useId();
  const outcome = tabs.outcome.value;
  return (
    <>
      <div class={`${styles.column} ${styles.source}`}>
        <div class={row.row}>
          {(['window', 'highlighted'] as const).map((which) => (
            <button
              key={which}
              type="button"
              aria-describedby={id}
              aria-disabled={tabs.busy.value}
              autofocus={which === likelier(chosen)}
              onClick={() => void tabs.take(which, chosen)}
            >
              {message(`shortenTabs_${which}`)}
            </button>
          ))}
        </div>
        <p id={id} class={text.soft}>
          {message('shortenTabsHelp')}
        </p>
      </div>
      <p role="status" class={styles.status}>
        {outcome?.kind === 'taken' && summary(outcome)}
      </p>
      {outcome?.kind === 'refused' && (
        <Alert title={message('shortenTabsRefused')} next={message('shortenTabsRefusedNext')} />
      )}
      {outcome?.kind === 'none-highlighted' && (
        <Alert title={message('shortenTabsNone')} next={message('shortenTabsNoneNext')} />
      )}
    </>
  );
}

/** Returns the button that gets the focus when the dialog was opened for tabs: several are highlighted only on purpose. */
function likelier(chosen: ChosenTabs | null): 'window' | 'highlighted' | null {
  if (chosen === null) return null;
  return chosen.highlighted.length > 1 ? 'highlighted' : 'window';
}

function summary({ added, repeated, leftOut, standIns }: TabsTaken): string {
  const sentences = [
    pluralMessage('shortenTabsTaken', added),
    repeated > 0 ? pluralMessage('bulkShortenRepeated', repeated) : '',
    leftOut > 0 ? pluralMessage('shortenTabsLeftOut', leftOut) : '',
    standIns > 0 ? message('shortenTabsStandIns', formatCount(standIns)) : '',
  ];
  return joinSentences(...sentences);
}
