import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';
import { DeletedLink } from './DeletedLink.tsx';
import { LinkCard } from './LinkCard.tsx';
import { MoreButton } from './MoreButton.tsx';

/** What the service says of the address, and what can be done about it. */
export function AnswerView({ popup }: { popup: Popup }): VNode | null {
  const { screen, shorten, lookUp, openPanel } = popup;
  const answer = screen.answer.value;
  const busy = changing(screen);
  if (answer !== null && answer.kind !== 'none') {
    const active = answer.kind === 'link' && answer.link.state === 'active';
    return active ? <LinkCard popup={popup} answer={answer} /> : <DeletedLink popup={popup} answer={answer} />;
  }
  if (screen.canShorten.value) {
    return (
      <div class="actions">
        <button class="primary" type="button" data-next aria-disabled={busy} onClick={shorten}>
          {word('shorten')}
        </button>
        {!screen.mayLookUp.value && (
          <button type="button" aria-disabled={busy} onClick={lookUp}>
            {word('popupLookUp')}
          </button>
        )}
        <button type="button" data-opens="retarget" aria-disabled={busy} onClick={() => busy || openPanel('retarget')}>
          {word('popupRetarget')}
        </button>
        {!screen.private.value && <MoreButton openPanel={openPanel} />}
      </div>
    );
  }
  return screen.work.value === null && screen.stage.value === 'ready' ? null : <i class="waiting" />;
}
