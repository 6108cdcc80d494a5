import { createHash } from 'node:crypto';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionOf } from '../../tools/machine/programs.ts';

/** Returns the folder from which a Chromium reads its policies, on Linux. */
async function policyFolder(executablePath: string): Promise<string> {
  const isForTesting = (await versionOf(executablePath)).includes('for Testing');
  return join(isForTesting ? '/etc/opt/chrome_for_testing' : '/etc/chromium', 'policies/managed');
}

/** Returns why no policy can be put on this machine; null if one can. */
export async function policyHindrance(executablePath: string): Promise<string | null> {
  if (process.platform !== 'linux') return 'a policy for Chromium can only be put on Linux';
  const folder = await policyFolder(executablePath);
  const mayWrite = mkdir(folder, { recursive: true }).then(() => access(folder, constants.W_OK));
  return await mayWrite.then(
    () => null,
    () => `a policy for Chromium is in ${folder}, where this user may not write`,
  );
}

/** Puts a policy for the extension in a folder, before the browser starts. Returns a function that removes it. */
export async function putPolicy(
  executablePath: string,
  extension: string,
  policy: object,
): Promise<() => Promise<void>> {
  const id = idOf(extension);
  const file = join(await policyFolder(executablePath), `${id}.json`);
  await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [id]: policy } } }));
  return () => rm(file, { force: true });
}

/** Returns the ID that Chromium makes from an extension's folder: sixteen bytes, with the letters a to p as digits. */
function idOf(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return digits.replaceAll(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
}
