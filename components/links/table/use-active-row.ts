import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isMac } from '../../../lib/browser/is-mac.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';

/** The one row in the tab order, moved by the arrow keys. */
interface ActiveRow {
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
  const [, renderAgain] = useState(0);
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
      // The active row stays the same one: nothing would be rendered, and no effect would focus it.
      if (shortUrl === active && focusRow(next)) return;
      wanted.current = true;
      setActive(shortUrl);
      renderAgain((count) => count + 1);
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

interface RowKeysDeps {
  state: LinksState;
  rows: readonly PartialLink[];
  active: ActiveRow;
  /** The number of rows that Page Up and Page Down move by. */
  page: number;
}

/** Matches what a person types in: there each key is part of a text. */
const textBoxes = 'input:not([type="checkbox"]), textarea, [contenteditable]';

/** Handles a key pressed in a row. Returns false for a key that is left to the browser. */
export function pressInRow(event: KeyboardEvent, { state, rows, active, page }: RowKeysDeps): boolean {
  const element = event.target;
  const row = element instanceof HTMLElement ? element.closest<HTMLElement>('[data-index]') : null;
  const index = Number(row?.dataset['index']);
  const link = rows[index];
  if (row === null || link === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (element instanceof HTMLElement && element.matches(textBoxes)) return false;
  const onRow = element === row;
  const buttons = [...row.querySelectorAll('button')];
  const button = buttons.findIndex((each) => each === element);
  const backwards = getComputedStyle(row).direction === 'rtl';

  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const next = index + (event.key === 'ArrowDown' ? 1 : -1);
      if (event.shiftKey) extend(state, link, rows[next]);
      active.move(next);
      return true;
    }
    case 'PageDown':
      active.move(index + page);
      return true;
    case 'PageUp':
      active.move(index - page);
      return true;
    case 'Home':
      active.move(0);
      return true;
    case 'End':
      active.move(rows.length - 1);
      return true;
    case ' ':
      if (onRow) state.selection.toggle(link.shortUrl, event.shiftKey);
      return onRow;
    case 'Enter':
      // A held key would press what gets the focus in the panel.
      if (onRow && !event.repeat) state.openLink(link);
      return onRow;
    case 'Escape':
      if (!onRow) row.focus();
      return !onRow;
    case 'ArrowRight':
    case 'ArrowLeft':
      // First the buttons that are always seen.
      if (onRow) (row.querySelector<HTMLElement>('td:last-child > button') ?? buttons.at(-1))?.focus();
      if (button === -1) return onRow;
      buttons[button + ((event.key === 'ArrowRight') === backwards ? -1 : 1)]?.focus();
      return true;
    case 'Backspace':
    case 'Delete':
      if (event.key === 'Backspace' && !isMac()) return false;
      // A held key would also delete the row that takes this one's place.
      if (event.repeat) return true;
      state.change('delete', state.selection.chosen.value.has(link.shortUrl) ? state.selection.links.value : [link]);
      return true;
    default:
      return false;
  }
}

/** Selects this row and the next. If both are selected already, the person is going back: this one is deselected. */
function extend({ selection }: LinksState, link: PartialLink, next: PartialLink | undefined): void {
  const { chosen, toggle } = selection;
  if (next === undefined) return;
  if (chosen.value.has(link.shortUrl) && chosen.value.has(next.shortUrl)) return toggle(link.shortUrl, false);
  for (const { shortUrl } of [link, next]) if (!chosen.value.has(shortUrl)) toggle(shortUrl, false);
}
