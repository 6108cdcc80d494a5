import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/command.ts';
import { version } from './archives.ts';
import { sourceTree } from './source-tree.ts';

const spelled = new RegExp(`(?<![\\d.])${version.replaceAll('.', String.raw`\.`)}(?!\\.?\\d)`);

test('a release is one number changed in one place, and told of in the changelog', () => {
  const spelling = sourceTree().filter((path) => spelled.test(readFileSync(join(root, path), 'latin1')));
  expect(spelling.toSorted()).toEqual(['.github/CHANGELOG.md', 'package-lock.json', 'package.json']);
});

test('the lock file is the one of this release', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});
