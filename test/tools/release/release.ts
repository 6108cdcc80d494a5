import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedIn, sectionsOf } from './changelog.ts';
import { obstacles, reservedHomepage, type Standing } from './obstacles.ts';
import { runScript } from './packing.ts';
import { changelogFile, readChangelog, readProject } from './project.ts';
import { repositoryIn, type Repository } from './repository.ts';
import { setVersion, versionFiles } from './versions.ts';

/** The files that a release changes. */
export const releasedFiles = [...versionFiles, changelogFile];

/** Reads what decides whether a version can be released from a folder. */
export function standingOf(folder: string, version: string, date: string): Standing {
  const { version: current, homepage } = readProject(folder);
  const repository = repositoryIn(folder);
  const [changed, tags] = [repository.changed(), repository.tags()];
  return { version, date, current, homepage, changelog: readChangelog(folder), changed, tags };
}

/** Writes the version into package.json, the lock file and the changelog of a folder. */
export function writeRelease(folder: string, version: string, date: string): void {
  setVersion(folder, version);
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
  const repository = repositoryIn(folder);
  const before = repository.head();
  // Ctrl+C ends the check, which runs in the same terminal; this process stays and takes its steps back.
  const stay = (): void => undefined;
  process.on('SIGINT', stay);
  try {
    writeRelease(folder, version, date);
    await runScript(folder, 'check');
    repository.commit(`Release ${version}`, releasedFiles);
    repository.tag(`v${version}`, notesOf(folder, version));
  } catch (error) {
    repository.goBack(before, releasedFiles);
    throw error;
  } finally {
    process.off('SIGINT', stay);
  }
  return { publish: publishing(repository, version) };
}

/** Returns the message of the tag: the version, and what is new in it. */
function notesOf(folder: string, version: string): string {
  const notes = sectionsOf(readChangelog(folder)).find((section) => section.version === version)?.text ?? '';
  return `Curtail ${version}\n\n${notes}\n`;
}

function publishing(repository: Repository, version: string): string[] {
  const branch = repository.branch() || 'HEAD:main';
  return [`git push origin ${branch}`, `git push origin v${version}`];
}
