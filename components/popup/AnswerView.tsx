import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { Actions } from './Actions.tsx';
import { DeletedLink } from './late-parts.ts';
import { LinkCard } from './LinkCard.tsx';
import { MoreButton } from './MoreButton.tsx';

/** The service's answer about the address, with the actions it allows. */
export function AnswerView({ popup }: { popup: Popup }): VNode {
  const { screen, shorten } = popup;
  const answer = screen.answer.value;
  if (answer !== null && answer.kind !== 'none') {
    const active = answer.kind === 'link' && answer.link.state === 'active';
    return active ? <LinkCard popup={popup} answer={answer} /> : <DeletedLink popup={popup} answer={answer} />;
  }
  const isWaiting = answer === null && (screen.work.value !== null || screen.stage.value !== 'ready');
  return (
    <>
      {isWaiting && <i class="waiting" />}
      {screen.canShorten.value && (
        <Actions name="shorten" busy={changing(screen) || screen.pressed.value} onPress={shorten}>
          <MoreButton popup={popup} />
        </Actions>
      )}
    </>
  );
}
