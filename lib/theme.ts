import type { Theme } from './preferences.ts';

/** Where the theme is mirrored: the worker's answer comes after the first frame, this is there before it. */
export const mirror = 'theme';

/** Draws the page in this theme, and has the next page start in it; what is so already is not drawn or written anew. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (dataset['theme'] !== theme) dataset['theme'] = theme;
  if (localStorage.getItem(mirror) !== theme) localStorage.setItem(mirror, theme);
}

/** Draws the page in the theme the last page had, before the worker has been asked. */
export function applyMirroredTheme(): void {
  document.documentElement.dataset['theme'] = localStorage.getItem(mirror) ?? 'system';
}
