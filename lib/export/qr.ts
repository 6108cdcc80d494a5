import { encode, renderSVG } from 'uqr';

/** Corrects 15 % of damage, and adds the quiet zone of four modules that the standard requires. */
const options = { ecc: 'M', border: 4 } as const;

/** The most bytes of text that the largest QR code holds with this correction. */
const mostBytes = 2331;

/** Returns true if a text is short enough for a QR code. */
export function fitsQrCode(text: string): boolean {
  return new TextEncoder().encode(text).length <= mostBytes;
}

/** Returns a QR code's modules by row, dark ones true, with the quiet zone around them. */
export function qrModules(text: string): boolean[][] {
  return encode(text, options).data;
}

/** A QR code as one SVG path: its dark modules, each one unit wide, in a square of `size` units with the quiet zone. */
export interface QrPath {
  size: number;
  path: string;
}

/** Returns a QR code as a path. One path prints without seams between its modules. */
export function qrPath(text: string): QrPath {
  const rows = qrModules(text);
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}

/** Returns a QR code as an SVG document. It is black on white in every theme, as scanners need. */
export function qrSvg(text: string): string {
  return renderSVG(text, options);
}

/** Returns an SVG document as a data address, which an image shows and a download saves. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
