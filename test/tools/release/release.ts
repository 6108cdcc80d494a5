import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedIn, sectionsOf } from './changelog.ts';
import { obstacles, reservedHomepage, type Standing } from './obstacles.ts';
import { runScript } from './packing.ts';
import { changelogFile, readChangelog, readProject } from './project.ts';

/** The files that a release changes. */
export const releasedFiles = ['package.json', 'package-lock.json', changelogFile];

/** Reads what decides whether a version can be released from a folder. */
export function standingOf(folder: string, version: string, date: string): Standing {
  const { version: current, homepage } = readProject(folder);
  const git = gitIn(folder);
  const status = git(['status', '--porcelain', '--no-renames', '-z']).split('\0').filter(Boolean);
  const changed = status.map((line) => line.slice(3));
  const tags = git(['tag', '--list']).split('\n');
  return { version, date, current, homepage, changelog: readChangelog(folder), changed, tags };
}

/** Writes the version into package.json, the lock file and the changelog of a folder. */
export function writeRelease(folder: string, version: string, date: string): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const path = join(folder, file);
    const content = JSON.parse(readFileSync(path, 'utf8')) as {
      version: string;
      packages?: { '': { version: string } };
    };
    content.version = version;
    if (content.packages !== undefined) content.packages[''].version = version;
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
  writeFileSync(join(folder, changelogFile), releasedIn(readChangelog(folder), version, date));
}

/**
 * Releases a version: writes it, checks, commits and tags. Pushes nothing. Returns the commands that publish it, or
 * what is in the way. Rejects if a step fails; the files, the branch and the tags are then as before.
 */
export async function release(
  folder: string,
  version: string,
  date: string,
): Promise<{ inTheWay: string[] } | { publish: string[] }> {
  const standing = standingOf(folder, version, date);
  const inTheWay = [...obstacles(standing), reservedHomepage(standing.homepage)].filter((each) => each !== null);
  if (inTheWay.length > 0) return { inTheWay };
  const git = gitIn(folder);
  const before = git(['rev-parse', 'HEAD']).trim();
  // Ctrl+C ends the check, which runs in the same terminal; this process stays and takes its steps back.
  const stay = (): void => undefined;
  process.on('SIGINT', stay);
  try {
    writeRelease(folder, version, date);
    await runScript(folder, 'check');
    git(['commit', '--quiet', '--message', `Release ${version}`, '--', ...releasedFiles]);
    // Lines of the notes that begin with # stay.
    git(['tag', '--annotate', '--cleanup=whitespace', '--file=-', `v${version}`], notesOf(folder, version));
  } catch (error) {
    // Other files are left as they are.
    git(['reset', '--quiet', '--soft', before]);
    git(['restore', '--staged', '--worktree', `--source=${before}`, '--', ...releasedFiles]);
    throw error;
  } finally {
    process.off('SIGINT', stay);
  }
  const branch = git(['branch', '--show-current']).trim() || 'HEAD:main';
  return { publish: [`git push origin ${branch}`, `git push origin v${version}`] };
}

/** Returns the message of the tag: the version, and what is new in it. */
function notesOf(folder: string, version: string): string {
  const notes = sectionsOf(readChangelog(folder)).find((section) => section.version === version)?.text ?? '';
  return `Curtail ${version}\n\n${notes}\n`;
}

/** Returns a function that runs git in a folder and returns what it prints, or throws git's own words if it refuses. */
function gitIn(folder: string) {
  return (args: readonly string[], input = ''): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', input });
}
