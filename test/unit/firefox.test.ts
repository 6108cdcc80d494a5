import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The differences, in one of the two browsers: which one it is stands when they are loaded. */
async function apartFor(browser: 'chromium' | 'firefox') {
  vi.resetModules();
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // It keeps texts alone.
  return { ...(await import('../../lib/firefox.ts')) };
}

afterEach(() => vi.unstubAllEnvs());

test('each name is a yes in one browser and a no in the other', async () => {
  const [chromium, firefox] = [await apartFor('chromium'), await apartFor('firefox')];
  for (const name of Object.keys(firefox) as (keyof typeof firefox)[]) {
    expect(new Set([chromium[name], firefox[name]]), name).toEqual(new Set([true, false]));
  }
});

/** Ways to tell which browser it is: by its build, by its name, by a call that only one of them has. */
const tellApart = [
  /import\.meta\.env/,
  /userAgent|getBrowserInfo|moz-extension/,
  /['"`]\w+['"`] in (?:browser|chrome|runtime)\b/,
  /\b(?:browser|chrome)(?:\.\w+)*\?\./,
  /\b(?:browser|chrome)(?:\.\w+)+(?:\?\.\(| (?:[!=]==? undefined|\?\?))/,
];

test('nothing else tells the browsers apart', () => {
  const sources = ['entrypoints', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = sources.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(200);
  const told = code.filter((file) => tellApart.some((way) => way.test(readFileSync(join(root, file), 'utf8'))));
  expect(told).toEqual([join('lib', 'firefox.ts')]);
});
