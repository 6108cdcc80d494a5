import { formatTime } from '../../lib/i18n/time-format.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing, isBlank, isWithheld, panelInPlace, type Screen } from '../../lib/state/popup/screen.ts';
import { copyFormName } from '../ui/copy-form-names.ts';
import text from '../ui/text.module.css';
import { message } from '../../lib/i18n/messages.ts';

/** The status line: the work under way, its result, or the answer. Screen readers read out every change. */
export function StatusLine({ popup }: { popup: Popup }) {
  const { screen } = popup;
  const made = screen.made.value;
  // A panel is about something else; screen readers still hear of the work under way.
  const inPanel = panelInPlace(screen) !== null;
  const copied = screen.copied.value;
  return (
    <div class={inPanel ? text.hidden : 'status'}>
      {/* If an alert appears, or after `Copied`, the status has already been read out. */}
      <p role="status" aria-live={copied === 'over' || (!copied && screen.trouble.value?.again) ? 'off' : undefined}>
        {status(screen, inPanel)}
      </p>
      {!inPanel && made !== null && made !== 'unknown' && <em>{message(`outcome_${made}`)}</em>}
      {!inPanel && screen.work.value === null && <StatusButton popup={popup} />}
    </div>
  );
}

/** Undoes the last change, or looks up what is not looked up by itself. A deleted link has its own, larger `Undo`. */
function StatusButton({ popup: { screen, undo, lookUp } }: { popup: Popup }) {
  const change = screen.undo.value;
  const answer = screen.answer.value;
  const isUnasked = screen.remembered.value !== null || (answer === null && screen.canShorten.value);
  const isOffered =
    change === null ? isUnasked && !screen.mayLookUp.value : change.action !== 'restore' || answer?.kind === 'none';
  return isOffered ? (
    <button type="button" onClick={change === null ? lookUp : undo}>
      {message(change === null ? 'popupLookUp' : 'undo')}
    </button>
  ) : null;
}

/** Returns the most important status; null for none. A panel is no place for the clipboard's. */
function status(screen: Screen, inPanel: boolean): string | null {
  const work = screen.work.value;
  const copied = inPanel ? null : screen.copied.value;
  const note = screen.note.value;
  const answer = screen.answer.value;
  const remembered = screen.remembered.value;
  if (screen.stage.value === 'opening') return message('popupOpening');
  if (copied === 'quiet') return null;
  // A look-up in the background must not hide that the link is on the clipboard.
  if (copied !== null && copied !== 'over' && !changing(screen)) {
    const as = screen.copiedAs.value;
    if (copied === 'no') return message('notCopied');
    return as === null ? message('copied') : message('copiedAs', copyFormName(as));
  }
  if (work !== null) return message(`busy_${screen.slow.value ? 'slow' : work}`);
  if (note !== null) return message(`outcome_${note}`);
  if (isBlank(screen)) return isWithheld(screen) ? message('popupWithheld') : null;
  if (screen.unusable.value !== null) return message(`failureAddress_${screen.unusable.value}`);
  if (answer === null) return screen.canShorten.value && screen.trouble.value === null ? message('notLookedUp') : null;
  const asOf =
    remembered === null ? null : message('lastLookedUp', formatTime({ kind: 'moment', ms: remembered }, Date.now()));
  if (answer.kind === 'deleted' || (answer.kind === 'link' && answer.link.state === 'deleted')) {
    const deleted = message('linkDeletedByYou');
    return asOf === null ? deleted : `${deleted} · ${asOf}`;
  }
  if (asOf !== null) return asOf;
  if (screen.trouble.value?.failure.kind === 'not-confirmed') return null;
  if (answer.kind === 'none') {
    const none = screen.channelLinks.value.size > 0 ? 'popupNoneWithout' : 'popupNone';
    return message(answer.looksShort ? 'notYourLink' : none);
  }
  return message(answer.asked === 'destination' ? 'addressHasLink' : 'shortLinkFound');
}
