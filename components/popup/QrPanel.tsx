// A file of its own: the popup loads it, with what draws codes, once it is opened.
import { message } from '../../lib/i18n/messages.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { AddressText } from '../ui/AddressText.tsx';
import { ShortLinkLine, type PanelProps } from './LinkCard.tsx';
import styles from './popup.module.css';

/** The QR code of the shown link. */
export function QrPanel({ popup, notice }: PanelProps) {
  const answer = popup.screen.answer.value;
  if (answer?.kind !== 'link') return null;
  const { shortUrl } = answer.link;
  return (
    <>
      {notice(false)}
      <ShortLinkLine>
        <b dir="ltr">
          <AddressText of={shortUrl} />
        </b>
      </ShortLinkLine>
      <QrCode compact shortUrl={shortUrl} size={popup.screen.preferences.value.qrSize} />
      <div class={styles.others}>
        <button type="button" data-next onClick={popup.closePanel}>
          {message('close')}
        </button>
      </div>
    </>
  );
}
