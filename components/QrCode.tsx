import type { VNode } from 'preact';
import { openable, shortHost } from '../lib/address.ts';
import { qrPng } from '../lib/qr-png.ts';
import { qrSvg, svgAddress } from '../lib/qr.ts';
import { word } from '../lib/words.ts';

export interface QrCodeProps {
  shortUrl: string;
  onClose(): void;
}

/** A link's QR code, drawn here, to scan or to keep. */
export function QrCode({ shortUrl, onClose }: QrCodeProps): VNode {
  const text = openable(shortUrl) ?? shortUrl;
  const name = `${shortHost(shortUrl) ?? 'link'}${URL.parse(text)?.pathname ?? ''}`.replaceAll(/[^\w.-]+/g, '-');
  const svg = svgAddress(qrSvg(text));
  return (
    <div class="qr">
      <img src={svg} alt={word('qrCodeOf', shortUrl)} />
      <div>
        <button ref={focus} type="button" onClick={() => download(svg, `${name}.svg`)}>
          {word('downloadSvg')}
        </button>
        <button type="button" onClick={() => download(qrPng(text), `${name}.png`)}>
          {word('downloadPng')}
        </button>
        <button type="button" onClick={onClose}>
          {word('close')}
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
