import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { traces } from './canary.ts';

/** The purpose of a file in a profile. */
export type Kind =
  | 'credentials store'
  | 'extension’s other stores'
  | 'cache'
  | 'history'
  | 'sessions'
  | 'logs'
  | 'other';

/** The result of a search: the searched files, and those that contain the key. */
export interface Search {
  /** Count of files by kind. */
  files: Map<Kind, number>;
  /** Files that contain the key, as paths from the profile's folder, and the encoding. */
  holders: { file: string; kind: Kind; how: string }[];
}

/** Patterns of paths by kind, for both browsers; the first match decides. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['credentials store', /\/Local Extension Settings\/|\/moz-extension\+\+\+[^/]*\/idb\/\d+wleabcEoxlt/],
  [
    'extension’s other stores',
    /\/IndexedDB\/|\/moz-extension\+\+\+|\/(Sync|Managed) Extension Settings\/|\/browser-extension-data\//,
  ],
  ['cache', /cache/i],
  ['history', /history|places\.sqlite|favicons|Top Sites|Visited Links|Shortcuts/i],
  ['sessions', /session/i],
  ['logs', /\blogs?\b|crash|telemetry|datareporting|minidumps/i],
];

/** Searches every file of a profile after its browser has ended. */
export async function searchProfile(profile: string): Promise<Search> {
  const search: Search = { files: new Map(), holders: [] };
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `/${relative(profile, join(entry.parentPath, entry.name))}`;
    const kind = kinds.find(([, form]) => form.test(file))?.[0] ?? 'other';
    search.files.set(kind, (search.files.get(kind) ?? 0) + 1);
    const how = tracesInFile(await readFile(join(profile, file)), file);
    if (how !== '') search.holders.push({ file, kind, how });
  }
  return search;
}

/**
 * Searches a file's name and its bytes, unpacked if packed with gzip. The other compressions that browsers use (LZ4,
 * snappy) leave the first occurrence of a text unchanged.
 */
function tracesInFile(bytes: Buffer, file: string): string {
  const start = bytes.indexOf(gzipMark);
  const unpacked = start === -1 ? [] : [unpack(bytes.subarray(start))];
  return [...new Set([bytes, ...unpacked, file].flatMap((part) => traces(part)))].join(', ');
}

const gzipMark = Buffer.from([0x1f, 0x8b, 0x08]);

/** Returns the unpacked bytes; empty if the file only begins like a packed one. */
function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}
