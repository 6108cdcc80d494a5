import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tools/run/command.ts';
import { version } from './archives.ts';
import { sourceTree } from './source-tree.ts';

const spelled = new RegExp(`(?<![\\d.])${version.replaceAll('.', String.raw`\.`)}(?!\\.?\\d)`);

test('the version is in package.json, the lock file and the changelog, and nowhere else', () => {
  const spelling = sourceTree().filter((path) => spelled.test(readFileSync(join(root, path), 'latin1')));
  expect(spelling.toSorted()).toEqual(['.github/CHANGELOG.md', 'package-lock.json', 'package.json']);
});

test('the lock file has the version of package.json', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});
