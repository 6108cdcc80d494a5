import type { VNode } from 'preact';
import { shownTime } from '../../lib/shown-time.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing, type Screen } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';

/** The one line in which Curtail says what it does, did or found; read out whenever it changes. */
export function StatusLine({ popup }: { popup: Popup }): VNode {
  const { screen, undo, lookUp } = popup;
  const idle = screen.work.value === null;
  return (
    <div class="status" data-unconfirmed={screen.remembered.value === null ? undefined : ''}>
      {/* What stands beside an alert was said before. */}
      <p role="status" aria-live={screen.copied.value === null && screen.trouble.value?.again ? 'off' : undefined}>
        {status(screen)}
      </p>
      {idle && screen.undo.value !== null && (
        <button type="button" data-next onClick={undo}>
          {word('undo')}
        </button>
      )}
      {idle && screen.remembered.value !== null && !screen.mayLookUp.value && (
        <button type="button" onClick={lookUp}>
          {word('popupLookUp')}
        </button>
      )}
    </div>
  );
}

/** The most pressing thing there is to say. */
function status(screen: Screen): string | null {
  const work = screen.work.value;
  const copied = screen.copied.value;
  const quiet = copied === 'quiet';
  const note = screen.note.value;
  const answer = screen.answer.value;
  const remembered = screen.remembered.value;
  if (screen.stage.value === 'opening') return word('popupOpening');
  // A look-up that goes on by itself does not hide from anybody that the link is on the clipboard.
  if (copied !== null && !quiet && !changing(screen)) return word(copied === 'yes' ? 'copied' : 'notCopied');
  if (work !== null) return word(`popupWork_${work}`);
  if (note !== null && !quiet) return word(`outcome_${note}`);
  if (screen.unusable.value) return word('failureAddressScheme');
  if (answer === null) return screen.canShorten.value && screen.trouble.value === null ? word('popupUnasked') : null;
  if (answer.kind === 'deleted' || (answer.kind === 'link' && answer.link.state === 'deleted')) {
    return word('popupDeletedByYou');
  }
  if (remembered !== null) {
    return word('popupRemembered', shownTime({ kind: 'moment', ms: remembered }, Date.now()).text);
  }
  if (quiet) return null;
  if (answer.kind === 'none') return word('popupNone');
  return word(answer.asked === 'destination' ? 'popupFound' : 'shortLinkFound');
}
