// A file of its own: the page loads it, with what draws codes, once it is opened.
import { Dialog, DialogActions, DialogLink } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import type { PartialLink } from '../../../lib/link/link.ts';
import { message } from '../../../lib/i18n/messages.ts';

/** The dialog with a link's QR code. */
export function QrDialog({ link, onClose }: { link: PartialLink; onClose(): void }) {
  return (
    <Dialog title={message('qrCode')} onClose={onClose}>
      <DialogLink shortUrl={link.shortUrl} />
      <QrCode shortUrl={link.shortUrl} />
      <DialogActions>
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
