import { isObject, type Entry, type EntryFields } from './entry.ts';
import { entriesOfCsv, entriesOfJson } from './extension-files.ts';
import { linkFormat } from './link-lines.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Reads the links of a file, whose format is known by how it begins: JSON Lines of `export` one by one, or, as a whole, the
 * extension's export as JSON or CSV. Throws an Error with a sentence before the first link if it is none of these.
 */
export async function* readEntries(bytes: Bytes): AsyncGenerator<Entry> {
  const pieces = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let sign: string | undefined;
  while (sign === undefined) {
    const { value, done } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
    sign = /[^\s\ufeff]/.exec(start.toString('utf8'))?.[0];
  }
  const all: Bytes = (async function* () {
    yield start;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  const entries = sign === '{' ? await entriesOfLines(all) : entriesOfText(await wholeText(all));
  if (!entries) throw new Error(unknownFormat);
  yield* entries;
}

const unknownFormat = 'it is neither a file of `export` nor the extension’s export of links as JSON or CSV';

function entriesOfText(text: string): Iterable<Entry> | null {
  return text.trimStart().startsWith('[') ? entriesOfJson(text) : entriesOfCsv(text);
}

/** The largest file that is read as a whole (bytes). */
const maxWhole = 256 * 1024 * 1024;

async function wholeText(bytes: Bytes): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.byteLength;
    if (length > maxWhole) throw new Error('it is larger than 256 MB, which only a file of `export` may be');
    pieces.push(piece);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new Error(unknownFormat);
  }
}

/**
 * Reads the lines of the format of `export`, one by one. Resolves with null if the first line names another format; rejects
 * with an Error with a sentence if it names a newer version.
 */
async function entriesOfLines(bytes: Bytes): Promise<AsyncIterable<Entry> | null> {
  const lines = linesIn(bytes);
  const { value: first } = await lines.next();
  const header = first ? objectIn(first) : null;
  if (header?.['format'] !== linkFormat.format) return null;
  if (header['version'] !== linkFormat.version) throw new Error('it was written by a newer version of this service');
  return linkEntries(lines);
}

async function* linkEntries(lines: Bytes): AsyncGenerator<Entry> {
  let number = 1;
  for await (const line of lines) {
    number += 1;
    const object = objectIn(line);
    if (object || line.some((byte) => byte > 0x20))
      yield { position: `line ${number}`, fields: object && fieldsOf(object) };
  }
}

function fieldsOf(line: Record<string, unknown>): EntryFields {
  const { code, longUrl, title, createdAt, deletedAt, blockedAt, clicks, days } = line;
  return { code, longUrl, title, createdAt, deletedAt, blockedAt, isDeleted: false, clicks, days };
}

/** Returns the object of a line, or null if it is not one in JSON and UTF-8. */
function objectIn(line: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Divides bytes at their line feeds alone: JSON may have the other line breaks of Unicode in its texts. */
async function* linesIn(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  for await (const piece of bytes) {
    let start = 0;
    for (let end = piece.indexOf(0x0a); end !== -1; end = piece.indexOf(0x0a, start)) {
      yield Buffer.concat([...parts, piece.subarray(start, end)]);
      parts = [];
      start = end + 1;
    }
    parts.push(piece.subarray(start));
  }
  yield Buffer.concat(parts);
}
