import { browser } from './browser.ts';

/** The key in `localStorage` of the version whose options page was opened last. */
const versionKey = 'version';

/**
 * Returns Curtail's version if its options page was last opened with another one, once: the page that asks has told. Null
 * after an installation, and where the browser gives pages no store.
 */
export function takeUpdate(): string | null {
  const { version } = browser.runtime.getManifest();
  try {
    const before = localStorage.getItem(versionKey);
    if (before === version) return null;
    localStorage.setItem(versionKey, version);
    return before === null ? null : version;
  } catch {
    return null;
  }
}
