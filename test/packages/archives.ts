import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../tools/run/command.ts';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

export { version };

/** The browsers that get a package each. */
export const browsers = ['chrome', 'firefox'] as const;

export type Kind = (typeof browsers)[number] | 'sources';

/** Returns the name of an archive that `npm run zip` makes. */
export function archiveName(kind: Kind): string {
  return `${name}-${version}-${kind}.zip`;
}

/** Returns the files of an archive by path. */
export function entriesOf(folder: string, kind: Kind): Map<string, Buffer> {
  const files = unzipSync(readFileSync(join(folder, '.output', archiveName(kind))));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}
