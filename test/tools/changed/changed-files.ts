import { spawnSync } from 'node:child_process';
import { root } from '../run/command.ts';

/** The files of a change, as paths from the project's folder, and the state that it is compared with. */
export interface Change {
  files: string[];
  since: string;
}

/**
 * Returns what differs from `main` (`origin/main` if there is one), at the point where this branch left it: commits and
 * uncommitted files. If nothing differs, returns the last commit. `since` names another commit to compare with.
 */
export function readChange(since?: string, folder = root): Change {
  const git = gitIn(folder);
  const differing = (commit: string): string[] => filesSince(git, commit);
  if (since !== undefined) return { files: differing(since), since };
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null);
  const left = main === undefined ? null : git('merge-base', main, 'HEAD');
  const files = differing(left?.trim() ?? 'HEAD');
  if (files.length > 0) return { files, since: left === null ? 'the last commit' : `${main}` };
  return { files: differing('HEAD~1'), since: 'the commit before the last' };
}

/** Runs git and returns what it prints; null if it fails. */
type Git = (...args: string[]) => string | null;

/** Returns the files that differ from a commit, those that are new to git included. */
function filesSince(git: Git, commit: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', commit, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  if (tracked === null || untracked === null) throw new Error(`git cannot compare this folder with ${commit}.`);
  return (tracked + untracked).split('\0').filter((file) => file !== '');
}

function gitIn(folder: string): Git {
  return (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
}
