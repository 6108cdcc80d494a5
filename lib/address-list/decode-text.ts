/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 of either byte order, with or without its mark, or else Windows-1252,
 * which spreadsheets still write. Returns null if the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = utf16(bytes) ?? 'utf-8';
  const text = decode(bytes, encoding) ?? (encoding === 'utf-8' ? decode(bytes, 'windows-1252') : null);
  // Windows-1252 has a character for every byte, so only control characters tell a picture or a program from text.
  // eslint-disable-next-line no-control-regex -- the test is for control characters
  return text === null || /[\0-\u0008\u000e-\u0019]/.test(text) ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns the UTF-16 encoding of bytes: by the byte order mark, or by the zero bytes, as half of every ASCII character
 * is one; null if they are not UTF-16.
 */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = bytes.filter((byte) => byte === 0).length;
  const even = bytes.filter((byte, place) => byte === 0 && place % 2 === 0).length;
  if (zeros < bytes.length / 10) return null;
  if (even < zeros / 5) return 'utf-16le';
  return even > (zeros * 4) / 5 ? 'utf-16be' : null;
}
