/** A text file that the browser gives the page. */
export interface TextFile {
  /** Count of bytes. */
  size: number;
  stream(): ReadableStream<BufferSource>;
}

/** Returns the text of a file, in pieces. Tells the part that has been read, from 0 to 1. Rejects if it cannot be read. */
export async function* textOf(file: TextFile, tell: (part: number) => void): AsyncGenerator<string> {
  let read = 0;
  for await (const piece of file.stream().pipeThrough(new TextDecoderStream())) {
    read += piece.length;
    tell(Math.min(read / file.size, 1));
    yield piece;
  }
}
