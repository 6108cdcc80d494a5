import type { VNode } from 'preact';
import { hasActiveLink } from '../../lib/link/answer.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { Actions, MoreButton } from './Actions.tsx';
import { DeletedLink } from './DeletedLink.tsx';
import { LinkCard } from './LinkCard.tsx';
import type { PanelProps } from './panel-props.ts';

/** The service's answer about the address, or the failure in its place, with the actions it allows. */
export function AnswerView({ popup, notice }: PanelProps): VNode {
  const { screen, shorten } = popup;
  const answer = screen.answer.value;
  if (answer !== null && answer.kind !== 'none') {
    return hasActiveLink(answer) ? (
      <LinkCard popup={popup} answer={answer} notice={notice} />
    ) : (
      <DeletedLink popup={popup} answer={answer} notice={notice} />
    );
  }
  const isWaiting = answer === null && (screen.work.value !== null || screen.stage.value !== 'ready');
  return (
    <>
      {notice(answer === null || !screen.canShorten.value)}
      {isWaiting && <i class="waiting" />}
      {screen.canShorten.value && (
        <Actions
          name="shorten"
          quiet={answer === null ? screen.trouble.value !== null : answer.looksShort}
          busy={changing(screen) || screen.pressed.value}
          onPress={shorten}
        >
          <MoreButton popup={popup} />
        </Actions>
      )}
    </>
  );
}
