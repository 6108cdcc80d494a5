import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../run/command.ts';
import { shippedByReadme } from '../unit/supply/shipped.ts';
import { environment } from './pack.ts';

test('each library that is shipped weighs what the README says', async () => {
  const weighing = promisify(execFile)(process.execPath, [join(root, 'test', 'packages', 'weigh.ts')], {
    env: environment,
  });
  const { stdout } = await weighing;
  const weights = JSON.parse(/\{.*\}\s*$/.exec(stdout)?.[0] ?? '') as Record<string, number>;
  for (const { name, kilobytes } of shippedByReadme()) {
    const kilo = (weights[name] ?? 0) / 1000;
    // Other systems and versions of Node squeeze a little more or less out of it.
    expect(Math.abs(kilobytes - kilo), `${name}: ${kilo}`).toBeLessThanOrEqual(0.1 + kilo * 0.02);
  }
});
