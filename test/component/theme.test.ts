import { expect, test } from 'vitest';
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
