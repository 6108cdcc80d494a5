import type { VNode } from 'preact';
import type { KnownLink } from '../../../lib/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { LinkChange } from '../../../lib/state/links/work.ts';
import { word } from '../../../lib/words.ts';

interface LinkActionsProps {
  link: KnownLink;
  links: LinksState;
  /** The change of it that is under way. */
  busy: LinkChange['action'] | null;
  /** False for what came from a private window: a change would be remembered. */
  changeable: boolean;
}

/** What can be done with a link, as elsewhere. */
export function LinkActions({ link, links, busy, changeable }: LinkActionsProps): VNode {
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  return (
    <div class="buttons">
      {!deleted && (
        <>
          <button type="button" onClick={() => void links.copying.copy([link])}>
            {word('copy')}
          </button>
          <button type="button" onClick={() => links.open({ kind: 'qr', link })}>
            {word('qrCode')}
          </button>
        </>
      )}
      {changeable && !deleted && (
        <button type="button" aria-disabled={busy !== null} onClick={() => busy === null && links.openEdit(link)}>
          {word('edit')}
        </button>
      )}
      {/* The same button in both states: it keeps the focus when its own press changes it. */}
      {changeable && (
        <button
          key="change"
          type="button"
          aria-disabled={busy !== null}
          onClick={({ detail }) => busy === null && detail < 2 && links.change(change, [link])}
        >
          {word(change)}
        </button>
      )}
    </div>
  );
}
