import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../run/command.ts';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

export { version };

/** What a browser is given. */
export const browsers = ['chrome', 'firefox'] as const;

export type Kind = (typeof browsers)[number] | 'sources';

/** The name of an archive that `npm run zip` makes. */
export function archiveName(kind: Kind): string {
  return `${name}-${version}-${kind}.zip`;
}

/** What is in an archive, by path. */
export function entriesOf(folder: string, kind: Kind): Map<string, Buffer> {
  const files = unzipSync(readFileSync(join(folder, '.output', archiveName(kind))));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}
