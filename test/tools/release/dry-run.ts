import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeArtifacts, type Made } from './artifacts.ts';
import { linkPackages, runScript } from './packing.ts';
import { releaseFolder } from './project.ts';
import { writeRelease } from './release.ts';

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
