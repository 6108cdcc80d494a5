import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PartialLink } from '../../../lib/link/link.ts';

/** The rows of a list, and those in view. */
interface RowsInView {
  rows: readonly PartialLink[];
  /** The index of the first row in view. */
  from: number;
  /** The height of a row (CSS pixels). */
  height: number;
  /** Names the list, its order and its search: another list has no place to keep. */
  of: string;
}

/** Keeps the rows in view where they are while rows above them are deleted or come back. */
export function useKeptPlace(now: RowsInView): void {
  const last = useRef(now);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = now;
    if (before.of !== now.of || before.from === 0 || before.rows.length === now.rows.length) return;
    const moved = rowsMoved(before, now.rows);
    if (moved !== 0) scrollBy({ top: moved * now.height, behavior: 'instant' });
  });
}

/** Returns by how many rows (count) the first row in view that is still there has moved down. */
function rowsMoved({ rows, from }: RowsInView, now: readonly PartialLink[]): number {
  const most = Math.abs(now.length - rows.length);
  for (const { shortUrl } of rows.slice(from, from + most + 1)) {
    for (let index = Math.max(0, from - most); index <= from + most; index++) {
      if (now[index]?.shortUrl === shortUrl) return index - from;
    }
  }
  return 0;
}
