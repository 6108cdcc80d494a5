import { expect, test, vi } from 'vitest';
import { applyMirroredTheme, applyTheme } from '../../lib/browser/theme.ts';

test('draws the next page in the chosen theme before the worker has answered', () => {
  applyTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
  applyMirroredTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('follows the system without a choice', () => {
  localStorage.clear();
  applyMirroredTheme();
  expect(document.documentElement.dataset.theme).toBe('system');
});

test.each(['', 'sepia', 'dark'.repeat(1000)])(
  'a mirrored theme that is damaged (%s) is replaced by the worker’s',
  (damaged) => {
    localStorage.setItem('theme', damaged);
    applyMirroredTheme();
    applyTheme('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  },
);

test('a browser that gives pages no store draws them all the same', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  applyMirroredTheme();
  applyTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  vi.restoreAllMocks();
});
