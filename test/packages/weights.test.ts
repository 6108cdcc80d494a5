import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from '../tools/run/command.ts';
import { shippedByReadme } from '../tools/supply/shipped.ts';
import { entriesOf } from './archives.ts';
import { environment } from './pack.ts';

/** Returns the bytes of each library in the package for Chrome, gzipped. */
async function weigh(): Promise<Record<string, number>> {
  const script = join(root, 'test', 'packages', 'weigh.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment });
  return JSON.parse(/\{.*\}\s*$/.exec(stdout)?.[0] ?? '') as Record<string, number>;
}

const weighing = weigh();

test('each shipped library weighs what the README says', async () => {
  const weights = await weighing;
  for (const { name, kilobytes } of shippedByReadme()) {
    const kilo = (weights[name] ?? 0) / 1000;
    // Other systems and versions of Node compress a little better or worse.
    expect(Math.abs(kilobytes - kilo), `${name}: ${kilo}`).toBeLessThanOrEqual(0.1 + kilo * 0.02);
  }
});

test('every library in the package comes with its licence', async () => {
  const licences = String(entriesOf(inject('packedIn'), 'chrome').get('licences.txt'));
  const unlicensed = Object.keys(await weighing).filter((name) => !licences.includes(`\n${name} `));
  // The build tool leaves a few lines of itself in the package, and has no licence file to pass on.
  expect(unlicensed.toSorted()).toEqual(['@wxt-dev/browser', 'wxt']);
});
