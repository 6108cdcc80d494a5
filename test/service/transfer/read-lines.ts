import { isObject } from './entry.ts';
import type { Entry, EntryFields } from './entry.ts';
import { linkFormat } from './link-lines.ts';

/**
 * Reads the lines of the format of `export`, one by one. Resolves with null if the first line names another format; rejects
 * with an Error with a sentence if it names a newer version.
 */
export async function entriesOfLines(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Entry> | null> {
  const lines = linesIn(bytes);
  const { value: first } = await lines.next();
  const header = first ? objectIn(first) : null;
  if (header?.['format'] !== linkFormat.format) return null;
  if (header['version'] !== linkFormat.version) throw new Error('it was written by a newer version of this service');
  return linkEntries(lines);
}

async function* linkEntries(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  let number = 1;
  for await (const line of lines) {
    number += 1;
    const object = objectIn(line);
    if (object || line.some((byte) => byte > 0x20))
      yield { place: `line ${number}`, fields: object && fieldsOf(object) };
  }
}

function fieldsOf({ code, longUrl, title, createdAt, deletedAt, clicks, days }: Record<string, unknown>): EntryFields {
  return { code, longUrl, title, createdAt, deletedAt, isDeleted: false, clicks, days };
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
async function* linesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
