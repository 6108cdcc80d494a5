/**
 * Decodes an HTML page. The first of these that applies decides the encoding: the byte order mark, the content type, a meta
 * element near the start, UTF-8 if the bytes are valid, Windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = markOf(bytes);
  if (mark) return decode(bytes, mark) ?? '';
  // A meta element that could be read proves that the page is not UTF-16.
  const label = labelIn(contentType) ?? labelIn(metaOf(bytes))?.replace(/^utf-16.*/, 'utf-8');
  return (label && decode(bytes, label)) ?? decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252') ?? '';
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** Returns the meta elements with a charset in the first 1024 bytes, where HTML requires them. */
function metaOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return start.match(/<meta[^>]*charset[^>]*>/gi)?.join(' ') ?? '';
}

function labelIn(text: string): string | null {
  const label = /charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(text)?.[1]?.toLowerCase();
  return label ?? null;
}

/** Returns null for an unknown encoding and, if `fatal`, for bytes that are invalid in it. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | null {
  try {
    // `stream` accepts an incomplete last character, which a page cut at the size limit may have.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
