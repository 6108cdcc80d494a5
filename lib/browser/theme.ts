import type { Theme } from '../preferences/preferences.ts';

/** The key in `localStorage` that mirrors the theme; the worker's answer comes only after the first frame. */
const themeKey = 'theme';

/** Applies a theme to the page and mirrors it for the next page; writes only what differs, to spare a redraw. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (dataset['theme'] !== theme) dataset['theme'] = theme;
  try {
    if (localStorage.getItem(themeKey) !== theme) localStorage.setItem(themeKey, theme);
  } catch {
    // The browser gives pages no store: the next one is drawn in the system's theme first.
  }
}

/** Applies the mirrored theme before the worker has answered. */
export function applyMirroredTheme(): void {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem(themeKey);
  } catch {
    // The browser gives pages no store.
  }
  document.documentElement.dataset['theme'] = theme ?? 'system';
}
