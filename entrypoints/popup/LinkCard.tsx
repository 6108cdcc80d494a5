import type { VNode } from 'preact';
import { Host } from '../../components/Host.tsx';
import { ShownTime } from '../../components/ShownTime.tsx';
import { openable } from '../../lib/address.ts';
import type { Answer } from '../../lib/link.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { counted, word } from '../../lib/words.ts';
import { MoreButton } from './MoreButton.tsx';

/** A short link: where it leads, what is known of it, what can be done with it. */
export function LinkCard({ popup, answer }: { popup: Popup; answer: Extract<Answer, { kind: 'link' }> }): VNode {
  const { screen, copy, openPanel, send } = popup;
  const { shortUrl, destination, title, clicks, createdAt } = answer.link;
  const made = screen.made.value;
  const pending = screen.detailsPending.value;
  const busy = changing(screen);
  const notCopied = screen.copied.value === 'no';
  return (
    <>
      <p class="short">
        {/* What could not be copied is selected: one key press puts it on the clipboard. */}
        <span ref={(text) => void (notCopied && text && getSelection()?.selectAllChildren(text))}>
          <Outward to={shortUrl} />
        </span>
        <Host of={shortUrl} />
        {made !== null && made !== 'unknown' && <em>{word(`outcome_${made}`)}</em>}
      </p>
      <p class="line" dir="auto" title={title ?? undefined}>
        {pending ? '…' : (title ?? '?')}
      </p>
      {answer.asked === 'short-link' && destination !== null && (
        <p class="line soft">
          <Outward to={destination} /> <Host of={destination} />
        </p>
      )}
      <p class="line soft">
        {pending ? '…' : clicks === null ? word('clicksUnknown') : counted('clicks', clicks)}
        {createdAt !== null && ' · '}
        {createdAt !== null && <ShownTime time={createdAt} label="popupCreated" />}
      </p>
      <div class="actions">
        <button class="primary" type="button" data-next onClick={copy}>
          {word('copy')}
        </button>
        <button type="button" data-opens="qr" onClick={() => openPanel('qr')}>
          {word('qrCode')}
        </button>
        <button type="button" data-opens="edit" aria-disabled={busy} onClick={() => busy || openPanel('edit')}>
          {word('edit')}
        </button>
        <button type="button" aria-disabled={busy} onClick={() => send({ action: 'delete', shortUrl })}>
          {word('delete')}
        </button>
        <MoreButton openPanel={openPanel} />
      </div>
    </>
  );
}

/** An address as a link, or as text where a browser could not open it. */
function Outward({ to }: { to: string }): VNode {
  const href = openable(to);
  if (href === null) return <span dir="ltr">{to}</span>;
  return (
    <a href={href} dir="ltr" title={to} target="_blank" rel="noopener noreferrer">
      {to}
    </a>
  );
}
