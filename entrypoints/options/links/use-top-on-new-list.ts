import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sort, View } from '../../../lib/link-view.ts';

/** Another list, or another order, is read from its top. */
export function useTopOnNewList(list: View['list'], sort: Sort | null): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) scrollTo(0, 0);
    first.current = false;
  }, [list, sort?.by, sort?.descending]);
}
