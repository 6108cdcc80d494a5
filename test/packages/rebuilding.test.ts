import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root, tool } from '../run/command.ts';
import { browsers, entriesOf, type Kind } from './archives.ts';
import { environment, linkPackages, pack } from './pack.ts';
import { unpack } from './unpack.ts';

const packed = inject('packedIn');

/** What is in an archive, as it can be compared and read at once. */
function digests(folder: string, kind: Kind): Record<string, string> {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Object.fromEntries([...entriesOf(folder, kind)].map(([path, bytes]) => [path, digest(bytes)]));
}

test('a reviewer who builds the source archive gets the files of both packages, byte by byte', async () => {
  const sources = entriesOf(packed, 'sources');
  for (const file of ['package.json', 'package-lock.json']) {
    expect(sources.get(file)?.equals(readFileSync(join(root, file))), `${file} is ours, so the packages are`).toBe(
      true,
    );
  }
  const folder = unpack(sources);
  linkPackages(folder);
  await pack(folder);
  for (const kind of [...browsers, 'sources'] as const) expect(digests(folder, kind)).toEqual(digests(packed, kind));
});

test('nothing that the sources in the archive import is missing from it', async () => {
  const folder = unpack(entriesOf(packed, 'sources'));
  linkPackages(folder);
  const compiler = tool('typescript', 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler], { cwd: folder, env: environment });
});
