import { unreadable } from '../address/address.ts';
import { decodeWhole, likelyEncodings } from './likely-encodings.ts';

/** The text of a file. */
export interface DecodedText {
  text: string;
  /** The lines of which a person may say how to read them; null where all are sure. */
  unsure: UnsureLines | null;
}

/** The lines of a file whose bytes are not UTF-8. */
export interface UnsureLines {
  count: number;
  /** The encoding in which the file was read. */
  encoding: string;
  /** The encodings that have every byte, the likeliest first, each with the first such line as it would read. */
  choices: readonly { encoding: string; line: string }[];
}

const utf8 = 'UTF-8';

/**
 * Decodes the bytes of a text file: UTF-8, or UTF-16 of either byte order, with or without its mark. Lines that are not
 * UTF-8 are decoded as `encoding`. Without one they are in the likeliest encoding if most lines are not UTF-8, else each
 * of their bytes that is not is U+FFFD. Returns null if the bytes are no text.
 */
export function decodeText(bytes: Uint8Array, encoding: string | null = null): DecodedText | null {
  const wide = utf16(bytes);
  const text = decodeWhole(bytes, wide ?? utf8);
  if (text !== null || wide !== null) return text !== null && isText(text) ? { text, unsure: null } : null;
  // Every byte is a character in some encoding, so only control characters tell a picture or a program from text.
  return isText(new TextDecoder('Windows-1252').decode(bytes)) ? decodeLines(bytes, encoding) : null;
}

/** A line of a file. Of a sure one, the only piece is UTF-8. */
interface Line {
  pieces: readonly Piece[];
  isSure: boolean;
}

interface Piece {
  bytes: Uint8Array;
  isUtf8: boolean;
}

function decodeLines(bytes: Uint8Array, chosen: string | null): DecodedText {
  const all = linesOf(bytes);
  const lines = all.map(readLine);
  const unsure = lines.filter(({ isSure }) => !isSure);
  const sure = all.filter((of, place) => lines[place]?.isSure && isBeyondAscii(of));
  const others = unsure.filter(({ pieces }) => !pieces.some((piece) => piece.isUtf8));
  // A line in another encoding may be UTF-8 by accident, but most of them are not.
  const isUtf8 = sure.length + unsure.length - others.length >= others.length;
  const pieces = unsure.flatMap((line) => line.pieces).filter((piece) => !piece.isUtf8);
  const names = likelyEncodings(isUtf8 ? joined(pieces.map((piece) => piece.bytes)) : bytes);
  const offered = isUtf8 ? [utf8, ...names] : [...names, utf8];
  const encoding = chosen ?? offered[0] ?? utf8;
  /** Where most is in another encoding, all of it is. */
  const read = (some: readonly Line[], name: string): string =>
    isUtf8 || name === utf8
      ? textOf(some, name)
      : new TextDecoder(name).decode(joined(some.flatMap((line) => line.pieces.map((piece) => piece.bytes))));
  const first = unsure.slice(0, 1);
  const place = textOf(first, utf8).indexOf(unreadable);
  const choices = offered.map((name) => ({ encoding: name, line: around(read(first, name), place) }));
  return { text: read(lines, encoding), unsure: { count: unsure.length, encoding, choices } };
}

/** Returns the text of lines, whose pieces that are not UTF-8 are in this encoding. */
function textOf(lines: readonly Line[], encoding: string): string {
  const other = new TextDecoder(encoding, { ignoreBOM: true });
  const decode = ({ bytes, isUtf8 }: Piece): string => (isUtf8 ? utf8Reader : other).decode(bytes);
  return lines.map(({ pieces }) => pieces.map(decode).join('')).join('');
}

const utf8Reader = new TextDecoder(utf8);
const isUtf8Whole = (bytes: Uint8Array): boolean => !utf8Reader.decode(bytes).includes(unreadable);

/**
 * Divides a line into its characters beyond ASCII that are UTF-8, and the rest. A line with more other bytes than such
 * characters is in another encoding as a whole.
 */
function readLine(bytes: Uint8Array): Line {
  if (isUtf8Whole(bytes)) return { pieces: [{ bytes, isUtf8: true }], isSure: true };
  const pieces: Piece[] = [];
  let [from, others] = [0, 0];
  for (let place = 0; place < bytes.length; place += 1) {
    const first = bytes[place] ?? 0;
    if (first < 0x80) continue;
    const character = bytes.subarray(place, place + (first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4));
    if (first < 0xc2 || !isUtf8Whole(character)) {
      others += 1;
      continue;
    }
    pieces.push({ bytes: bytes.subarray(from, place), isUtf8: false }, { bytes: character, isUtf8: true });
    from = place + character.length;
    place = from - 1;
  }
  const isOther = pieces.length / 2 < others;
  return {
    pieces: isOther ? [{ bytes, isUtf8: false }] : [...pieces, { bytes: bytes.subarray(from), isUtf8: false }],
    isSure: false,
  };
}

/** Returns the part of a line around a place, on one line. */
function around(line: string, place: number): string {
  const from = Math.max(0, place - 30);
  return `${from > 0 ? '…' : ''}${line.slice(from, place + 90).trim()}`;
}

/** Returns true for a text without the control characters that only pictures and programs have. */
function isText(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- the test is for control characters
  return !/[\0-\u0008\u000e-\u0019]/.test(text);
}

const isBeyondAscii = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x7f);

/** Divides bytes into lines, each with its line break, which in none of the encodings is a part of a character. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const [carriageReturn, lineFeed] = [0x0d, 0x0a];
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte !== lineFeed && (byte !== carriageReturn || bytes[place + 1] === lineFeed)) continue;
    lines.push(bytes.subarray(from, place + 1));
    from = place + 1;
  }
  return from < bytes.length ? [...lines, bytes.subarray(from)] : lines;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Returns the UTF-16 encoding of bytes: by the byte order mark, or by the zero bytes, as half of every ASCII character
 * is one; null if they are not UTF-16.
 */
function utf16(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const zeros = bytes.filter((byte) => byte === 0).length;
  const even = bytes.filter((byte, place) => byte === 0 && place % 2 === 0).length;
  if (zeros < bytes.length / 10) return null;
  if (even < zeros / 5) return 'UTF-16LE';
  return even > (zeros * 4) / 5 ? 'UTF-16BE' : null;
}
