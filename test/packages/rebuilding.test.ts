import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { environment, linkPackages } from '../tools/release/packing.ts';
import { archiveName } from '../tools/release/project.ts';
import { root, tool } from '../tools/run/command.ts';
import { entriesOf, project } from './archives.ts';
import { unpack } from './unpack.ts';

test('the source archive builds to the same packages, byte by byte', () => {
  const names = (['chrome', 'firefox', 'sources'] as const).map((archive) => archiveName(project, archive));
  expect(inject('said')).toContain(
    `The source archive builds to the same archives, byte by byte: ${names.join(', ')}.`,
  );
  const locked = (text: string) => text.replaceAll(/"version": "[^"]*"/g, '');
  for (const file of ['package.json', 'package-lock.json']) {
    expect(locked(String(entriesOf('sources').get(file))), file).toBe(locked(readFileSync(join(root, file), 'utf8')));
  }
});

test('the source archive has every file that its sources import', async () => {
  const folder = unpack(entriesOf('sources'));
  linkPackages(folder, root);
  const compiler = tool('typescript', 'bin', 'tsc');
  const compiling = promisify(execFile)(process.execPath, [compiler], { cwd: folder, env: environment });
  expect(await compiling.catch((error: { stdout?: string }) => error)).toMatchObject({ stdout: '' });
});
