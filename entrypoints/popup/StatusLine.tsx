import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing, type Screen } from '../../lib/state/popup/screen.ts';
import { word, type WordKey } from '../../lib/words.ts';

/** The one line in which Curtail says what it does, did or found; read out whenever it changes. */
export function StatusLine({ popup }: { popup: Popup }): VNode {
  const { screen, undo } = popup;
  const key = status(screen);
  return (
    <div class="status">
      <p role="status">{key && word(key)}</p>
      {screen.undo.value !== null && screen.work.value === null && screen.copied.value === null && (
        <button type="button" data-next onClick={undo}>
          {word('popupUndo')}
        </button>
      )}
    </div>
  );
}

/** The most pressing thing there is to say. */
function status(screen: Screen): WordKey | null {
  const work = screen.work.value;
  const copied = screen.copied.value;
  const note = screen.note.value;
  const answer = screen.answer.value;
  // A look-up that goes on by itself does not hide from anybody that the link is on the clipboard.
  if (copied !== null && !changing(screen)) return `popupCopied_${copied}`;
  if (work !== null) return `popupWork_${work}`;
  if (note !== null) return `popupNote_${note}`;
  if (screen.unusable.value) return 'failureAddressScheme';
  if (answer === null) return screen.canShorten.value && screen.trouble.value === null ? 'popupUnasked' : null;
  if (screen.remembered.value) return 'popupRemembered';
  if (answer.kind === 'none') return 'popupNone';
  if (answer.kind === 'deleted' || answer.link.state === 'deleted') return 'popupDeletedByYou';
  return answer.asked === 'destination' ? 'popupFound' : 'popupFoundShort';
}
