import { hasActiveLink, type Answer } from '../../lib/link/link.ts';
import { changing, isBlank } from '../../lib/state/popup/screen.ts';
import { Actions, MoreButton } from './Actions.tsx';
import { LinkCard, ShortLinkLine, type PanelProps } from './LinkCard.tsx';
import { AddressText } from '../ui/AddressText.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import text from '../ui/text.module.css';
import { message } from '../../lib/i18n/messages.ts';

/** The service's answer about the address, or the failure in its place, with the actions it allows. */
export function AnswerView({ popup, notice }: PanelProps) {
  const { screen, shorten, type } = popup;
  const answer = screen.answer.value;
  if (answer !== null && answer.kind !== 'none') {
    return hasActiveLink(answer) ? (
      <LinkCard popup={popup} answer={answer} notice={notice} />
    ) : (
      <DeletedLink popup={popup} answer={answer} notice={notice} />
    );
  }
  const page = isBlank(screen) && screen.tab.value?.address;
  const isWaiting = answer === null && (screen.work.value !== null || screen.stage.value !== 'ready');
  return (
    <>
      {notice(answer === null || !screen.canShorten.value)}
      {isWaiting && <i class="waiting" />}
      {answer !== null &&
        !answer.looksShort &&
        screen.preferences.value.copyAfter &&
        screen.trouble.value === null &&
        !changing(screen) && (
          <p class={text.soft}>
            {message(screen.channelLinks.value.size > 0 ? 'popupNoneWithoutNext' : 'popupNoneNext')}
          </p>
        )}
      {page && <Actions name="popupUsePage" quiet onPress={() => type(page, true)} />}
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

interface DeletedLinkProps extends PanelProps {
  answer: Exclude<Answer, { kind: 'none' }>;
}

/** A deleted link, with its address if the service names it. Just after `Delete`, `Undo` replaces `Restore`. */
function DeletedLink({ popup, answer, notice }: DeletedLinkProps) {
  const { screen, send, shorten, undo } = popup;
  const link = answer.kind === 'link' ? answer.link : null;
  const restore = (): unknown => (link === null ? shorten() : send({ action: 'restore', shortUrl: link.shortUrl }));
  const canUndo = screen.undo.value !== null;
  return (
    <>
      {link !== null && (
        <ShortLinkLine>
          <s class={text.soft} dir="ltr">
            <AddressText of={link.shortUrl} />
          </s>
          {link.deletedAt !== null && (
            <span class={text.soft}>
              <RelativeTime time={link.deletedAt} label="deletedTime" />
            </span>
          )}
        </ShortLinkLine>
      )}
      {notice(link === null)}
      <Actions
        name={canUndo ? 'undo' : 'restore'}
        quiet={canUndo}
        busy={changing(screen)}
        onPress={canUndo ? undo : restore}
      />
    </>
  );
}
