/** A file as a browser hands it over. */
export interface ListFile {
  /** Count of bytes. */
  size: number;
  text(): Promise<string>;
}

/** Why a file is not taken. */
export type FileRefusal = 'large' | 'binary' | 'unreadable';

/** The largest file that is read, in bytes. */
const largestFile = 5_000_000;

/** The text of a file with a list in it, or why there is none. */
export async function readListFile(file: ListFile): Promise<{ text: string } | { refused: FileRefusal }> {
  if (file.size > largestFile) return { refused: 'large' };
  try {
    const text = await file.text();
    return text.includes('\0') ? { refused: 'binary' } : { text };
  } catch {
    return { refused: 'unreadable' }; // It was moved, or may not be read: more the browser does not say either.
  }
}
