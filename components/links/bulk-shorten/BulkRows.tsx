import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import type { BulkRow, RowState } from '../../../lib/state/links/bulk/bulk-rows.ts';
import text from '../../ui/text.module.css';
import { useVirtualRows } from '../table/use-virtual-rows.ts';
import { RowLine, type RowLineProps } from './RowLine.tsx';
import { kindName } from './state-messages.ts';
import styles from './bulk-rows.module.css';

/** The states in the order of their filters. */
const kinds = [
  'unsure',
  'ready',
  'known',
  'failed',
  'unconfirmed',
  'sent',
  'waiting',
  'shortened',
  'not-chosen',
  'left-out',
] as const satisfies readonly RowState['kind'][];

type Filter = RowState['kind'] | 'all';

interface BulkRowsProps extends Omit<RowLineProps, 'row'> {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly BulkRow[];
  /** The choice of several at once, above them. */
  choice?: ComponentChildren;
  /** What can be done with them. */
  children?: ComponentChildren;
}

/** All rows have one layout. */
const layout = {};

/** What will happen to each entry, or has happened, below filters by state. Only the rows in view are in the document. */
export function BulkRows({ label, rows, choice, children, ...line }: BulkRowsProps) {
  const filter = useSignal<Filter>('all');
  const isOver = line.onChoose === null;
  // Scrolling draws this anew; the rows are grouped once.
  const byKind = useMemo(() => Map.groupBy(rows, ({ state }) => state.kind), [rows]);
  const inFilter = filter.value === 'all' ? undefined : byKind.get(filter.value);
  const shown = inFilter ?? rows;
  const filters = kinds.filter((kind) => byKind.has(kind));
  const body = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const { drawn, rowHeight } = useVirtualRows(shown.length, focused.current, body, layout);

  // A row leaves its filter once it is left out; the next one takes the focus.
  useLayoutEffect(() => {
    if (focused.current === -1 || document.activeElement !== document.body) return;
    const next = Math.min(focused.current, shown.length - 1);
    body.current?.querySelector<HTMLElement>(`[data-index="${next}"] input`)?.focus();
  });

  return (
    <>
      <div class={styles.bar}>
        {/* The results are for all rows; the filters belong to the list. */}
        {isOver && children}
        {filters.length > 1 && (
          <div class={styles.filters} role="group" aria-label={message('bulkFilter')}>
            {(['all', ...filters] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={kind === (inFilter === undefined ? 'all' : filter.value)}
                onClick={() => (filter.value = kind)}
              >
                {kind === 'all' ? message('bulkState_all') : kindName(kind)}{' '}
                <span class={text.soft}>
                  {formatCount(kind === 'all' ? rows.length : (byKind.get(kind)?.length ?? 0))}
                </span>
              </button>
            ))}
          </div>
        )}
        {!isOver && children}
      </div>
      {choice}
      {shown.length > 0 && (
        <ul
          ref={body}
          role="list"
          class={isOver ? styles.rows : `${styles.rows} ${styles.choosing}`}
          aria-label={label}
          style={{ blockSize: `${shown.length * rowHeight}px` }}
          onFocusIn={({ target }) => {
            const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
            focused.current = Number(row?.dataset['index'] ?? -1);
          }}
          onFocusOut={({ target }) => target instanceof Node && target.isConnected && (focused.current = -1)}
        >
          {drawn.map((index) => {
            const row = shown[index];
            return (
              row !== undefined && (
                <li
                  key={row.key}
                  class={styles.row}
                  data-index={index}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  style={{ top: `${index * rowHeight}px` }}
                >
                  <RowLine row={row} {...line} />
                </li>
              )
            );
          })}
        </ul>
      )}
    </>
  );
}
