import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { isIn } from '../imports/imports.ts';
import { root } from './command.ts';
import { browsers, builds, check, journeys, suites, vitest, type Suite } from './suites.ts';

/** The word for the tests that a change can affect: `npm test -- changed`. */
export const changedWord = 'changed';

const sinceOption = '--since=';

/** What a browser loads, which no test there imports, and what nearly every test there imports. */
const everywhere = '{components,entrypoints,lib,public,*.config.ts,package*.json,test/{drivers,flows}}';

/** Where a function in another file declares the tests: Playwright takes them for tests of that file, and skips them. */
const declaredElsewhere = 'test/{promises,reliability/kills}';

/**
 * Returns the suites of `npm test -- changed`, and the words that pick tests in them. The change is what differs,
 * committed or not, from the commit where this branch left `main` (`origin/main` if there is one); if nothing does, the
 * last commit. `--since=<commit>` names another commit.
 */
export function changed(words: readonly string[]): { chosen: readonly Suite[]; filters: string[] } {
  const named = words.find((word) => word.startsWith(sinceOption))?.slice(sinceOption.length);
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
  const since = named ?? (filesSince(left).length > 0 ? left : 'HEAD~1');
  const files = filesSince(since);
  console.log(`${files.length} files differ from ${since}.`);
  const filters = words.filter((word) => word !== changedWord && !word.startsWith(sinceOption));
  return { chosen: suitesFor(files, since), filters };
}

/** Returns what runs after a change of these files since a commit. */
export function suitesFor(files: readonly string[], since: string): Suite[] {
  const isChanged = (place: string): boolean => files.some((file) => isIn(file, place));
  const isCode = files.every((file) => /\.tsx?$/.test(file));
  const others = suites.flatMap(({ projects = [] }) => projects).filter((project) => project !== 'unit');
  const elsewhere = files
    .filter((file) => isIn(file, declaredElsewhere))
    .map((file) => (file.endsWith('.spec.ts') ? file : `${dirname(file)}/`));
  const only = `--changed=${since}`;
  return [
    check,
    // Unit tests read texts, styles and documents, which none imports.
    picking(vitest('unit'), isCode ? only : '--passWithNoTests'),
    picking(vitest(...others), only),
    ...(isChanged(everywhere) || isChanged('test') ? builds : []),
    ...(isChanged(everywhere) ? [picking(journeys, '--pass-with-no-tests')] : []),
    ...(isChanged('test') ? [picking(browsers, `--only-changed=${since}`, '--output=test-results/changed')] : []),
    ...(elsewhere.length > 0
      ? [picking(browsers, ...elsewhere, '--pass-with-no-tests', '--output=test-results/elsewhere')]
      : []),
  ];
}

/** Returns a suite that runs with these options, and so is not joined with others. */
function picking({ projects: _, ...suite }: Suite, ...options: string[]): Suite {
  return { ...suite, run: (filters, output) => suite.run([...options, ...filters], output) };
}

/** Returns the files that differ from a commit, those that are new to git included. */
function filesSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', commit, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === null || untracked === null) throw new Error(`git cannot compare this folder with ${commit}.`);
  return `${tracked}\0${untracked}`.split('\0').filter((file) => file !== '');
}

/** Returns what git prints; null if it fails. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
