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

/** Pixels per module of a picture; enough to be sharp on paper. */
const scale = 16;

/** Returns a QR code as the data address of a PNG image. */
export function qrPng(text: string): string {
  const modules = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = modules.length * scale;
  const context = canvas.getContext('2d');
  if (context === null) return canvas.toDataURL();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && context.fillRect(x * scale, y * scale, scale, scale)),
  );
  return canvas.toDataURL('image/png');
}

/** Returns an SVG document as a data address, which an image shows and a download saves. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
