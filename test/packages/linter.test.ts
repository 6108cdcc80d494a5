import { execFile } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { tool } from '../tools/run/command.ts';
import { entriesOf, version } from './archives.ts';
import { environment } from './pack.ts';
import { unpack } from './unpack.ts';

interface Verdict {
  metadata: { version: string };
  errors: unknown[];
  warnings: unknown[];
  notices: unknown[];
}

/** Returns the findings of the linter that Firefox's store uses; its exit code adds no information. */
function lint(folder: string): Promise<Verdict> {
  const script = tool('web-ext', 'bin', 'web-ext.js');
  const options = ['--output', 'json', '--no-config-discovery', '--no-input'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, 'lint', '--source-dir', folder, ...options],
      { env: environment },
      (error, output, said) => {
        try {
          resolve(JSON.parse(output) as Verdict);
        } catch {
          reject(error ?? new Error(said));
        }
      },
    );
  });
}

test('the linter of Firefox’s store reports no error, warning or notice', async () => {
  const { metadata, errors, warnings, notices } = await lint(unpack(entriesOf(inject('packedIn'), 'firefox')));
  expect(metadata.version).toBe(version);
  expect({ errors, warnings, notices }).toEqual({ errors: [], warnings: [], notices: [] });
});
