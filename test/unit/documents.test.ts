import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import own from '../../package.json' with { type: 'json' };
import texts from '../../public/_locales/en/messages.json' with { type: 'json' };
import { languages } from '../drivers/chromium/speaking.ts';
import { root } from '../tools/run/command.ts';
import { changedWord } from '../tools/run/changed.ts';
import { sectionsOf } from '../tools/release/changelog.ts';
import { browserSuites, everythingWord, suites } from '../tools/run/suites.ts';

const documents = globSync('{README.md,.github/**/*.md}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const contributing = read('.github/CONTRIBUTING.md');

/** Returns the anchors of a document's headings. */
const anchors = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every link and picture in %s exists', (document) => {
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

/** Returns true for the name of a file or folder of the project: it begins with a folder of it, or ends as its files do. */
const isOwn = (name: string): boolean =>
  /^(?:\.ci|\.github|components|entrypoints|lib|public|test)(?:\/|$)|\w\.(?:tsx?|mjs|json|css|md|yml|html|png)$/.test(
    name,
  );

/** What is not in the project: what runs write, what packages and releases have, others' files, and an example. */
const elsewhere =
  /^(?:\.output|screenshots|test-results)\/|^(?:policies|updates|.*@.*)\.json$|^lib\/state\/notes$|\/Notes\.tsx$/;

test.each(documents.filter((path) => path !== '.github/CHANGELOG.md'))(
  'a reader of %s finds every file and folder that it names',
  (document) => {
    const named = [...read(document).matchAll(/`([^\s`]+)`/g)].map(([, name = '']) => name);
    const places = (name: string): string[] => [name, join(dirname(document), name)];
    const missing = named
      .filter((name) => isOwn(name) && !elsewhere.test(name))
      .filter((name) => globSync(places(name), { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  },
);

test.each(documents)('every command named in %s exists', (document) => {
  const commands = [...read(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)];
  const missing = commands.map(([, script, short = '']) => script ?? short).filter((name) => !(name in own.scripts));
  expect(missing).toEqual([]);
});

test('the guide describes every test folder, and its commands name suites that exist', () => {
  const folders = globSync('test/*/', { cwd: root }).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));
  const described = [...contributing.matchAll(/^\| `(test\/\w+)` /gm)].map(([, path = '']) => path);
  expect(described.toSorted()).toEqual(folders.toSorted());
  const names = new Set([...[...suites, ...browserSuites].map(({ name }) => name), changedWord, everythingWord]);
  const run = [...contributing.matchAll(/npm test -- (\w+)/g)].map(([, name = '']) => name);
  expect(run.length).toBeGreaterThan(3);
  expect(run.filter((name) => !names.has(name))).toEqual([]);
});

test('the README names every language of Curtail', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const spoken = languages.map((name) => names.of(name.split('_')[0] ?? '') ?? name);
  const readme = read('README.md');
  expect(spoken.filter((name) => !readme.includes(name))).toEqual([]);
});

/** Names in italics that belong to a browser. */
const browserNames = new Set(['Developer mode', 'Load unpacked', 'Load Temporary Add-on']);

test.each(['README.md', '.github/USING.md'])('every name in italics in %s is a text on the screen', (document) => {
  const prose = read(document).replaceAll(/```[^]*?```|`[^`]*`/g, '');
  const names = [...prose.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' '));
  const onScreen = new Set(Object.values(texts).map(({ message }) => message));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !onScreen.has(name) && !browserNames.has(name))).toEqual([]);
});

test('a person reads the README in a few minutes', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1800);
});

test('the newest released version in the changelog is the one in package.json, and what is not released is on top', () => {
  const sections = sectionsOf(read('.github/CHANGELOG.md'));
  const released = sections.find(({ date }) => date !== null);
  expect((released ?? sections[0])?.version).toBe(own.version);
  expect(sections.slice(1).filter(({ date }) => date === null)).toEqual([]);
});

test('every line of the threat model names a test that exists', () => {
  const rows = read('.github/THREAT-MODEL.md').match(/^\|.*\|$/gm) ?? [];
  const lines = rows.filter((row) => !/^\| (?:who or what |-)/.test(row));
  const held = lines.map((line) => /`(test\/[^`]+)`: (.+?) *\|$/.exec(line));
  expect(held.length).toBeGreaterThan(20);
  held.forEach((named, index) => {
    const [, path = '', title = ''] = named ?? [];
    expect(named, lines[index]).not.toBeNull();
    expect(read(path).includes(title), title).toBe(true);
  });
});

test('issue forms ask for the diagnostics and never for the key, and every link of the help leads to the homepage', () => {
  const form = parse(read('.github/ISSUE_TEMPLATE/problem.yml')) as { body: { id?: string; validations?: object }[] };
  expect(form.body.find(({ id }) => id === 'diagnostics')?.validations).toEqual({ required: true });
  for (const path of globSync('.github/{ISSUE_TEMPLATE/*.yml,SUPPORT.md}', { cwd: root })) {
    const addresses = read(path).match(/https:\/\/[^\s)]+/g) ?? [];
    expect(
      addresses.filter((address) => !address.startsWith(`${own.homepage}/`)),
      path,
    ).toEqual([]);
  }
});
