import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { traces } from './canary.ts';

/** What a browser keeps a file for. */
export type Kind =
  | 'credentials store'
  | 'extension’s other stores'
  | 'cache'
  | 'history'
  | 'sessions'
  | 'logs'
  | 'other';

/** What was searched, and where the key was. */
export interface Search {
  /** Count of files by kind. */
  files: Map<Kind, number>;
  /** Files that hold the key, from the profile's folder on, with how. */
  holders: { file: string; kind: Kind; how: string }[];
}

/** The first that fits says which it is; in both browsers' words. */
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

/** Searches every file of a profile, once its browser has ended. */
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
 * The file's name and its bytes; unpacked where they are packed with gzip. The other packings browsers use (LZ4, snappy)
 * leave a run of characters that occurs once as it is, and of one that occurs more often the first.
 */
function tracesInFile(bytes: Buffer, file: string): string {
  const start = bytes.indexOf(gzipMark);
  const unpacked = start === -1 ? [] : [unpack(bytes.subarray(start))];
  return [...new Set([bytes, ...unpacked, file].flatMap((part) => traces(part)))].join(', ');
}

const gzipMark = Buffer.from([0x1f, 0x8b, 0x08]);

/** What can be unpacked of it; nothing, if it only begins like a packed file. */
function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return Buffer.alloc(0);
  }
}
