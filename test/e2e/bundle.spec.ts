import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builds } from '../drivers/builds.ts';
import { expect, test } from './harness/fixtures.ts';

/** Returns every text file of a build by its path. */
function textsOf(build: string): Map<string, string> {
  const entries = readdirSync(build, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|json|svg)$/.test(entry.name));
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(build, path), readFileSync(path, 'utf8')];
    }),
  );
}

/** What only the worker's script may contain, each with what reveals it. */
const onlyInTheWorker = {
  'the wire name of the secret': /secret_key/,
  'use of the stores that hold the key': /[.?]storage\b|\[["'`]storage["'`]\]|indexedDB/,
};

for (const [browser, build] of Object.entries(builds)) {
  test(`${browser}: the secret and the stores are only in the worker`, { tag: '@journey' }, () => {
    const texts = [...textsOf(build)];
    for (const [what, mark] of Object.entries(onlyInTheWorker)) {
      const holders = texts.filter(([, text]) => mark.test(text)).map(([path]) => path);
      expect.soft(holders, what).toEqual(['background.js']);
    }
  });

  test(`${browser}: the HTML of both pages forbids network access`, { tag: '@journey' }, () => {
    const texts = textsOf(build);
    for (const page of ['popup.html', 'options.html']) {
      const html = texts.get(page) ?? '';
      const [policy] = /<meta[^>]*http-equiv="Content-Security-Policy"[^>]*>/i.exec(html) ?? [];
      expect(policy).toContain(`connect-src 'none'`);
      expect(html.indexOf(policy ?? ''), 'before anything it has to hold for').toBeLessThan(html.indexOf('<script'));
    }
  });
}
