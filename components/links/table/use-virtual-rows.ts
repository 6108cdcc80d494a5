import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinkView, Sort } from '../../../lib/routes/link-view.ts';

/** The first and last row in view; `to` is -1 if none is. */
interface RowRange {
  from: number;
  to: number;
}

/** The number of rows rendered above and below those in view. */
const overscan = 6;

/**
 * Virtualizes `count` rows of equal height in the window's scroll area. Always renders the row `kept`; -1 for none.
 * Another `layout` may have rows of another height.
 */
export function useVirtualRows(count: number, kept: number, body: RefObject<HTMLElement | null>, layout: object) {
  const place = useRowPlace(body, layout);
  const [, redraw] = useReducer<number, null>((times) => times + 1, 0);
  const view = useRef<View | null>(null);
  view.current ??= currentView();
  const { from, to } = rowsInView(view.current, count, place);

  useLayoutEffect(() => {
    const look = (): void => {
      view.current = currentView();
      const next = rowsInView(view.current, count, place);
      if (next.from !== from || next.to !== to) redraw(null);
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [count, place, from, to]);

  const first = Math.max(0, from - overscan);
  const last = to === -1 ? -1 : Math.min(count - 1, to + overscan);
  const drawn = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (kept >= 0 && kept < count) {
    if (kept < first) drawn.unshift(kept);
    else if (kept > last) drawn.push(kept);
  }
  return {
    /** The indexes of the rows to render. */
    drawn,
    from,
    to,
    /** The height of one row (CSS pixels). */
    rowHeight: place.height,
    narrow: place.narrow,
  };
}

/** The part of the page in the window (CSS pixels). */
interface View {
  /** The distance from the top of the document. */
  offset: number;
  height: number;
}

const currentView = (): View => ({ offset: scrollY, height: innerHeight });

/** Returns the first and last of `count` rows that are in view, also in part; the nearest one if all are out of view. */
export function rowsInView(view: View, count: number, { top, height }: Pick<RowPlace, 'top' | 'height'>): RowRange {
  if (count === 0 || view.height === 0) return { from: 0, to: -1 };
  // When rows have disappeared, the browser has not corrected the scroll position yet.
  const farthest = Math.max(0, top + count * height - view.height);
  const start = Math.min(view.offset, farthest) - top;
  const from = Math.max(0, Math.min(Math.floor(start / height), count - 1));
  const to = Math.max(from, Math.min(Math.ceil((start + view.height) / height) - 1, count - 1));
  return { from, to };
}

/** The position and layout of the rows. */
interface RowPlace {
  /** The distance from the top of the document to the first row (CSS pixels). */
  top: number;
  /** The height of one row (CSS pixels): `--row` of the style. */
  height: number;
  /** The window is too narrow for columns: rows are cards. */
  narrow: boolean;
}

const narrowWindow = '(width < 48rem)';

/**
 * Measures the position of the rows, and again whenever the window or the page changes its size, or the rows get another
 * layout.
 */
function useRowPlace(body: RefObject<HTMLElement | null>, layout: object): RowPlace {
  const [place, setPlace] = useState<RowPlace>(() => ({
    top: 0,
    height: 60,
    narrow: matchMedia(narrowWindow).matches,
  }));

  useLayoutEffect(() => {
    const measure = (): void => {
      if (body.current === null) return;
      const next = measured(body.current);
      setPlace((before) =>
        before.top === next.top && before.height === next.height && before.narrow === next.narrow ? before : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // The event comes before the observer's notification. If rows turned into cards only during the notification, they
    // would change the observed size.
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [layout]);

  return place;
}

function measured(body: HTMLElement): RowPlace {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const row = Number.parseFloat(getComputedStyle(body).getPropertyValue('--row')) || 3.75;
  return {
    top: Math.round(body.getBoundingClientRect().top + scrollY),
    height: row * rem,
    narrow: matchMedia(narrowWindow).matches,
  };
}

/** Scrolls to the top when the list or its order changes. */
export function useTopOnNewList(list: LinkView['list'], sort: Sort | null): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) scrollTo(0, 0);
    first.current = false;
  }, [list, sort?.by, sort?.descending]);
}

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
  const nearest = Math.max(0, from - most);
  // With a hundred thousand rows, a look at each pair takes a minute.
  const places = new Map(now.slice(nearest, from + most + 1).map(({ shortUrl }, place) => [shortUrl, nearest + place]));
  const kept = rows.slice(from, from + most + 1).find(({ shortUrl }) => places.has(shortUrl));
  return kept === undefined ? 0 : (places.get(kept.shortUrl) ?? from) - from;
}
