import { ownVersion } from './own-version.ts';

/** The key in `localStorage` of the version whose options page was opened last. */
const versionKey = 'version';

/** Orders versions by their numbers: 1.10.0 is higher than 1.9.0. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Returns Curtail's version if it is higher than the one whose options page was opened last, once: the page that asks has
 * told. Null after an installation and after a step back to a lower version, and where the browser gives pages no store.
 */
export function takeUpdate(): string | null {
  const version = released(ownVersion());
  try {
    const before = localStorage.getItem(versionKey);
    localStorage.setItem(versionKey, version);
    return before !== null && compare(version, before) > 0 ? version : null;
  } catch {
    return null;
  }
}

/** Returns a version as the changelog names it. The self-distributed package has a fourth number. */
function released(version: string): string {
  return version.split('.', 3).join('.');
}
