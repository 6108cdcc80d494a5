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
export const qrModules = (text: string): boolean[][] => encode(text, options).data;

/** A QR code as one SVG path: its dark modules, each one unit wide, in a square of `size` units with the quiet zone. */
export interface QrPath {
  size: number;
  path: string;
}

/** Returns a QR code as a path. One path prints without seams between its modules. */
export function qrPath(text: string): QrPath {
  const rows = qrModules(text);
  const runs = rows.flatMap((row, y) => {
    const signs = row.map((isDark) => (isDark ? 'x' : ' ')).join('');
    return [...signs.matchAll(/x+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return { size: rows.length, path: runs.join('') };
}

/** Returns a QR code as an SVG document. It is black on white in every theme, as scanners need. */
export function qrSvg(text: string): string {
  return renderSVG(text, options);
}

/**
 * Returns a QR code as a picture, a square of at least `size` pixels. A module has whole pixels, so that its edges are
 * sharp; what is left widens the quiet zone.
 */
export function qrPicture(text: string, size: number): HTMLCanvasElement {
  const modules = qrModules(text);
  const scale = Math.max(1, Math.floor(size / modules.length));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(size, modules.length);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  const margin = Math.floor((canvas.width - modules.length * scale) / 2);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && context.fillRect(margin + x * scale, margin + y * scale, scale, scale)),
  );
  return canvas;
}

/** Returns an SVG document as a data address, which an image shows and a download saves. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
