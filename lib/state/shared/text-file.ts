/** A file that the browser gives the page. */
export interface TextFile {
  /** Count of bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The reason why a file is refused. */
export type FileRefusal = 'large' | 'binary' | 'unreadable';

/** Reads the text of a file of at most `largest` bytes, or returns why the file is refused. */
export async function readTextFile(
  file: TextFile,
  largest: number,
): Promise<{ text: string } | { refused: FileRefusal }> {
  if (file.size > largest) return { refused: 'large' };
  try {
    const { decodeText } = await import('../../formats/decode-text.ts');
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? { refused: 'binary' } : { text };
  } catch {
    return { refused: 'unreadable' }; // The file was moved or may not be read; the browser gives no further reason.
  }
}
