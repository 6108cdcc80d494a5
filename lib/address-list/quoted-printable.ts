/** A text without the escapes of quoted-printable, and where each of its characters is in the escaped text. */
export interface DecodedText {
  text: string;
  /** Returns the place in the escaped text. */
  placeOf(place: number): number;
  /** Returns an address as it has to be written there. */
  encode(address: string): string;
}

/** A run of escaped bytes, or a line break that a mail program put into a line. */
const escapes = /(?:=[\dA-F]{2})+|=[ \t]*\r?\n/gi;

/** What addresses do not have: a line break in a line, an escape of another character, or an attribute. */
const signOfMail = /=[ \t]*\r?\n|=(?!3D)[\dA-F]{2}|=3D["']/i;

/**
 * Returns true for a mail that says so, and for a text in which an equals sign is always an escape and something besides
 * shows it: `?q=3D` may ask for what has three dimensions.
 */
export function isQuotedPrintable(text: string): boolean {
  if (/^Content-Transfer-Encoding:[ \t]*quoted-printable/im.test(text)) return true;
  return /=3D/i.test(text) && signOfMail.test(text) && !/=(?![\dA-F]{2}|[ \t]*\r?(?:\n|$))/i.test(text);
}

/** Decodes quoted-printable; bytes that are no UTF-8 are read as Windows-1252. */
export function decodeQuotedPrintable(escaped: string): DecodedText {
  const pieces: string[] = [];
  const places: number[] = [];
  const keep = (start: number, end: number): void => {
    pieces.push(escaped.slice(start, end));
    for (let place = start; place < end; place += 1) places.push(place);
  };
  let from = 0;
  for (const { 0: match, index } of escaped.matchAll(escapes)) {
    keep(from, index);
    from = index + match.length;
    if (match.endsWith('\n')) continue;
    const decoded = decodeBytes(match);
    pieces.push(decoded);
    // Every character of a run is said to begin where the run does, but for runs of single bytes.
    for (let place = 0; place < decoded.length; place += 1) {
      places.push(decoded.length * 3 === match.length ? index + place * 3 : index);
    }
  }
  keep(from, escaped.length);
  places.push(escaped.length);
  return {
    text: pieces.join(''),
    placeOf: (place) => places[place] ?? escaped.length,
    encode: (address) => address.replaceAll('=', '=3D'),
  };
}

function decodeBytes(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('='), (byte) => Number.parseInt(byte, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
