import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../tools/run/command.ts';
import { linkPackages, pack } from './pack.ts';
import { sourceTree } from './source-tree.ts';
import { strays, strayText } from './strays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which `npm run zip` ran. */
    packedIn: string;
  }
}

/** Packs once for all tests, in a temporary folder: other suites use the build in `.output`. Returns its removal. */
export default async function packOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-packed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const path of sourceTree()) copyFileSync(join(root, path), placeFor(join(folder, path)));
    for (const path of strays) writeFileSync(placeFor(join(folder, path)), strayText);
    linkPackages(folder);
    await pack(folder);
  } catch (error) {
    remove();
    throw error;
  }
  project.provide('packedIn', folder);
  return remove;
}

function placeFor(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
