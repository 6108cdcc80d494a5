import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';

/** Returns the files of an archive by path. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** Writes files into a folder. */
export function writeInto(folder: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** The earliest time that an archive can have, in whatever zone the machine is. */
const noTime = new Date(1980, 0, 1);

/** Packs files, sorted and without times: the same files make the same archive. */
export function archiveOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(zipSync(Object.fromEntries(sorted), { level: 9, mtime: noTime }));
}

/** Returns what differs first between two archives: a file, or the archive itself; null if they are identical. */
export function firstDifference(one: Buffer, other: Buffer): string | null {
  if (one.equals(other)) return null;
  const [files, others] = [filesIn(one), filesIn(other)];
  const paths = [...new Set([...files.keys(), ...others.keys()])].toSorted();
  const differing = paths.find((path) => {
    const [bytes, otherBytes] = [files.get(path), others.get(path)];
    return bytes === undefined || otherBytes === undefined || !bytes.equals(otherBytes);
  });
  return differing ?? 'the archive itself: the order, times or compression of its files';
}
