import { execFileSync } from 'node:child_process';

/** A git repository in a folder. Every function throws git's own words if git refuses. */
export interface Repository {
  /** Returns the files that differ from the last commit, and those that git does not know. */
  changed(): string[];
  tags(): string[];
  /** Returns the last commit. */
  head(): string;
  /** Returns the current branch; an empty text if there is none. */
  branch(): string;
  commit(message: string, files: readonly string[]): void;
  /** Makes an annotated tag. Lines of the message that begin with # stay. */
  tag(name: string, message: string): void;
  /** Goes back to a commit, with these files as they were there. Other files are left as they are. */
  goBack(commit: string, files: readonly string[]): void;
}

/** Returns the repository in a folder. */
export function repositoryIn(folder: string): Repository {
  const git = (args: readonly string[], input?: string): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      ...(input === undefined ? {} : { input }),
    });
  return {
    changed: () =>
      git(['status', '--porcelain', '--no-renames', '-z'])
        .split('\0')
        .filter((line) => line !== '')
        .map((line) => line.slice(3)),
    tags: () => git(['tag', '--list']).split('\n'),
    head: () => git(['rev-parse', 'HEAD']).trim(),
    branch: () => git(['branch', '--show-current']).trim(),
    commit: (message, files) => void git(['commit', '--quiet', '--message', message, '--', ...files]),
    tag: (name, message) => void git(['tag', '--annotate', '--cleanup=whitespace', '--file=-', name], message),
    goBack: (commit, files) => {
      git(['reset', '--quiet', '--soft', commit]);
      git(['restore', '--staged', '--worktree', `--source=${commit}`, '--', ...files]);
    },
  };
}
