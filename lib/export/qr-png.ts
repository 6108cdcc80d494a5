import { qrModules } from './qr.ts';

/** Pixels per module; enough to be sharp on paper. */
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
