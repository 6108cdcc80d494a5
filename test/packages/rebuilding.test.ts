import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root, tool } from '../tools/run/command.ts';
import { browsers, entriesOf, type Kind } from './archives.ts';
import { environment, linkPackages, pack } from './pack.ts';
import { unpack } from './unpack.ts';

const packed = inject('packedIn');

/** Returns a digest of every file of an archive, by path. */
function digests(folder: string, kind: Kind): Record<string, string> {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Object.fromEntries([...entriesOf(folder, kind)].map(([path, bytes]) => [path, digest(bytes)]));
}

test('the source archive builds to the same packages, byte by byte', async () => {
  const sources = entriesOf(packed, 'sources');
  for (const file of ['package.json', 'package-lock.json']) {
    expect(
      sources.get(file)?.equals(readFileSync(join(root, file))),
      `${file} is the project's, so the installed packages are too`,
    ).toBe(true);
  }
  const folder = unpack(sources);
  linkPackages(folder);
  await pack(folder);
  for (const kind of [...browsers, 'sources'] as const) expect(digests(folder, kind)).toEqual(digests(packed, kind));
});

test('the source archive has every file that its sources import', async () => {
  const folder = unpack(entriesOf(packed, 'sources'));
  linkPackages(folder);
  const compiler = tool('typescript', 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler], { cwd: folder, env: environment });
});
