import type { VNode } from 'preact';
import { Dialog } from '../../../components/Dialog.tsx';
import { QrCode } from '../../../components/QrCode.tsx';
import type { KnownLink } from '../../../lib/link.ts';
import { word } from '../../../lib/words.ts';

/** A link's QR code. */
export function QrDialog({ link, onClose }: { link: KnownLink; onClose(): void }): VNode {
  return (
    <Dialog title={word('qrCode')} onClose={onClose}>
      <p class="of-link" dir="ltr">
        {link.shortUrl}
      </p>
      <QrCode shortUrl={link.shortUrl} onClose={onClose} />
    </Dialog>
  );
}
