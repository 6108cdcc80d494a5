/** A longer line is cut (characters): no line of ours is. */
const longestLine = 10_000_000;

/**
 * Puts pieces of a text together to parts of whole lines, of at most `atOnce` characters each. A longer line is in a part
 * of its own.
 */
export async function* wholeLines(text: AsyncIterable<string>, atOnce: number): AsyncGenerator<string> {
  let held = '';
  for await (const piece of text) {
    held += piece;
    let from = 0;
    while (held.length - from >= atOnce) {
      const end = endOfLines(held, from, atOnce);
      if (end === 0) break;
      yield held.slice(from, end);
      from = end;
    }
    held = held.slice(from);
  }
  if (held !== '') yield held;
}

/** Returns the end of the lines that begin at `from`; 0 if the end of the first one is not there yet. */
function endOfLines(text: string, from: number, atOnce: number): number {
  const end = text.lastIndexOf('\n', from + atOnce - 1) + 1;
  if (end > from) return end;
  const endOfFirst = text.indexOf('\n', from + atOnce) + 1;
  return endOfFirst === 0 && text.length - from > longestLine ? text.length : endOfFirst;
}
