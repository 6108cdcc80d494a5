import type { VNode } from 'preact';
import type { PartialLink } from '../../lib/link/link.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import type { LinkChange } from '../../lib/state/links/job.ts';
import { message } from '../../lib/i18n/messages.ts';
import { EntryButtons } from './EntryButtons.tsx';

interface LinkActionsProps {
  link: PartialLink;
  links: LinksState;
  /** The change under way; null for none. */
  busy: LinkChange['action'] | null;
  /** False for a link from a private window: the worker would store a change of it. */
  changeable: boolean;
}

/** The actions on a link, the same as in the list of links. */
export function LinkActions({ link, links, busy, changeable }: LinkActionsProps): VNode {
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  return (
    <EntryButtons>
      {!deleted && (
        <>
          <button type="button" onClick={() => void links.copying.copy([link])}>
            {message('copy')}
          </button>
          <button type="button" onClick={() => links.open({ kind: 'qr', link })}>
            {message('qrCode')}
          </button>
        </>
      )}
      {changeable && !deleted && (
        <button type="button" aria-disabled={busy !== null} onClick={() => busy === null && links.openEdit(link)}>
          {message('edit')}
        </button>
      )}
      {/* One button for both states, so that it keeps the focus when it is pressed. */}
      {changeable && (
        <button
          key="change"
          type="button"
          aria-disabled={busy !== null}
          onClick={({ detail }) => busy === null && detail < 2 && links.change(change, [link])}
        >
          {message(change)}
        </button>
      )}
    </EntryButtons>
  );
}
