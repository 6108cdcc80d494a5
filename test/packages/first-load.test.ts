import { expect, test } from 'vitest';
import { budget } from '../bench/budget.ts';
import { firstLoad, gzipped } from '../bench/first-load.ts';
import { builtExtension } from '../chromium/launch.ts';

for (const [entry, most] of Object.entries(budget.firstLoad)) {
  test(`${entry} loads no more than its budget before anybody presses anything`, async () => {
    const files = await firstLoad(builtExtension, entry);
    expect(files.length, 'a page without a script would be light').toBeGreaterThan(entry.endsWith('.html') ? 1 : 0);
    expect(await gzipped(builtExtension, files)).toBeLessThanOrEqual(most);
  });
}
