import type { VNode } from 'preact';
import { formatTime } from '../../lib/i18n/time-format.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing, type Screen } from '../../lib/state/popup/screen.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './StatusLine.module.css';

/** The status line: the work under way, its result, or the answer. Screen readers read out every change. */
export function StatusLine({ popup }: { popup: Popup }): VNode {
  const { screen, undo, lookUp } = popup;
  const idle = screen.work.value === null;
  return (
    <div class={screen.remembered.value === null ? 'status' : `status ${styles.unconfirmed}`}>
      {/* If an alert appears, the status has already been read out. */}
      <p role="status" aria-live={screen.copied.value === null && screen.trouble.value?.again ? 'off' : undefined}>
        {status(screen)}
      </p>
      {idle && screen.undo.value !== null && (
        <button type="button" data-next onClick={undo}>
          {message('undo')}
        </button>
      )}
      {idle && screen.undo.value === null && screen.remembered.value !== null && !screen.mayLookUp.value && (
        <button type="button" onClick={lookUp}>
          {message('popupLookUp')}
        </button>
      )}
    </div>
  );
}

/** Returns the most important status; null for none. */
function status(screen: Screen): string | null {
  const work = screen.work.value;
  const copied = screen.copied.value;
  const quiet = copied === 'quiet';
  const note = screen.note.value;
  const answer = screen.answer.value;
  const remembered = screen.remembered.value;
  if (screen.stage.value === 'opening') return message('popupOpening');
  // A look-up in the background must not hide that the link is on the clipboard.
  if (copied !== null && !quiet && !changing(screen)) return message(copied === 'yes' ? 'copied' : 'notCopied');
  if (work !== null) return message(`popupWork_${work}`);
  if (note !== null && !quiet) return message(`outcome_${note}`);
  if (screen.unusable.value) return message('failureAddressScheme');
  if (answer === null) return screen.canShorten.value && screen.trouble.value === null ? message('popupUnasked') : null;
  const asOf =
    remembered === null
      ? null
      : message('popupRemembered', formatTime({ kind: 'moment', ms: remembered }, Date.now()).text);
  if (answer.kind === 'deleted' || (answer.kind === 'link' && answer.link.state === 'deleted')) {
    return [message('popupDeletedByYou'), asOf].filter((part) => part !== null).join(' · ');
  }
  if (asOf !== null) return asOf;
  if (quiet) return null;
  if (answer.kind === 'none') return message('popupNone');
  return message(answer.asked === 'destination' ? 'popupFound' : 'shortLinkFound');
}
