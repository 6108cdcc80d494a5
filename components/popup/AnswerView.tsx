import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { message } from '../../lib/i18n/messages.ts';
import buttons from '../ui/buttons.module.css';
import { Actions } from './Actions.tsx';
import { DeletedLink } from './DeletedLink.tsx';
import { LinkCard } from './LinkCard.tsx';
import { MoreButton } from './MoreButton.tsx';

/** The service's answer about the address, with the actions it allows. */
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
      <Actions>
        <button class={buttons.primary} type="button" data-next aria-disabled={busy} onClick={shorten}>
          {message('shorten')}
        </button>
        {!screen.mayLookUp.value && (
          <button type="button" aria-disabled={busy} onClick={lookUp}>
            {message('popupLookUp')}
          </button>
        )}
        <button type="button" data-opens="retarget" aria-disabled={busy} onClick={() => busy || openPanel('retarget')}>
          {message('popupRetarget')}
        </button>
        {!screen.private.value && <MoreButton openPanel={openPanel} />}
      </Actions>
    );
  }
  return screen.work.value === null && screen.stage.value === 'ready' ? null : <i class="waiting" />;
}
