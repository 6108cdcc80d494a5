/** A file that the browser gives the page. */
export interface ListFile {
  /** Count of bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The reason why a file is refused. */
export type FileRefusal = 'large' | 'binary' | 'unreadable';

/** The largest file that is read, in bytes. */
const largestFile = 5_000_000;

/** Reads the text of a file with a list in it, or returns why the file is refused. */
export async function readListFile(file: ListFile): Promise<{ text: string } | { refused: FileRefusal }> {
  if (file.size > largestFile) return { refused: 'large' };
  try {
    const { decodeText } = await import('../../address-list/decode-text.ts');
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? { refused: 'binary' } : { text };
  } catch {
    return { refused: 'unreadable' }; // The file was moved or may not be read; the browser gives no further reason.
  }
}
