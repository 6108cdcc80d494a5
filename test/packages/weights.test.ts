import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from '../run/command.ts';
import { shippedByReadme } from '../unit/supply/shipped.ts';
import { entriesOf } from './archives.ts';
import { environment } from './pack.ts';

/** Bytes of each library that the build put into the package for Chrome, gzipped. */
async function weigh(): Promise<Record<string, number>> {
  const script = join(root, 'test', 'packages', 'weigh.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment });
  return JSON.parse(/\{.*\}\s*$/.exec(stdout)?.[0] ?? '') as Record<string, number>;
}

const weighing = weigh();

test('each library that is shipped weighs what the README says', async () => {
  const weights = await weighing;
  for (const { name, kilobytes } of shippedByReadme()) {
    const kilo = (weights[name] ?? 0) / 1000;
    // Other systems and versions of Node squeeze a little more or less out of it.
    expect(Math.abs(kilobytes - kilo), `${name}: ${kilo}`).toBeLessThanOrEqual(0.1 + kilo * 0.02);
  }
});

test('no library is in the package without its licence', async () => {
  const licences = String(entriesOf(inject('packedIn'), 'chrome').get('licences.txt'));
  const unlicensed = Object.keys(await weighing).filter((name) => !licences.includes(`\n${name} `));
  // Of the build tool itself, which has no licence file to pass on, the package holds a line each.
  expect(unlicensed.toSorted()).toEqual(['@wxt-dev/browser', 'wxt']);
});
