import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { environment, linkPackages } from '../tools/release/packing.ts';
import { readProject, releaseFolder } from '../tools/release/project.ts';
import { root } from '../tools/run/command.ts';
import { sourceTree } from './source-tree.ts';
import { strays, strayText } from './strays.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The version that was released. */
    version: string;
    /** The repository in which the release ran dry. */
    repository: string;
    /** The release folder. */
    release: string;
    /** What the release printed. */
    said: string;
  }
}

const execute = promisify(execFile);

/**
 * Releases once for all tests, as a dry run of the next higher version in a repository of its own; other suites use the
 * build in `.output`. Returns the removal.
 */
export default async function releaseOnce(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-released-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    makeRepository(folder);
    const version = `${Number(readProject(root).version.split('.')[0]) + 1}.0.0`;
    const script = join(folder, 'test', 'tools', 'release', 'main.ts');
    // `npm test` checks the project itself.
    const words = [version, '--date=2026-11-27', '--dry-run', '--without-check'];
    const release = await execute(process.execPath, [script, ...words], { env: environment });
    project.provide('version', version);
    project.provide('repository', folder);
    project.provide('release', releaseFolder(folder, version));
    project.provide('said', release.stdout + release.stderr);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/** Makes a repository whose last commit is the working tree, with stray files that git is told to ignore. */
function makeRepository(folder: string): void {
  for (const path of sourceTree()) copyFileSync(join(root, path), placeFor(join(folder, path)));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@curtail.example', ...words], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--no-gpg-sign', '--message=The working tree');
  linkPackages(folder, root);
  for (const path of strays) writeFileSync(placeFor(join(folder, path)), strayText);
  appendFileSync(join(folder, '.git', 'info', 'exclude'), ['node_modules', ...strays].join('\n'));
}

function placeFor(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
