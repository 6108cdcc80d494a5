import type { VNode } from 'preact';
import { openable } from '../../lib/address/address.ts';
import { shortHost } from '../../lib/address/short-address.ts';
import { qrPng } from '../../lib/formats/qr-png.ts';
import { fitsQrCode, qrSvg, svgAddress } from '../../lib/formats/qr.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './QrCode.module.css';

/** The props of a QR code. */
export interface QrCodeProps {
  shortUrl: string;
  /** Smaller, as the popup has little room. */
  compact?: boolean;
  onClose(): void;
}

/** A link's QR code, drawn without the service, to scan or to download. */
export function QrCode({ shortUrl, compact = false, onClose }: QrCodeProps): VNode {
  const text = openable(shortUrl) ?? shortUrl;
  const name = `${shortHost(shortUrl) ?? 'link'}${URL.parse(text)?.pathname ?? ''}`.replaceAll(/[^\w.-]+/g, '-');
  const svg = fitsQrCode(text) ? svgAddress(qrSvg(text)) : null;
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
            <button ref={focus} type="button" onClick={() => download(svg, `${name}.svg`)}>
              {message('downloadSvg')}
            </button>
            <button type="button" onClick={() => download(qrPng(text), `${name}.png`)}>
              {message('downloadPng')}
            </button>
          </>
        )}
        <button ref={svg === null ? focus : null} type="button" onClick={onClose}>
          {message('close')}
        </button>
      </div>
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function download(address: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
}
