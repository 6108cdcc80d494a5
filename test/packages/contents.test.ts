import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import own from '../../package.json' with { type: 'json' };
import { packages } from '../tools/release/project.ts';
import { releasedFiles } from '../tools/release/release.ts';
import { canary } from '../tools/secret/canary.ts';
import { root } from '../tools/run/command.ts';
import { archives, browsers, entriesOf } from './archives.ts';
import { sourceTree } from './source-tree.ts';
import { strayText } from './strays.ts';

/** Returns the paths of the files that contain any of these texts. */
const holders = (entries: ReadonlyMap<string, Buffer>, texts: readonly string[]): string[] =>
  [...entries].filter(([, bytes]) => texts.some((text) => bytes.includes(text))).map(([path]) => path);

test.each(archives)('no stray file of the working folder is in the archive: %s', (archive) => {
  const entries = entriesOf(archive);
  expect(entries.size).toBeGreaterThan(0);
  expect(holders(entries, [strayText])).toEqual([]);
});

test('the source archive has only files of the project, unchanged but for the version', () => {
  const own = new Set(sourceTree());
  const versioned = new Set(releasedFiles);
  const foreign = [...entriesOf('sources')].filter(
    ([path, bytes]) => !own.has(path) || (!versioned.has(path) && !bytes.equals(readFileSync(join(root, path)))),
  );
  expect(foreign.map(([path]) => path)).toEqual([]);
});

test('the source archive has all code, the licence and the steps to build it', () => {
  const entries = entriesOf('sources');
  const code = sourceTree().filter((path) => /^(components|entrypoints|lib|public)\//.test(path));
  const asked = ['LICENSE', 'README.md', 'package-lock.json', 'package.json', 'tsconfig.json', 'wxt.config.ts'];
  expect([...entries.keys()]).toEqual(expect.arrayContaining([...code, ...asked]));
  const readme = String(entries.get('README.md'));
  for (const step of [/\bNode \d+/, /`npm ci`/, /`npm run zip`/]) expect(readme).toMatch(step);
});

test.each(browsers)('a package has the files that the browser runs and shows, and no others: %s', (browser) => {
  const expected = [
    /^(manifest\.json|(background|text-field)\.js|popup\.html|options\.html|privacy\.html|changelog\.html)$/,
    ...(browser === 'chrome' ? [/^polyfill\.js$/, /^clipboard\.html$/, /^policy-schema\.json$/] : []),
    /^chunks\/[\w.-]+\.js$/,
    /^assets\/[\w.-]+\.css$/,
    /^icon\/\w+\.(png|svg)$/,
    /^licences\.txt$/,
    /^_locales\/\w+\/messages\.json$/,
  ];
  const paths = [...entriesOf(browser).keys()];
  expect(paths.filter((path) => !expected.some((kind) => kind.test(path)))).toEqual([]);
  for (const kind of expected) expect(paths).toContainEqual(expect.stringMatching(kind));
});

test.each(browsers)('a package contains the licence of every library in it: %s', (browser) => {
  const text = String(entriesOf(browser).get('licences.txt'));
  for (const [name, version] of Object.entries(own.dependencies)) {
    const licence = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim();
    expect(text).toContain(`\n${name} ${version} (`);
    expect(text, name).toContain(`\n\n${licence}\n`);
  }
});

test.each(packages)('a package names no source map: %s', (archive) => {
  expect(holders(entriesOf(archive), ['sourceMappingURL'])).toEqual([]);
});

test.each(archives)('no archive contains a key that a test uses: %s', (archive) => {
  const tests = sourceTree().filter((path) => path.startsWith('test/'));
  const keys = tests.flatMap(
    (path) => readFileSync(join(root, path), 'utf8').match(/\b[a-z]+(-[a-z]+)+-\d{4}\b/g) ?? [],
  );
  expect(keys).toContain('open-sesame-4711');
  expect(holders(entriesOf(archive), [...keys, canary])).toEqual([]);
});
