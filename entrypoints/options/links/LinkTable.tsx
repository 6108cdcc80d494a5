import type { RefObject, VNode } from 'preact';
import { useEffect, useImperativeHandle, useRef } from 'preact/hooks';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { word } from '../../../lib/words.ts';
import { LinkRow } from './LinkRow.tsx';
import { PlaceholderRows } from './PlaceholderRows.tsx';
import { pressInRow } from './row-keys.ts';
import { TableHead } from './TableHead.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useMinute } from './use-minute.ts';
import { useTopOnNewList } from './use-top-on-new-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** What the rest of the page does with the table. */
export interface TableHandle {
  /** Gives the focus to the first row. */
  enter(): void;
  /** Gives the focus back to the row that had it, or to one in view; false where there is none. */
  resume(): boolean;
}

interface LinkTableProps {
  state: LinksState;
  /** Nothing is known yet. */
  opening: boolean;
  handle: RefObject<TableHandle | null>;
  /** The last row goes, with the focus in it. */
  onEmptied(): void;
}

/** The rows of the list that is shown. Only those in view are in the document, and the one with the focus. */
export function LinkTable({ state, opening, handle, onEmptied }: LinkTableProps): VNode {
  const rows = state.rows.shown.value;
  const words = state.rows.words.value;
  const chosen = state.selection.chosen.value;
  const { list, sort } = state.view.value;
  const whole = state.list.value.listed.value.end || words.length > 0;
  const minute = useMinute();
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(rows, body);
  const { drawn, height, from, to, narrow } = useVirtualRows(rows.length, active.focused() ? active.index : -1, body);
  const inView = active.index >= from && active.index <= to;
  const tabbable = active.focused() || inView ? active.index : from;

  useImperativeHandle(handle, () => ({ enter: () => active.move(0), resume: active.resume }));
  useTopOnNewList(list, sort);
  useEffect(() => {
    if (rows.length > 0) state.details.view(rows.slice(from, to + 1).map(({ shortUrl }) => shortUrl));
  }, [rows, from, to]);
  useEffect(() => () => void (active.focused() && onEmptied()), []);

  return (
    <table
      role="table"
      class="table"
      aria-label={word(`linksList_${list}`)}
      aria-rowcount={whole ? rows.length + 1 : -1}
    >
      <TableHead state={state} />
      <tbody
        ref={body}
        role="rowgroup"
        style={{ blockSize: opening ? undefined : `${height}px` }}
        onFocusIn={({ target }) => {
          const index = indexOf(target);
          const link = rows[index];
          if (link !== undefined) active.enter(index, link.shortUrl);
        }}
        onFocusOut={({ target }) => target instanceof Element && active.leave(target)}
        onKeyDown={(event) => {
          if (pressInRow(event, { state, rows, active, page: Math.max(1, to - from - 1) })) event.preventDefault();
        }}
      >
        {opening && <PlaceholderRows />}
        {drawn.map(({ index, top }) => {
          const link = rows[index];
          return (
            link !== undefined && (
              <LinkRow
                key={link.shortUrl}
                state={state}
                link={link}
                list={list}
                words={words}
                index={index}
                top={top}
                narrow={narrow}
                minute={minute}
                active={index === tabbable}
                chosen={chosen.has(link.shortUrl)}
                busy={state.works.busyWith(link.shortUrl)}
                waiting={state.details.lacking(link)}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The place of the row that an element is in; NaN where it is in none. */
function indexOf(element: EventTarget | null): number {
  return Number(
    element instanceof Element ? element.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined,
  );
}
