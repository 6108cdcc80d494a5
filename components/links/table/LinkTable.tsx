import type { RefObject, VNode } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { LinkRow } from './LinkRow.tsx';
import styles from './table.module.css';
import { pressInRow } from './row-keys.ts';
import { TableHead } from './TableHead.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import lists from '../../ui/lists.module.css';
import type { Sort, LinkView } from '../../../lib/routes/link-view.ts';
import type { PartialLink } from '../../../lib/link/link.ts';

/** The calls by which the page moves the focus into the table. */
export interface TableHandle {
  /** Moves the focus to the first row. */
  enter(): void;
  /** Moves the focus back to the row that had it, or to one in view. Returns false if there is no row. */
  resume(): boolean;
}

interface LinkTableProps {
  state: LinksState;
  /** No link of the list is known yet. */
  opening: boolean;
  handle: RefObject<TableHandle | null>;
  /** Runs when the last row disappears with the focus in it. */
  onEmptied(): void;
}

/** The table of the shown list. Only the rows in view, and the one with the focus, are in the document. */
export function LinkTable({ state, opening, handle, onEmptied }: LinkTableProps): VNode {
  const rows = state.rows.shown.value;
  const words = state.rows.words.value;
  const chosen = state.selection.chosen.value;
  const { list, sort, days } = state.view.value;
  const hasGain = state.history.isShown.value;
  const history = state.history.kept.value;
  const hasChannels = state.channels.value.length > 0;
  const style = [styles.table, hasGain && styles.gain, hasChannels && styles.withChannels].filter(Boolean).join(' ');
  const whole = state.list.value.listed.value.end || words.length > 0;
  const now = useNow();
  /** The details of rows in view could not be read: nothing is on its way. */
  const failing = state.details.failure.value !== null;
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(rows, body);
  const { drawn, height, rowHeight, from, to, narrow } = useVirtualRows(
    rows.length,
    active.focused() ? active.index : -1,
    body,
    style,
  );
  const isActiveInView = active.index >= from && active.index <= to;
  const tabbable = active.focused() || isActiveInView ? active.index : from;

  useImperativeHandle(handle, () => ({ enter: () => active.move(0), resume: active.resume }));
  useTopOnNewList(list, sort);
  useKeptPlace({ rows, from, height: rowHeight, of: [list, sort?.by, sort?.descending, ...words].join(' ') });
  // Not after the next frame: on a busy machine it comes late, and a new row would need a request of its own.
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    const inView = rows.slice(from, to + 1).map(({ shortUrl }) => shortUrl);
    state.details.view(inView);
    state.history.view(inView);
  }, [rows, from, to]);
  useEffect(() => () => void (active.focused() && onEmptied()), []);

  return (
    <table
      role="table"
      class={style}
      aria-label={message(`linksList_${list}`)}
      aria-rowcount={whole ? rows.length + 1 : -1}
    >
      <TableHead state={state} narrow={narrow} />
      <tbody
        ref={body}
        role="rowgroup"
        class={styles.body}
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
                now={now}
                active={index === tabbable}
                chosen={chosen.has(link.shortUrl)}
                busy={state.jobs.busyWith(link.shortUrl)}
                waiting={!failing && state.details.lacking(link)}
                samples={hasGain ? history.get(link.shortUrl) : null}
                days={days}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** Returns the index of the row that contains an element; NaN for an element outside the rows. */
function indexOf(element: EventTarget | null): number {
  return Number(
    element instanceof Element ? element.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined,
  );
}

/** The number of rows that fill a window. */
const count = 8;

/** The placeholders for rows, until the first links are known. */
function PlaceholderRows(): VNode {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <tr key={place} class={`${styles.grid} ${styles.row}`} aria-hidden="true" data-placeholder>
          <td class={`${styles.cell} ${styles.check}`} />
          <td class={`${styles.cell} ${styles.link}`}>
            <i class={lists.placeholder} />
            <i class={`${lists.placeholder} ${lists.short}`} />
          </td>
          <td class={`${styles.cell} ${styles.destination}`}>
            <i class={lists.placeholder} />
          </td>
        </tr>
      ))}
    </>
  );
}

const minute = 60_000;

/** Returns the present (milliseconds since the epoch), anew each minute, so that all relative times of a list agree. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Scrolls to the top when the list or its order changes. */
function useTopOnNewList(list: LinkView['list'], sort: Sort | null): void {
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
function useKeptPlace(now: RowsInView): void {
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
  for (const { shortUrl } of rows.slice(from, from + most + 1)) {
    for (let index = Math.max(0, from - most); index <= from + most; index++) {
      if (now[index]?.shortUrl === shortUrl) return index - from;
    }
  }
  return 0;
}
