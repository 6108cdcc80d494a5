import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { sectionsOf } from '../tools/release/changelog.ts';
import { archiveName, changelogFile, readProject } from '../tools/release/project.ts';
import { writeRelease } from '../tools/release/release.ts';
import { root } from '../tools/run/command.ts';
import { archives, project, released } from './archives.ts';
import { unpack } from './unpack.ts';

const [repository, release] = [inject('repository'), inject('release')];

const git = (...words: string[]): string => execFileSync('git', words, { cwd: repository, encoding: 'utf8' });

test('a release has the packages, the sources, their checksums, the notes and the updates, and nothing else', () => {
  const others = ['SHA256SUMS', 'notes.md', 'updates.json'];
  expect(readdirSync(release).toSorted()).toEqual(
    [...archives.map((archive) => archiveName(project, archive)), ...others].toSorted(),
  );
});

test('sha256sum finds every file of a release as it was made', () => {
  const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' });
  const names = readdirSync(release).filter((name) => name !== 'SHA256SUMS');
  expect(checked.trim().split('\n').toSorted()).toEqual(names.map((name) => `${name}: OK`).toSorted());
});

test('the notes are what the changelog says is new', () => {
  const [section] = sectionsOf(readFileSync(join(root, changelogFile), 'utf8'));
  expect(String(released('notes.md'))).toBe(`${section?.text}\n`);
});

test('Firefox finds the self-distributed package by updates.json, and can check it', () => {
  const name = archiveName(project, 'self-distributed');
  const [, digest] = new RegExp(`^(\\w+)  ${name}$`, 'm').exec(String(released('SHA256SUMS'))) ?? [];
  expect(JSON.parse(String(released('updates.json')))).toEqual({
    addons: {
      'curtail@curtail.example': {
        updates: [
          {
            version: `${project.version}.1`,
            update_link: `${project.homepage}/releases/download/v${project.version}/${name}`,
            update_hash: `sha256:${digest}`,
            applications: { gecko: { strict_min_version: '142.0' } },
          },
        ],
      },
    },
  });
  expect(inject('said')).toContain('updates.json has the checksum of a package that Mozilla has not signed.');
});

test('the linter of Mozilla found no error, warning or notice in the two packages for Firefox', () => {
  for (const archive of ['firefox', 'self-distributed'] as const) {
    expect(inject('said')).toContain(`Mozilla’s linter finds nothing to say of ${archiveName(project, archive)}.`);
  }
});

test('the linter of Mozilla looks: for the store, it refuses the package that says where its updates are', () => {
  expect(inject('said')).toMatch(/^For the store, .+ refuses .+: manifest\.json: "update_url" is not allowed\.$/m);
});

test('a dry run warns of a homepage that nobody can open', () => {
  expect(inject('said')).toMatch(/Warning: a real release would stop here\. The homepage in package\.json is https:/);
});

test('a dry run leaves files, commits and tags as they were', () => {
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('The working tree\n');
  expect(git('tag', '--list')).toBe('');
});

test('a release changes the version and the heading in the changelog, and nothing else', () => {
  const files = ['package.json', 'package-lock.json', changelogFile];
  const folder = unpack(new Map(files.map((path) => [path, readFileSync(join(root, path))])));
  writeRelease(folder, project.version, '2026-11-27');
  const before = readProject(root).version;
  for (const [path, changes] of [
    ['package.json', 1],
    ['package-lock.json', 2],
    [changelogFile, 1],
  ] as const) {
    const [lines, earlier] = [folder, root].map((each) => readFileSync(join(each, path), 'utf8').split('\n'));
    const differing = (lines ?? []).filter((line, place) => line !== earlier?.[place]);
    expect(differing.length, path).toBe(changes);
    expect(lines?.length, path).toBe(earlier?.length);
    for (const line of differing) expect(line).toContain(project.version);
    expect(differing.join('\n')).not.toContain(before);
  }
});
