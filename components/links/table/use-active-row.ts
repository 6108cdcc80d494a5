import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PartialLink } from '../../../lib/link/link.ts';

/** The one row in the tab order, moved by the arrow keys. */
export interface ActiveRow {
  /** The row's index; -1 without rows. */
  index: number;
  /** Returns true while the focus is in the row or about to move there: the row must be in the document. */
  focused(): boolean;
  /** Records that the focus moved into a row. */
  enter(index: number, shortUrl: string): void;
  /** Records that the focus left `element`. */
  leave(element: Element): void;
  /** Makes another row the active one and moves the focus to it. */
  move(index: number): void;
  /** Moves the focus back to the rows without scrolling. Returns false without rows. */
  resume(): boolean;
}

/**
 * Keeps one row active: it follows its link as the rows move. When the link disappears, the row that takes its place
 * becomes active, and gets the focus if the old one had it.
 */
export function useActiveRow(rows: readonly PartialLink[], body: RefObject<HTMLElement | null>): ActiveRow {
  const [active, setActive] = useState<string | null>(null);
  /** The last index of the active link. */
  const place = useRef(0);
  const inside = useRef(false);
  const wanted = useRef(false);
  const before = useRef(rows);
  const index = placeOf(active, place.current, before.current, rows);
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
    row?.focus({ preventScroll: true }); // The browser would scroll the row to the middle of the window.
    row?.scrollIntoView({ block: 'nearest' });
    return row !== null;
  }

  return {
    index,
    focused: () => inside.current || wanted.current,
    enter(next, shortUrl) {
      inside.current = true;
      place.current = next;
      setActive(shortUrl);
    },
    leave(element) {
      // An element that is removed from the document loses the focus without the person moving it.
      queueMicrotask(() => {
        if (element.isConnected && body.current?.contains(document.activeElement) !== true) inside.current = false;
      });
    },
    move(to) {
      const next = Math.max(0, Math.min(to, rows.length - 1));
      const shortUrl = rows[next]?.shortUrl;
      if (shortUrl === undefined) return;
      place.current = next;
      // The active row is not rendered again, so no effect would focus it.
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

/**
 * Returns the index of the active link. If it has disappeared, returns that of the nearest remaining row after `place`,
 * else before it; several rows may have disappeared.
 */
function placeOf(
  active: string | null,
  place: number,
  before: readonly PartialLink[],
  rows: readonly PartialLink[],
): number {
  const usual = Math.min(place, rows.length - 1);
  if (active === null || rows[place]?.shortUrl === active) return usual;
  const places = new Map(rows.map(({ shortUrl }, index) => [shortUrl, index]));
  const found = places.get(active);
  if (found !== undefined || before === rows) return found ?? usual;
  const candidates = [...before.slice(place), ...before.slice(0, place).toReversed()];
  const next = candidates.find(({ shortUrl }) => places.has(shortUrl));
  return next === undefined ? usual : (places.get(next.shortUrl) ?? 0);
}
