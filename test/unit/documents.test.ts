import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import own from '../../package.json' with { type: 'json' };
import { languages } from '../chromium/speaking.ts';
import { root } from '../run/command.ts';
import { browserSuites, suites } from '../run/suites.ts';

const documents = ['README.md', '.github/ARCHITECTURE.md', '.github/CONTRIBUTING.md', '.github/CHANGELOG.md'];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const contributing = read('.github/CONTRIBUTING.md');

/** The anchors that a document's headings can be linked by. */
const anchors = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s leads to nothing that is missing', (document) => {
  const text = read(document);
  const targets = [...text.matchAll(/\]\(([^)]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, linked, shown = '']) => linked ?? shown,
  );
  for (const target of targets.filter((each) => !each.startsWith('https://'))) {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? document : join(dirname(document), file);
    expect(existsSync(join(root, path)), target).toBe(true);
    if (anchor !== undefined) expect(anchors(path), target).toContain(anchor);
  }
});

/** Of what it takes to add a page, what it does not find yet. */
const madeUp = new Set(['lib/state/notes', 'entrypoints/options/Notes.tsx']);

test.each(documents)('%s names no file or folder that is missing', (document) => {
  const named = [...read(document).matchAll(/`((?:\.github|components|entrypoints|lib|public|test)\/[^\s`]*)`/g)];
  const missing = named.map(([, path = '']) => path).filter((path) => globSync(path, { cwd: root }).length === 0);
  expect(missing.filter((path) => !madeUp.has(path))).toEqual([]);
});

test.each(documents)('%s names no command that is missing', (document) => {
  const commands = [...read(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)];
  const missing = commands.map(([, script, short = '']) => script ?? short).filter((name) => !(name in own.scripts));
  expect(missing).toEqual([]);
});

test('the guide says what is in every folder of tests, and names suites that there are', () => {
  const folders = globSync('test/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));
  const told = [...contributing.matchAll(/^\| `(test\/\w+)` /gm)].map(([, path = '']) => path);
  expect(told.toSorted()).toEqual(folders.toSorted());
  const names = new Set([...suites, ...browserSuites].map(({ name }) => name));
  const run = [...contributing.matchAll(/npm test -- (\w+)/g)].map(([, name = '']) => name);
  expect(run.length).toBeGreaterThan(3);
  expect(run.filter((name) => !names.has(name))).toEqual([]);
});

test('the README names every language that Curtail speaks', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const spoken = languages.map((name) => names.of(name.split('_')[0] ?? '') ?? name);
  const readme = read('README.md');
  expect(spoken.filter((name) => !readme.includes(name))).toEqual([]);
});

test('the changelog begins with the version that package.json has', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('.github/CHANGELOG.md')) ?? [];
  expect(newest).toBe(own.version);
});
