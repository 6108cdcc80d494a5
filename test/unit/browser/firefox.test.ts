import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFor } from '../../fakes/build-for.ts';

const root = join(import.meta.dirname, '../../..');

/** Loads the flags for one browser; they are set on loading. */
async function apartFor(browser: 'chromium' | 'firefox') {
  buildFor(browser);
  return { ...(await import('../../../lib/browser/firefox.ts')) };
}

test('each flag is true in one browser and false in the other', async () => {
  const [chromium, firefox] = [await apartFor('chromium'), await apartFor('firefox')];
  const { browserName: _name, brandIn: _brand, ...flags } = firefox;
  for (const name of Object.keys(flags) as (keyof typeof flags)[]) {
    expect(new Set([chromium[name], firefox[name]]), name).toEqual(new Set([true, false]));
  }
});

/** Patterns of code that tells the browsers apart: by the build, by the name, by a call that only one of them has. */
const tellApart = [
  /import\.meta\.env/,
  /userAgent|getBrowserInfo|moz-extension/,
  /['"`]\w+['"`] in (?:browser|chrome|runtime)\b/,
  /\b(?:browser|chrome)(?:\.\w+)*\?\./,
  /\b(?:browser|chrome)(?:\.\w+)+(?:\?\.\(| (?:[!=]==? undefined|\?\?))/,
];

test('no other file tells the browsers apart', () => {
  const sources = ['entrypoints', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = sources.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(200);
  const matching = code.filter((file) => tellApart.some((way) => way.test(readFileSync(join(root, file), 'utf8'))));
  expect(matching).toEqual([join('lib', 'browser', 'firefox.ts')]);
});
