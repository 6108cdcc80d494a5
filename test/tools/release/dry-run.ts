import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeArtifacts } from './artifacts.ts';
import { linkPackages, runScript } from './packing.ts';
import { releaseFolder } from './project.ts';
import { writeRelease } from './release.ts';

/** What the copy does not have: the history, what is installed and what is built. */
const left = new Set(['.git', '.output', '.wxt', 'node_modules']);

/**
 * Goes through a release in a copy of a folder, which has the stray files of that folder too. Neither commits nor
 * tags. Returns the release folder, which lies in `.output`; rejects if a step fails.
 */
export async function rehearse(folder: string, version: string, date: string, checks: boolean): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'curtail-release-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !left.has(relative(folder, path)) });
    linkPackages(copy, folder);
    writeRelease(copy, version, date);
    if (checks) await runScript(copy, 'check');
    const made = await makeArtifacts(copy);
    const target = releaseFolder(folder, version);
    rmSync(target, { recursive: true, force: true });
    cpSync(made, target, { recursive: true });
    return target;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
