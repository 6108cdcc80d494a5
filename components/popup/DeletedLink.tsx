import type { VNode } from 'preact';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import text from '../ui/text.module.css';
import type { Answer } from '../../lib/link/answer.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { Actions } from './Actions.tsx';
import type { PanelProps } from './panel-props.ts';
import { ShortLinkLine } from './PanelForm.tsx';

interface DeletedLinkProps extends PanelProps {
  answer: Exclude<Answer, { kind: 'none' }>;
}

/** A deleted link, with its address if the service names it. Just after `Delete`, `Undo` replaces `Restore`. */
export function DeletedLink({ popup, answer, notice }: DeletedLinkProps): VNode {
  const { screen, send, shorten, undo } = popup;
  const link = answer.kind === 'link' ? answer.link : null;
  const restore = (): unknown => (link === null ? shorten() : send({ action: 'restore', shortUrl: link.shortUrl }));
  const canUndo = screen.undo.value !== null;
  return (
    <>
      {link !== null && (
        <ShortLinkLine>
          <s class={text.soft} dir="ltr">
            {link.shortUrl}
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
