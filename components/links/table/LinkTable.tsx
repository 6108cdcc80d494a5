import type { RefObject } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Channel } from '../../../lib/channel/channel.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { nameOf } from '../jobs/job-messages.ts';
import lists from '../../ui/lists.module.css';
import { memo } from '../../ui/memo.ts';
import { type Difference, whereItDiffers } from '../../ui/CutAddress.tsx';
import type { Row } from './cells.tsx';
import { layoutOf, type Column } from './columns.tsx';
import styles from './links-table.module.css';
import { TableHead } from './TableHead.tsx';
import { pressInRow, useActiveRow } from './use-active-row.ts';
import { useKeptPlace, useTopOnNewList, useVirtualRows } from './use-virtual-rows.ts';

/** The calls by which the page moves the focus into the table. */
export interface TableHandle {
  /** Moves the focus to the first row. */
  enter(): void;
  /** Moves the focus back to the row that had it, or to one in view. Returns false if there is no row. */
  resume(): boolean;
}

const none: readonly PartialLink[] = [];

interface LinkTableProps {
  state: LinksState;
  /** No link of the list is known yet. */
  opening: boolean;
  handle: RefObject<TableHandle | null>;
  /** Runs when the last row disappears with the focus in it. */
  onEmptied(): void;
}

/** The table of the shown list. Only the rows in view, and the one with the focus, are in the document. */
export function LinkTable({ state, opening, handle, onEmptied }: LinkTableProps) {
  const rows = opening ? none : state.rows.shown.value;
  const words = state.rows.words.value;
  const chosen = state.selection.chosen.value;
  const { list, sort, days } = state.view.value;
  const shownColumns = state.columns.value;
  const history = state.history.kept.value;
  const layout = useMemo(() => layoutOf(shownColumns, list), [shownColumns, list]);
  const whole = state.list.value.listed.value.end || words.length > 0;
  const now = useNow();
  /** The details of rows in view could not be read: nothing is on its way. */
  const failing = state.details.failure.value !== null;
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useActiveRow(rows, body);
  const { drawn, from, to, rowHeight, narrow } = useVirtualRows(
    rows.length,
    active.focused() ? active.index : -1,
    body,
    layout,
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
      class={styles.table}
      style={layout.style}
      aria-label={message(`linksList_${list}`)}
      aria-rowcount={whole ? rows.length + 1 : -1}
    >
      <TableHead state={state} columns={layout.columns} narrow={narrow} />
      <tbody
        ref={body}
        role="rowgroup"
        class={styles.body}
        style={{ blockSize: opening ? undefined : `${rows.length * rowHeight}px` }}
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
        {drawn.map((index) => {
          const link = rows[index];
          return (
            link !== undefined && (
              <LinkRow
                key={link.shortUrl}
                state={state}
                columns={layout.columns}
                link={link}
                list={list}
                words={words}
                index={index}
                top={index * rowHeight}
                nameId={`row-${index}`}
                tabIndex={index === tabbable ? 0 : -1}
                narrow={narrow}
                now={now}
                chosen={chosen.has(link.shortUrl)}
                busy={state.jobs.busyWith(link.shortUrl)}
                waiting={!failing && state.details.lacking(link)}
                {...differenceOf(rows, index, state.channels.value)}
                samples={history.get(link.shortUrl)}
                days={days}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The most rows before and behind a row that its destination is compared with (count): about those in sight. */
const mostAround = 10;

/** Returns what differs in a row's destination from those around it, as by `whereItDiffers`. */
function differenceOf(rows: readonly PartialLink[], index: number, channels: readonly Channel[]): Difference {
  const around = rows.slice(Math.max(0, index - mostAround), index + mostAround + 1);
  return whereItDiffers(
    rows[index]?.destination ?? '',
    around.map(({ destination }) => destination),
    channels,
  );
}

/** Returns the index of the row that contains an element; NaN for an element outside the rows. */
function indexOf(element: EventTarget | null): number {
  return Number(
    element instanceof Element ? element.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined,
  );
}

interface LinkRowProps extends Row {
  columns: readonly Column[];
  /** The row's place among all rows, from 0. */
  index: number;
  /** The row's distance from the first row (CSS pixels). */
  top: number;
  chosen: boolean;
}

/** The row of one link; it is rendered again only when one of its props changes. */
const LinkRow = memo(({ columns, index, top, chosen, ...row }: LinkRowProps) => {
  const { state, link, tabIndex, busy } = row;
  return (
    <tr
      role="row"
      class={`${styles.grid} ${styles.row} ${styles.linkRow}`}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-busy={busy !== null}
      tabIndex={tabIndex}
      style={{ top: `${top}px` }}
    >
      {/* Makes the whole cell clickable, as the checkbox is small. */}
      <td
        role="cell"
        class={`${styles.cell} ${styles.check}`}
        onClick={({ target, currentTarget, shiftKey }) =>
          target === currentTarget && state.selection.toggle(link.shortUrl, shiftKey)
        }
      >
        <input
          class={styles.box}
          type="checkbox"
          aria-label={message('linksSelect', nameOf(link))}
          tabIndex={tabIndex}
          checked={chosen}
          onClick={(event) => state.selection.toggle(link.shortUrl, event.shiftKey)}
        />
      </td>
      {columns.map(({ name, style = '', Cell }) => (
        <td key={name} role="cell" class={`${styles.cell} ${style}`} style={{ gridArea: name }}>
          <Cell {...row} />
        </td>
      ))}
    </tr>
  );
});

/** The number of rows that fill a window. */
const count = 8;

/** The placeholders for rows, until the first links are known. */
function PlaceholderRows() {
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        <tr key={place} class={`${styles.grid} ${styles.row}`} aria-hidden="true" data-placeholder>
          <td class={`${styles.cell} ${styles.check}`} />
          <td class={`${styles.cell} ${styles.link}`} style={{ gridArea: 'link' }}>
            <i class={lists.placeholder} />
            <i class={`${lists.placeholder} ${lists.short}`} />
          </td>
          <td class={`${styles.cell} ${styles.destination}`} style={{ gridArea: 'destination' }}>
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
