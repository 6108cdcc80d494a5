import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { release, releasedFiles } from '../../../tools/release/release.ts';

const text = `# Changelog

## 60.1.0, not released yet

### Added

- A popup.

## 60.0.0, 2026-01-02

- The first one. It was not released yet when this was written.
`;

/** Makes a repository of a project whose check is this script. */
function projectWith(check: string, homepage = 'https://short.org') {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-releasing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  const write = (file: string, content: object | string) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  mkdirSync(join(folder, '.github'));
  const own = { name: 'curtail', version: '60.1.0' };
  write('package.json', { ...own, homepage, scripts: { check } });
  write('package-lock.json', { ...own, packages: { '': own, 'node_modules/other': { version: '60.1.0' } } });
  write('.github/CHANGELOG.md', text);
  git('init', '--initial-branch=main');
  const settings = {
    'user.name': 'Ada',
    'user.email': 'ada@curtail.example',
    'commit.gpgSign': 'false',
    'tag.gpgSign': 'false',
  };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  git('add', '--all');
  git('commit', '--message=First');
  const state = () => ({
    files: releasedFiles.map((file) => readFileSync(join(folder, file), 'utf8')),
    status: git('status', '--porcelain'),
    head: git('rev-parse', 'HEAD'),
    tags: git('tag', '--list'),
  });
  return { folder, git, state };
}

test('a release is one commit and a tag with the notes, and says how to publish both', async () => {
  const { folder, git } = projectWith('node --version');
  expect(await release(folder, '70.0.0', '2026-11-27')).toEqual({
    publish: ['git push origin main', 'git push origin v70.0.0'],
  });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Release 70.0.0\nFirst\n');
  expect(git('cat-file', '-t', 'v70.0.0')).toBe('tag\n');
  expect(git('rev-parse', 'v70.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('tag', '--list', '--format=%(contents)').trim()).toBe('Curtail 70.0.0\n\n### Added\n\n- A popup.');
  expect(git('show', 'HEAD:.github/CHANGELOG.md')).toBe(text.replace('60.1.0, not released yet', '70.0.0, 2026-11-27'));
  expect(JSON.parse(git('show', 'HEAD:package.json'))).toMatchObject({ version: '70.0.0' });
  expect(JSON.parse(git('show', 'HEAD:package-lock.json'))).toMatchObject({
    version: '70.0.0',
    packages: { '': { version: '70.0.0' }, 'node_modules/other': { version: '60.1.0' } },
  });
});

test('a release whose check fails leaves files, commits and tags as they were, and says what failed', async () => {
  const { folder, state } = projectWith('node -e "throw 7"');
  const before = state();
  await expect(release(folder, '70.0.0', '2026-11-27')).rejects.toThrow('npm run check failed:');
  expect(state()).toEqual(before);
});

test('a release that git stops at the tag takes its commit back', async () => {
  // The check makes a tag that has the same name as a folder of the release's tag, which git refuses.
  const { folder, git, state } = projectWith('git tag v70.0.0/before');
  const before = state();
  await expect(release(folder, '70.0.0', '2026-11-27')).rejects.toThrow('v70.0.0');
  git('tag', '--delete', 'v70.0.0/before');
  expect(state()).toEqual(before);
});

test('a release is refused, and changes nothing, while nobody can open the homepage', async () => {
  const { folder, state } = projectWith('node --version', 'https://curtail.example');
  const before = state();
  expect(await release(folder, '70.0.0', '2026-11-27')).toEqual({
    inTheWay: [expect.stringContaining('a reserved address')],
  });
  expect(state()).toEqual(before);
});

test('a release is refused, and changes nothing, while something is not committed', async () => {
  const { folder, state } = projectWith('node --version');
  writeFileSync(join(folder, 'ä new file.ts'), '');
  const before = state();
  expect(await release(folder, '70.0.0', '2026-11-27')).toEqual({
    inTheWay: ['The working tree is not clean: commit or remove ä new file.ts.'],
  });
  expect(state()).toEqual(before);
});
