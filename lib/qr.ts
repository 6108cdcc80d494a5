import { encode } from 'uqr';

/** A QR code's modules by row, dark ones true, with the quiet zone the standard asks for around them. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 4 }).data;
}

/** A QR code as an SVG document: one unit a module, black on white in every theme, as scanners want it. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const dark = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = modules.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
  );
}

/** An SVG document as an address that an image can show and a download can save. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
