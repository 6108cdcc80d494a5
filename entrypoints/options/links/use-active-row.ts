import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { KnownLink } from '../../../lib/link.ts';

/** The one row that Tab leads to, and that arrows move. */
export interface ActiveRow {
  /** Its place among the rows; -1 where there are none. */
  index: number;
  /** It has the focus, or something in it has. */
  focused(): boolean;
  /** Something in the row has the focus now. */
  enter(index: number, shortUrl: string): void;
  /** The focus left for something else; `element` had it. */
  leave(element: Element): void;
  /** Makes another row the active one, and gives it the focus. */
  move(index: number): void;
  /** Gives the focus back to the rows, without scrolling; false where there are none. */
  resume(): boolean;
}

/**
 * Keeps one row active: the same link wherever it moves to, and the row that takes its place when it goes. A focus that
 * was in a row that went is given to that one.
 */
export function useActiveRow(rows: readonly KnownLink[], body: RefObject<HTMLElement | null>): ActiveRow {
  const [active, setActive] = useState<string | null>(null);
  /** Where that link was last. */
  const place = useRef(0);
  const inside = useRef(false);
  const wanted = useRef(false);
  const found = rows.findIndex(({ shortUrl }) => shortUrl === active);
  const before = useRef(rows);
  const index = found === -1 ? placeOfNext(before.current, place.current, rows) : found;
  place.current = Math.max(0, index);
  before.current = rows;

  useLayoutEffect(() => {
    const lost = inside.current && (document.activeElement === null || document.activeElement === document.body);
    if (!lost && !wanted.current) return;
    wanted.current = false;
    focusRow(index);
  });

  function focusRow(at: number): boolean {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${at}"]`) ?? null;
    row?.focus({ preventScroll: true }); // The browser would put it in the middle of the window.
    row?.scrollIntoView({ block: 'nearest' });
    return row !== null;
  }

  return {
    index,
    focused: () => inside.current,
    enter(next, shortUrl) {
      inside.current = true;
      place.current = next;
      setActive(shortUrl);
    },
    leave(element) {
      // One that is just taken out of the document has not been left by anybody.
      queueMicrotask(() => {
        if (element.isConnected && body.current?.contains(document.activeElement) !== true) inside.current = false;
      });
    },
    move(to) {
      const next = Math.max(0, Math.min(to, rows.length - 1));
      const shortUrl = rows[next]?.shortUrl;
      if (shortUrl === undefined) return;
      place.current = next;
      // The active one is drawn already, and would not be again.
      if (shortUrl === active && focusRow(next)) return;
      wanted.current = true;
      setActive(shortUrl);
    },
    resume() {
      const row = body.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]') ?? null;
      row?.focus({ preventScroll: true });
      return row !== null;
    },
  };
}

/** The place of the row that came after one that went, or where none is left there before it; several may have gone. */
function placeOfNext(before: readonly KnownLink[], place: number, rows: readonly KnownLink[]): number {
  if (before === rows) return Math.min(place, rows.length - 1);
  const places = new Map(rows.map(({ shortUrl }, index) => [shortUrl, index]));
  const candidates = [...before.slice(place), ...before.slice(0, place).toReversed()];
  const next = candidates.find(({ shortUrl }) => places.has(shortUrl));
  return next === undefined ? Math.min(place, rows.length - 1) : (places.get(next.shortUrl) ?? 0);
}
