import type { ComponentChildren, VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import styles from './popup.module.css';
import { AddressText, copiesAsItIs } from '../ui/AddressText.tsx';
import { AsciiHost } from '../ui/AsciiHost.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { copyFormName } from '../ui/copy-form-names.ts';
import { later } from '../ui/later.tsx';
import text from '../ui/text.module.css';
import type { LinkAnswer } from '../../lib/link/link.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { pluralMessage, message } from '../../lib/i18n/messages.ts';
import { sinceText } from '../../lib/i18n/time-format.ts';
import { Actions, MoreButton } from './Actions.tsx';
import { openable } from '../../lib/address/address.ts';

const CopyHint = later(() => import('./CopyHint.tsx').then((module) => module.CopyHint));

/** The props of what the card shows: the answer, or a panel in its place. */
export interface PanelProps {
  popup: Popup;
  /**
   * Renders what failed, to be shown beside what it is about; null if nothing failed. `main`: its button is the main one
   * on the screen.
   */
  notice(main: boolean): VNode | null;
}

interface LinkCardProps extends PanelProps {
  answer: LinkAnswer;
}

/** A short link with its destination, clicks, actions, and what it has gained or else when it was made. */
export function LinkCard({ popup, answer, notice }: LinkCardProps) {
  const { screen, copy, openPanel, send } = popup;
  const { shortUrl, destination, clicks, earlier, createdAt } = answer.link;
  const busy = changing(screen);
  return (
    <>
      <ShortLinkLine>
        <OutwardLink to={shortUrl} />
        <AsciiHost of={shortUrl} />
      </ShortLinkLine>
      {screen.copied.value === 'no' && <CopyHint />}
      {answer.asked === 'short-link' && destination !== null && (
        <p class={`${text.line} ${text.soft}`}>
          <OutwardLink to={destination} /> <AsciiHost of={destination} />
        </p>
      )}
      <p class={`${text.line} ${text.soft}`}>
        {screen.detailsPending.value
          ? '…'
          : clicks === null
            ? message('clicksUnknown')
            : pluralMessage('clicks', clicks)}
        {clicks !== null && earlier
          ? ` · ${earlier === 'unreadable' ? message('clicksEarlierUnreadable') : sinceText(clicks, earlier)}`
          : createdAt !== null && (
              <>
                {' · '}
                <RelativeTime time={createdAt} label="createdTime" />
              </>
            )}
      </p>
      {notice(false)}
      <Actions
        name="copy"
        hint={message('copyWithShiftIs', copyFormName(screen.preferences.value.copyWithShift))}
        onPress={copy}
      >
        <button type="button" data-opens="qr" onClick={() => openPanel('qr')}>
          {message('qrCode')}
        </button>
        <button type="button" data-opens="edit" aria-disabled={busy} onClick={() => busy || openPanel('edit')}>
          {message('edit')}
        </button>
        <button type="button" aria-disabled={busy} onClick={() => send({ action: 'delete', shortUrl })}>
          {message('delete')}
        </button>
        <MoreButton popup={popup} />
      </Actions>
    </>
  );
}

/** An address as a link that opens a tab, or as text if a browser could not open it. */
function OutwardLink({ to }: { to: string }) {
  const href = openable(to);
  if (href === null)
    return (
      <span dir="ltr">
        <AddressText of={to} />
      </span>
    );
  return (
    <a href={href} dir="ltr" title={to} target="_blank" rel="noopener noreferrer" onCopy={copiesAsItIs(to)}>
      <AddressText of={to} />
    </a>
  );
}

/** The line of the short link, in large letters, with the notes beside it. */
export function ShortLinkLine({ children }: { children: ComponentChildren }) {
  return <p class={styles.line}>{children}</p>;
}
