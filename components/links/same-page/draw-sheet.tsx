import { render } from 'preact';
import { fitsQrCode, qrPath } from '../../../lib/export/qr.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import text from '../../ui/text.module.css';
import styles from './same-page.module.css';

interface QrSheetProps {
  /** The page's title; null if it is not known. */
  title: string | null;
  /** The links that a browser can open, each with the name of its channel; null for none. */
  links: readonly { shortUrl: string; channel: string | null }[];
}

/**
 * Draws the sheet to print at the end of the page, outside the dialog, which browsers print badly. It is not on the
 * screen. Returns a function that removes it.
 */
export function drawSheet(sheet: QrSheetProps): () => void {
  const place = document.createElement('div');
  place.className = styles.sheet ?? '';
  render(<QrSheet {...sheet} />, place);
  document.body.append(place);
  return () => place.remove();
}

/** The QR codes of a page's links, to print: each with its channel, the page's title and the short address. */
function QrSheet({ title, links }: QrSheetProps) {
  return (
    <ul class={styles.grid}>
      {links.map(({ shortUrl, channel }) => (
        <li key={shortUrl} class={styles.card}>
          {fitsQrCode(shortUrl) ? <Code of={shortUrl} /> : <p>{message('qrTooLong')}</p>}
          {channel !== null && (
            <b class={`${text.twoLines} ${styles.line}`} dir="auto">
              {channel}
            </b>
          )}
          {title !== null && (
            <span class={`${text.twoLines} ${styles.line}`} dir="auto">
              {title}
            </span>
          )}
          <span class={styles.sheetAddress} dir="ltr">
            <AddressText of={shortUrl} hidesScheme />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Code({ of }: { of: string }) {
  const { size, path } = qrPath(of);
  return (
    <svg class={styles.code} role="img" aria-label={message('qrCodeOf', of)} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
