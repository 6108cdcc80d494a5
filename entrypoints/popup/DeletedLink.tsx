import type { VNode } from 'preact';
import { ShownTime } from '../../components/ShownTime.tsx';
import type { Answer } from '../../lib/link.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { word } from '../../lib/words.ts';

export interface DeletedLinkProps {
  popup: Popup;
  answer: Exclude<Answer, { kind: 'none' }>;
}

/** A link that was deleted, as far as the service names it. Just after `Delete`, `Undo` is what brings it back. */
export function DeletedLink({ popup, answer }: DeletedLinkProps): VNode {
  const { screen, send, shorten } = popup;
  const link = answer.kind === 'link' ? answer.link : null;
  const restore = (): unknown => (link === null ? shorten() : send({ action: 'restore', shortUrl: link.shortUrl }));
  return (
    <>
      {link !== null && (
        <p class="short">
          <s dir="ltr">{link.shortUrl}</s>
          {link.deletedAt !== null && (
            <span class="soft">
              <ShownTime time={link.deletedAt} label="popupDeletedAt" />
            </span>
          )}
        </p>
      )}
      {screen.undo.value === null && (
        <div class="actions">
          <button type="button" data-next aria-disabled={changing(screen)} onClick={restore}>
            {word('restore')}
          </button>
        </div>
      )}
    </>
  );
}
