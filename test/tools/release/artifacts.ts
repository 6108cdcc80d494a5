import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesIn, firstDifference, writeInto } from './archive.ts';
import { sectionsOf } from './changelog.ts';
import { passLinter, showLinterLooks } from './linter.ts';
import { linkPackages, runScript } from './packing.ts';
import { archiveName, readChangelog, readProject, releaseFolder, writeChecksums, type Project } from './project.ts';
import { writeRelease } from './release.ts';
import { selfDistributed, updatesFile, updatesTo } from './self-distributed.ts';

/** The archives that `npm run zip` makes. */
const packed = ['chrome', 'firefox', 'sources'] as const;

/** A release folder, and what was done for it: a sentence each, from the function that did it. */
export interface Made {
  folder: string;
  done: string[];
}

/**
 * Makes everything that is published of the version in a folder's package.json, from the files in that folder. Packs
 * twice, the second time from the source archive. Rejects if the two differ, or if Mozilla's linter has anything to say.
 */
export async function makeArtifacts(folder: string): Promise<Made> {
  const project = readProject(folder);
  const section = sectionsOf(readChangelog(folder)).find(({ version }) => version === project.version);
  if (section === undefined || section.date === null) {
    throw new Error(`The changelog has no released section ${project.version}: make the release by npm run release.`);
  }
  await runScript(folder, 'zip');
  const archives = packed.map((each) => readArchive(folder, project, each));
  const [, store = Buffer.of(), sources = Buffer.of()] = archives;
  const distributed = selfDistributed(store, project.homepage);
  const done = await Promise.all([
    rebuild(folder, project, sources, archives),
    passLinter(archiveName(project, 'firefox'), store, false),
    passLinter(archiveName(project, 'self-distributed'), distributed, true),
    showLinterLooks(distributed),
  ]);

  const target = releaseFolder(folder, project.version);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const write = (name: string, content: Buffer | string): void => writeFileSync(join(target, name), content);
  for (const [place, each] of packed.entries()) write(archiveName(project, each), archives[place] ?? '');
  write(archiveName(project, 'self-distributed'), distributed);
  write(updatesFile, updatesTo(distributed, project));
  write('notes.md', `${section.text}\n`);
  writeChecksums(target);
  return { folder: target, done };
}

/** What the copy does not have: the history, what is installed and what is built. */
const left = new Set(['.git', '.output', '.wxt', 'node_modules']);

/**
 * Goes through a release in a copy of a folder, which has the stray files of that folder too. Neither commits nor
 * tags. The release folder is in `.output`. Rejects if a step fails.
 */
export async function rehearse(folder: string, version: string, date: string, checks: boolean): Promise<Made> {
  const copy = mkdtempSync(join(tmpdir(), 'curtail-release-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !left.has(relative(folder, path)) });
    linkPackages(copy, folder);
    writeRelease(copy, version, date);
    if (checks) await runScript(copy, 'check');
    const { folder: made, done } = await makeArtifacts(copy);
    const target = releaseFolder(folder, version);
    rmSync(target, { recursive: true, force: true });
    cpSync(made, target, { recursive: true });
    return { folder: target, done };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Packs the sources in a folder of their own, and compares byte by byte. Rejects if an archive differs. */
async function rebuild(from: string, project: Project, sources: Buffer, archives: readonly Buffer[]): Promise<string> {
  const same: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'curtail-rebuilt-'));
  try {
    writeInto(folder, filesIn(sources));
    linkPackages(folder, from);
    await runScript(folder, 'zip');
    for (const [place, each] of packed.entries()) {
      const name = archiveName(project, each);
      const differing = firstDifference(archives[place] ?? Buffer.of(), readArchive(folder, project, each));
      if (differing !== null) throw new Error(`${name} differs when it is built from the source archive: ${differing}`);
      same.push(name);
    }
    return `The source archive builds to the same archives, byte by byte: ${same.join(', ')}.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readArchive(folder: string, project: Project, archive: (typeof packed)[number]): Buffer {
  return readFileSync(join(folder, '.output', archiveName(project, archive)));
}
