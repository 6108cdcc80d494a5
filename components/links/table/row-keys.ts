import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import type { ActiveRow } from './use-active-row.ts';

interface RowKeysDeps {
  state: LinksState;
  rows: readonly PartialLink[];
  active: ActiveRow;
  /** The number of rows that Page Up and Page Down move by. */
  page: number;
}

/** Handles a key pressed in a row. Returns false for a key that is left to the browser. */
export function pressInRow(event: KeyboardEvent, { state, rows, active, page }: RowKeysDeps): boolean {
  const element = event.target;
  const row = element instanceof HTMLElement ? element.closest<HTMLElement>('[data-index]') : null;
  const index = Number(row?.dataset['index']);
  const link = rows[index];
  if (row === null || link === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
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
      if (onRow) row.querySelector<HTMLElement>('td:last-child button')?.focus();
      return onRow;
    case 'Escape':
      if (!onRow) row.focus();
      return !onRow;
    case 'ArrowRight':
    case 'ArrowLeft':
      if (button === -1) return false;
      buttons[button + ((event.key === 'ArrowRight') === backwards ? -1 : 1)]?.focus();
      return true;
    case 'Delete':
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
