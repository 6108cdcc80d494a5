import { isDay, sectionsOf } from './changelog.ts';

/** What decides whether a version can be released. */
export interface Standing {
  /** The version to release. */
  version: string;
  /** The day of the release. */
  date: string;
  /** The version in package.json. */
  current: string;
  homepage: string;
  changelog: string;
  /** The files that differ from the last commit, and those that git does not know. */
  changed: readonly string[];
  tags: readonly string[];
}

/** Returns what is in the way of a release: a sentence each that says what to do. */
export function obstacles({ version, date, current, changelog, changed, tags }: Standing): string[] {
  const [top] = sectionsOf(changelog);
  // No manifest could have a suffix.
  const isVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version);
  return [
    !isVersion &&
      `"${version}" is not a version: give three numbers with dots, as in npm run release -- ${next(current)}.`,
    isVersion &&
      version.localeCompare(current, 'en', { numeric: true }) <= 0 &&
      `Version ${version} is not above ${current}, the one in package.json: give a higher one.`,
    !isDay(date) && `"${date}" is not a day: write it as in --date=2026-11-27.`,
    changed.length > 0 && `The working tree is not clean: commit or remove ${listed(changed)}.`,
    top?.date !== null &&
      'The changelog does not begin with a section "not released yet": write what is new under ' +
        `"## ${isVersion ? version : next(current)}, not released yet".`,
    top?.date === null &&
      !/^- /m.test(top.text) &&
      'The section "not released yet" of the changelog is empty: write what people will notice, as a list.',
    tags.includes(`v${version}`) &&
      `The tag v${version} is there already: give a higher version, or delete the tag if it was never pushed.`,
  ].filter((each) => each !== false);
}

/** Returns what keeps a version from being published, but not from a dry run; null if nothing does. */
export function reservedHomepage(homepage: string): string | null {
  if (!new URL(homepage).hostname.endsWith('.example')) return null;
  return (
    `The homepage in package.json is ${homepage}, a reserved address that nobody can open: write the ` +
    'address of the repository on GitHub there. Its releases are where Firefox looks for updates.'
  );
}

/** Returns the next version, if it brings nothing new, as an example. */
function next(version: string): string {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}

function listed(files: readonly string[]): string {
  const more = files.length - 3;
  return files.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
