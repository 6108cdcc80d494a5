import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';

/** A rendered row, with its distance from the first row (CSS pixels). */
export interface VirtualRow {
  index: number;
  top: number;
}

/** The rows that are rendered at the present scroll position. */
export interface VirtualRows {
  drawn: VirtualRow[];
  /** The height of all rows together (CSS pixels). */
  height: number;
  /** The height of one row (CSS pixels). */
  rowHeight: number;
  /** The first and last row in view; `to` is -1 if none is. */
  from: number;
  to: number;
  narrow: boolean;
}

/** The number of rows rendered above and below those in view. */
const overscan = 6;

/** Virtualizes `count` rows of equal height in the window's scroll area. Always renders the row `kept`. */
export function useVirtualRows(
  count: number,
  kept: number,
  body: RefObject<HTMLElement | null>,
  style: string,
): VirtualRows {
  const place: RowPlace = useRowPlace(body, style);
  const [, redraw] = useReducer<number, null>((times) => times + 1, 0);
  const options = {
    count,
    overscan,
    scrollMargin: place.top,
    getScrollElement: () => window,
    estimateSize: () => place.height,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
    onChange: () => redraw(null),
  };
  const [rows] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  const [height, setHeight] = useState(place.height);
  rows.setOptions(options);
  if (height !== place.height) {
    rows.measure();
    setHeight(place.height);
  }

  /* oxlint-disable no-underscore-dangle -- the library's own hooks for renderers */
  useLayoutEffect(() => rows._didMount(), []);
  useLayoutEffect(() => rows._willUpdate());
  /* oxlint-enable no-underscore-dangle */

  const items = rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - place.top }));
  if (kept >= 0 && kept < count && !items.some(({ index }) => index === kept)) {
    items.push({ index: kept, top: kept * place.height });
    items.sort((one, other) => one.index - other.index);
  }
  const { startIndex = 0, endIndex = -1 } = rows.range ?? {};
  return {
    drawn: items,
    height: count * place.height,
    rowHeight: place.height,
    from: startIndex,
    to: endIndex,
    narrow: place.narrow,
  };
}

/** The position and layout of the rows. */
export interface RowPlace {
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
 * `style`.
 */
function useRowPlace(body: RefObject<HTMLElement | null>, style: string): RowPlace {
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
  }, [style]);

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
