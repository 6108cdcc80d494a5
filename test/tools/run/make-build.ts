import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a build reads. */
const sources = [
  '{components,entrypoints,lib,public}/**',
  '.github/{CHANGELOG.md,store/privacy.md}',
  '{package,package-lock,tsconfig}.json',
  'wxt.config.ts',
];

/**
 * Makes the build in this folder of the project, unless it is there, made from the files that are there now, and nobody
 * changed it since: the stamp beside the folder tells. `make` returns false if it fails.
 */
export async function makeBuild(
  project: string,
  build: string,
  make: () => Promise<boolean>,
): Promise<'made' | 'reused' | 'failed'> {
  const folder = join(project, build);
  const stamp = `${folder}.sha256`;
  const from = hashOf(project, sources);
  const written = (): string => `${from}\n${hashOf(folder, ['**'])}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === written()) return 'reused';
  if (!(await make())) return 'failed';
  writeFileSync(stamp, written());
  return 'made';
}

function hashOf(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const paths = globSync([...patterns], { cwd: folder }).toSorted();
  for (const path of paths.filter((each) => statSync(join(folder, each)).isFile())) {
    const bytes = readFileSync(join(folder, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
