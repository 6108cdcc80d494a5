/**
 * Reads a body as UTF-8, with or without a byte order mark. Null where it breaks off or is larger than `maxBytes`;
 * `progress` is called for every piece.
 */
export async function readBody(response: Response, maxBytes: number, progress: () => void): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      progress();
      bytes += value.byteLength;
      if (bytes > maxBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}
