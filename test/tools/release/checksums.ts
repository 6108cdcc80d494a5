import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the checksum of each other file of a release, for `sha256sum -c`. */
const checksumsFile = 'SHA256SUMS';

/** Writes the checksums of a folder's files, in place of earlier ones. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== checksumsFile);
  const lines = names.toSorted().map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(folder, checksumsFile), lines.join(''));
}
