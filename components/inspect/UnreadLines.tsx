import type { VNode } from 'preact';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import { problemText } from './entry-messages.ts';
import styles from './inspect.module.css';

/** The most lines listed (count). */
const most = 20;

/** The lines that contain no address, and the count of repeated ones. */
export function UnreadLines({ state }: { state: Pick<InspectState, 'list'> }): VNode | null {
  const { good = [], bad = [], repeated = 0 } = state.list.value ?? {};
  // The form itself names the problem of a single line.
  const listed = good.length + bad.length > 1 ? bad : [];
  if (listed.length === 0 && repeated === 0) return null;
  return (
    <div class={styles.unreadLines}>
      {repeated > 0 && <p class={text.soft}>{pluralMessage('bulkShortenRepeated', repeated)}</p>}
      {listed.length > 0 && (
        <>
          <p>{pluralMessage('inspectBad', listed.length)}</p>
          <ul>
            {listed.slice(0, most).map(({ line, text: typed, problem }, place) => (
              <li key={place}>
                {line !== null && <span class={text.soft}>{message('bulkShortenBadLine', String(line))}</span>}
                <b dir="ltr">{cleanText(typed)}</b>
                {problemText(problem).title}
              </li>
            ))}
            {listed.length > most && <li>{pluralMessage('moreOfThem', listed.length - most)}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
