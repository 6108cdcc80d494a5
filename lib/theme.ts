import type { Theme } from './preferences.ts';

/** Where the theme is mirrored: the worker's answer comes after the first frame, this is there before it. */
const mirror = 'theme';

/** Draws the page in this theme, and has the next page start in it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // Writing what is there already would take as long as any writing.
  if (localStorage.getItem(mirror) !== theme) localStorage.setItem(mirror, theme);
}

/** Draws the page in the theme the last page had, before the worker has been asked. */
export function applyMirroredTheme(): void {
  document.documentElement.dataset.theme = localStorage.getItem(mirror) ?? 'system';
}
