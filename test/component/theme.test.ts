import { expect, test } from 'vitest';
import { applyMirroredTheme, applyTheme } from '../../lib/theme.ts';

test('a chosen theme is there on the next page before the worker has been asked', () => {
  applyTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
  applyMirroredTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('without a choice the page follows the system', () => {
  localStorage.clear();
  applyMirroredTheme();
  expect(document.documentElement.dataset.theme).toBe('system');
});
