/**
 * The text of an HTML page. Its encoding is, in this order, what its byte order mark says, what the content type says, what
 * a meta element near its start says, UTF-8 if it reads as that, and Windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = markOf(bytes);
  if (mark) return decode(bytes, mark) ?? '';
  // A meta element that could be read says itself that the page is not in UTF-16.
  const label = labelIn(contentType) ?? labelIn(metaOf(bytes))?.replace(/^utf-16.*/, 'utf-8');
  return (label && decode(bytes, label)) ?? decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252') ?? '';
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

/** The meta elements among the first 1024 bytes, where a page has to say its encoding. */
function metaOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return start.match(/<meta[^>]*charset[^>]*>/gi)?.join(' ') ?? '';
}

function labelIn(text: string): string | null {
  const label = /charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(text)?.[1]?.toLowerCase();
  return label ?? null;
}

/** Null for an encoding nobody knows and, if `fatal`, for bytes that are not in it. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | null {
  try {
    // `stream` lets the last character be cut, as a page at the size limit is.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
