import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../tools/release/project.ts';
import { root } from '../tools/run/command.ts';
import { sourceTree } from './source-tree.ts';

const { version } = readProject(root);
const spelled = new RegExp(`(?<![\\d.])${version.replaceAll('.', String.raw`\.`)}(?!\\.?\\d)`);

test('the version is in package.json, the lock file and the changelog, and nowhere else', () => {
  const spelling = sourceTree().filter((path) => spelled.test(readFileSync(join(root, path), 'latin1')));
  // A lock file has the versions of many packages, and one may be the same.
  const own = spelling.filter((path) => path === 'package-lock.json' || !path.endsWith('/package-lock.json'));
  expect(own.toSorted()).toEqual(['.github/CHANGELOG.md', 'package-lock.json', 'package.json']);
});

test('the lock file has the version of package.json', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});
