import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { type RowPlace, useRowPlace } from './use-row-place.ts';

/** A row that is drawn, and how far below the first one it stands (CSS pixels). */
export interface VirtualRow {
  index: number;
  top: number;
}

/** Which of many rows are drawn while the window is scrolled over them. */
export interface VirtualRows {
  drawn: VirtualRow[];
  /** The height (CSS pixels) of all rows together. */
  height: number;
  /** The first and last row in view; `to` is -1 where none is. */
  from: number;
  to: number;
  narrow: boolean;
}

/** How many rows (count) are drawn above and below those in view. */
const overscan = 6;

/** Follows the window's scrolling over `count` rows of one height in `body`. The row `kept` is drawn wherever it is. */
export function useVirtualRows(count: number, kept: number, body: RefObject<HTMLElement | null>): VirtualRows {
  const place: RowPlace = useRowPlace(body);
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

  /* oxlint-disable no-underscore-dangle -- this is how the library has a page's drawing call it */
  useLayoutEffect(() => rows._didMount(), []);
  useLayoutEffect(() => rows._willUpdate());
  /* oxlint-enable no-underscore-dangle */

  const items = rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - place.top }));
  if (kept >= 0 && kept < count && !items.some(({ index }) => index === kept)) {
    items.push({ index: kept, top: kept * place.height });
    items.sort((one, other) => one.index - other.index);
  }
  const { startIndex = 0, endIndex = -1 } = rows.range ?? {};
  return { drawn: items, height: count * place.height, from: startIndex, to: endIndex, narrow: place.narrow };
}
