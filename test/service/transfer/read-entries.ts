import type { Entry } from './entry.ts';
import { entriesOfCsv, entriesOfJson } from './extension-files.ts';
import { entriesOfLines } from './read-lines.ts';

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
