/** A version's section of the changelog. */
export interface Section {
  version: string;
  /** The day of the release, `2026-11-27`; null before it. */
  date: string | null;
  /** What is below the heading, without blank lines around it. */
  text: string;
}

const headings = /^## (\S+), (not released yet|\d{4}-\d{2}-\d{2})$/gm;

/** Returns the sections of a changelog in its order, the newest first. */
export function sectionsOf(changelog: string): Section[] {
  const found = [...changelog.matchAll(headings)];
  return found.map(({ 0: heading, 1: version = '', 2: when = '', index }, place) => ({
    version,
    date: when === 'not released yet' ? null : when,
    text: changelog.slice(index + heading.length, found[place + 1]?.index).trim(),
  }));
}

/** Returns a changelog whose top section, not released yet, is the one of this version and day. */
export function releasedIn(changelog: string, version: string, date: string): string {
  return changelog.replace(/^## \S+, not released yet$/m, `## ${version}, ${date}`);
}

/** Returns true for a day that exists, written as 2026-11-27. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
