import { useState } from 'preact/hooks';
import { openable } from '../../lib/address/address.ts';
import { shortHost } from '../../lib/address/short-address.ts';
import { copyPicture } from '../../lib/browser/clipboard.ts';
import { download } from '../../lib/browser/save-file.ts';
import { fitsQrCode, qrPicture, qrSvg, svgAddress } from '../../lib/export/qr.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './QrCode.module.css';

interface QrCodeProps {
  shortUrl: string;
  /** The size of the picture that is copied or downloaded as PNG (pixels). */
  size: number;
  /** Smaller, as the popup has little room. */
  compact?: boolean;
}

/** A link's QR code, drawn without the service, to scan or to download. */
export function QrCode({ shortUrl, size, compact = false }: QrCodeProps) {
  const text = openable(shortUrl) ?? shortUrl;
  const name = `${shortHost(shortUrl) ?? 'link'}${URL.parse(text)?.pathname ?? ''}`.replaceAll(/[^\w.-]+/g, '-');
  /** What became of the last press. */
  const [outcome, setOutcome] = useState<'copied' | 'failed' | { file: string } | null>(null);
  const svg = fitsQrCode(text) ? svgAddress(qrSvg(text)) : null;

  function save(image: string, ending: string): void {
    const file = `${name}.${ending}`;
    download(image, file);
    setOutcome({ file });
  }

  async function copy(): Promise<void> {
    setOutcome(null);
    setOutcome((await copyPicture(qrPicture(text, size))) ? 'copied' : 'failed');
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
            <button data-next type="button" title={message('qrCopyHelp')} onClick={() => void copy()}>
              {message('qrCopy')}
            </button>
            <button type="button" onClick={() => save(svg, 'svg')}>
              {message('downloadSvg')}
            </button>
            <button type="button" onClick={() => save(qrPicture(text, size).toDataURL('image/png'), 'png')}>
              {message('downloadPng')}
            </button>
          </>
        )}
      </div>
      <p role="status" class={outcome === 'copied' ? `${styles.saved} ${styles.copied}` : styles.saved}>
        {outcome !== null &&
          (typeof outcome === 'object'
            ? message('downloadStarted', outcome.file)
            : message(outcome === 'copied' ? 'qrCopied' : 'notCopied'))}
      </p>
    </div>
  );
}
