import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds } from '../builds.ts';

interface Manifest {
  permissions: string[];
  optional_permissions: string[];
}

/**
 * Gives the extension in this folder an optional permission. Reloads it twice: first with the permission in its
 * manifest, then as a version that may ask for it, to which the browser leaves the permission.
 */
export async function grantInAdvance(folder: string, permission: string, reload: () => Promise<void>): Promise<void> {
  if (folder === builds.chrome) throw new Error('Other tests load the build itself: this is done to a copy alone.');
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const { permissions, optional_permissions: optional } = manifest;
  if (!optional.includes(permission)) throw new Error(`The extension may never ask for ${permission}.`);
  const changed = {
    ...manifest,
    permissions: [...permissions, permission],
    optional_permissions: optional.filter((each) => each !== permission),
  };
  await writeFile(file, JSON.stringify(changed));
  await reload();
  await writeFile(file, text);
  await reload();
}
