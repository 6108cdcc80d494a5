/**
 * Reads a body as UTF-8, with or without a byte order mark. Returns null if it breaks off or exceeds `maxBytes`. Calls
 * `progress` for every chunk.
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
