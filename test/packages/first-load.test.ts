import { expect, test } from 'vitest';
import { budget } from '../tools/budget/budget.ts';
import { firstLoad, gzipped } from '../tools/budget/first-load.ts';
import { entriesOf } from './archives.ts';
import { unpack } from './unpack.ts';

test.each(Object.entries(budget.firstLoad))(
  '%s loads at most %i bytes, gzipped, before the first press',
  async (entry, most) => {
    const build = unpack(entriesOf('chrome'));
    const files = await firstLoad(build, entry);
    expect(files.length, 'a page without a script would be light').toBeGreaterThan(entry.endsWith('.html') ? 1 : 0);
    expect(await gzipped(build, files)).toBeLessThanOrEqual(most);
  },
);
