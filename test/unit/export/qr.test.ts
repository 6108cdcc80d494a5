import { expect, test } from 'vitest';
import { fitsQrCode, qrModules, qrPath, qrSvg } from '../../../lib/export/qr.ts';

const address = 'https://sho.rt/abc123';

test('a quiet zone of four light modules surrounds the code', () => {
  const modules = qrModules(address);
  const edge = (place: number): boolean => place < 4 || place >= modules.length - 4;
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  expect(dark.length).toBeGreaterThan(100);
  expect(dark.filter((place) => place.some(edge))).toEqual([]);
});

test('the drawing has a black square for each dark module, on white', () => {
  const modules = qrModules(address);
  const svg = qrSvg(address);
  const side = 10 * modules.length;
  expect(svg).toContain(`viewBox="0 0 ${side} ${side}"><rect fill="white" width="${side}" height="${side}"/>`);
  const squares = [...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => [Number(x) / 10, Number(y) / 10]);
  expect(squares).toEqual(modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))));
  expect(svg).toMatch(/<path fill="black" d="[^"]+"\/><\/svg>$/);
});

test('the path for printing covers exactly the dark modules', () => {
  const modules = qrModules(address);
  const { size, path } = qrPath(address);
  const covered = modules.map((row) => row.map(() => false));
  for (const [, x, y, length, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(length);
    covered[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(size).toBe(modules.length);
  expect(covered).toEqual(modules);
});

test('tells which texts are too long for a code', () => {
  const longest = `https://sho.rt/${'ü'.repeat(1158)}`;
  expect(fitsQrCode(longest)).toBe(true);
  expect(qrModules(longest)).toHaveLength(177 + 8);
  expect(fitsQrCode(`${longest}a`)).toBe(false);
  expect(() => qrModules(`${longest}a`)).toThrow();
});
