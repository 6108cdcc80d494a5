import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package.json says of the project. */
export interface Project {
  name: string;
  version: string;
  /** The page of the repository on GitHub; the releases, the issues and the security policy are below it. */
  homepage: string;
}

/** Reads package.json of a folder. */
export function readProject(folder: string): Project {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Project;
}

/** The file with the changelog, from the project's folder. */
export const changelogFile = '.github/CHANGELOG.md';

/** Reads the changelog of a folder. */
export function readChangelog(folder: string): string {
  return readFileSync(join(folder, changelogFile), 'utf8');
}

/** What a release has a package for. `self-distributed` is Firefox's, for people who do not use the store. */
export const packages = ['chrome', 'firefox', 'self-distributed'] as const;

/** An archive of a release. */
export type Archive = (typeof packages)[number] | 'sources';

/** Returns the name of an archive of a release. Firefox offers to install what is called `.xpi`. */
export function archiveName({ name, version }: Project, archive: Archive): string {
  return `${name}-${version}-${archive}.${archive === 'self-distributed' ? 'xpi' : 'zip'}`;
}

/** Returns the folder of a release, in the folder of the project. */
export function releaseFolder(folder: string, version: string): string {
  return join(folder, '.output', `release-${version}`);
}

/** The file with the checksum of each other file of a release, for `sha256sum -c`. */
const checksumsFile = 'SHA256SUMS';

/** Writes the checksums of a folder's files, in place of earlier ones. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== checksumsFile);
  const lines = names.toSorted().map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(folder, checksumsFile), lines.join(''));
}
