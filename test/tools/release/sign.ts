import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '../run/command.ts';
import { filesIn, writeInto } from './archive.ts';
import { archiveName, writeChecksums, type Project } from './project.ts';
import { decide, environmentFor, say, signing } from './secrets.ts';
import { updatesFile, updatesTo } from './self-distributed.ts';

/**
 * Has Mozilla sign the self-distributed package of a release folder, without the store. Without the secrets for it, the
 * package stays unsigned and gets a name that says so, and there is no `updates.json`. Rejects if Mozilla refuses.
 */
export async function sign(folder: string, project: Project, secrets: NodeJS.ProcessEnv): Promise<void> {
  const { go, why } = decide(signing, secrets);
  if (go === null) throw new Error(why);
  say(why, secrets);
  if (!go) {
    leaveUnsigned(folder, project);
    say(
      'The self-distributed package is not signed, so Firefox does not install it. There is no updates.json.',
      secrets,
    );
    return;
  }
  adopt(folder, project, await signed(folder, project, secrets));
}

/** Puts a signed package in place of the unsigned one, and writes `updates.json` and the checksums from it. */
export function adopt(folder: string, project: Project, bytes: Buffer): void {
  const name = archiveName(project, 'self-distributed');
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, updatesFile), updatesTo(bytes, project));
  writeChecksums(folder);
}

function leaveUnsigned(folder: string, project: Project): void {
  const name = archiveName(project, 'self-distributed');
  renameSync(join(folder, name), join(folder, name.replace(/\.xpi$/, '-unsigned.zip')));
  rmSync(join(folder, updatesFile));
  writeChecksums(folder);
}

/** Returns the package with Mozilla's signature. The key is in the environment: other programs can read arguments. */
async function signed(folder: string, project: Project, secrets: NodeJS.ProcessEnv): Promise<Buffer> {
  const working = mkdtempSync(join(tmpdir(), 'curtail-signing-'));
  try {
    const [source, result] = [join(working, 'source'), join(working, 'result')];
    writeInto(source, filesIn(readFileSync(join(folder, archiveName(project, 'self-distributed')))));
    const options = [
      '--channel=unlisted',
      `--source-dir=${source}`,
      `--artifacts-dir=${result}`,
      `--upload-source-code=${join(folder, archiveName(project, 'sources'))}`,
      '--no-config-discovery',
      '--no-input',
    ];
    const { FIREFOX_JWT_ISSUER, FIREFOX_JWT_SECRET, ...env } = environmentFor(signing, secrets);
    const code = await run(process.execPath, [tool('web-ext', 'bin', 'web-ext.js'), 'sign', ...options], {
      env: { ...env, WEB_EXT_API_KEY: FIREFOX_JWT_ISSUER, WEB_EXT_API_SECRET: FIREFOX_JWT_SECRET },
    });
    const file = code === 0 ? readdirSync(result).find((name) => name.endsWith('.xpi')) : undefined;
    if (file === undefined) throw new Error('Mozilla did not sign the package: what it said is above.');
    return readFileSync(join(result, file));
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}
