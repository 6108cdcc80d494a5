import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sort, LinkView } from '../../../lib/routes/link-view.ts';

/** Scrolls to the top when the list or its order changes. */
export function useTopOnNewList(list: LinkView['list'], sort: Sort | null): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) scrollTo(0, 0);
    first.current = false;
  }, [list, sort?.by, sort?.descending]);
}
