import { useState } from 'preact/hooks';
import { openable } from '../../lib/address/address.ts';
import { shortHost } from '../../lib/address/short-address.ts';
import { download } from '../../lib/browser/save-file.ts';
import { fitsQrCode, qrPng, qrSvg, svgAddress } from '../../lib/export/qr.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './QrCode.module.css';

interface QrCodeProps {
  shortUrl: string;
  /** Smaller, as the popup has little room. */
  compact?: boolean;
}

/** A link's QR code, drawn without the service, to scan or to download. */
export function QrCode({ shortUrl, compact = false }: QrCodeProps) {
  const text = openable(shortUrl) ?? shortUrl;
  const name = `${shortHost(shortUrl) ?? 'link'}${URL.parse(text)?.pathname ?? ''}`.replaceAll(/[^\w.-]+/g, '-');
  /** The name of the file that was downloaded last. */
  const [saved, setSaved] = useState<string | null>(null);
  const svg = fitsQrCode(text) ? svgAddress(qrSvg(text)) : null;

  function save(image: string, ending: string): void {
    const file = `${name}.${ending}`;
    download(image, file);
    setSaved(file);
  }

  return (
    <div class={compact ? `${styles.code} ${styles.compact}` : styles.code}>
      {svg === null ? (
        <p role="status">{message('qrTooLong')}</p>
      ) : (
        <img src={svg} alt={message('qrCodeOf', shortUrl)} />
      )}
      <div class={styles.buttons}>
        {svg !== null && (
          <>
            <button data-next type="button" onClick={() => save(svg, 'svg')}>
              {message('downloadSvg')}
            </button>
            <button type="button" onClick={() => save(qrPng(text), 'png')}>
              {message('downloadPng')}
            </button>
          </>
        )}
      </div>
      <p role="status" class={styles.saved}>
        {saved !== null && message('downloadStarted', saved)}
      </p>
    </div>
  );
}
