import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readChange } from '../../../tools/changed/changed-files.ts';

/** Makes a repository whose `main` has two commits; returns functions that work in it. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@curtail.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (file: string, text = file) => writeFileSync(join(folder, file), text);
  const commit = (file: string, text?: string) => {
    write(file, text);
    git('add', '.');
    git('commit', '-m', file);
  };
  git('init', '-b', 'main');
  commit('first.ts');
  commit('second.ts');
  return { folder, git, write, commit, change: () => readChange(undefined, folder).files.toSorted() };
}

test('a change is every commit of a branch, and what is not committed yet', () => {
  const { git, write, commit, change } = repository();
  git('switch', '-c', 'branch');
  commit('on-the-branch.ts');
  write('first.ts', 'edited');
  write('staged.ts');
  git('add', 'staged.ts');
  git('rm', 'second.ts');
  write('with a space and ä.ts');
  expect(change()).toEqual(['first.ts', 'on-the-branch.ts', 'second.ts', 'staged.ts', 'with a space and ä.ts']);
});

test('what main got since the branch left it is no part of the change', () => {
  const { git, commit, change } = repository();
  git('switch', '-c', 'branch');
  commit('on-the-branch.ts');
  git('switch', 'main');
  commit('elsewhere.ts');
  git('switch', 'branch');
  expect(change()).toEqual(['on-the-branch.ts']);
});

test('on main, commits that are not pushed are part of the change', () => {
  const { git, commit, change } = repository();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('third.ts');
  commit('fourth.ts');
  expect(change()).toEqual(['fourth.ts', 'third.ts']);
});

test('where nothing differs, the change is the last commit', () => {
  expect(repository().change()).toEqual(['second.ts']);
});

test('a commit to compare with can be named, and one that does not exist is refused', () => {
  const { folder, commit } = repository();
  commit('third.ts');
  expect(readChange('HEAD~2', folder).files.toSorted()).toEqual(['second.ts', 'third.ts']);
  expect(() => readChange('no-such-commit', folder)).toThrow('no-such-commit');
});
