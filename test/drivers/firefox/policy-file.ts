import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns why no policy can be put on this machine; null if one can. */
export const policyHindrance = (): string | null =>
  process.platform === 'linux' ? null : 'a policy for Firefox can only be put on Linux';

/** Puts a policy for the extension with this ID into a home folder, before the browser starts. */
export async function putPolicy(home: string, name: string, policy: object): Promise<void> {
  const folder = join(home, '.mozilla/managed-storage');
  await mkdir(folder, { recursive: true });
  const manifest = { name, description: 'Policy of a test', type: 'storage', data: policy };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(manifest));
}
