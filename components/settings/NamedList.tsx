import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { NamedRow } from '../../lib/state/settings/named-items.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import text from '../ui/text.module.css';
import { NamedFields } from './NamedFields.tsx';
import styles from './NamedList.module.css';
import type { NamedListWords } from './named-list-words.ts';
import { RemovedItem } from './RemovedItem.tsx';

interface NamedListProps<Problem extends string> {
  list: NamedListState<Problem>;
  words: NamedListWords<Problem>;
  /** Returns an item's buttons before `Remove`; `id` begins the ids of the item's elements. */
  moreButtons?(row: NamedRow<Problem>, id: string): ComponentChildren;
  /** What is below the items. */
  children?: ComponentChildren;
}

/** The person's own items, folded until one of them needs the focus; nothing while there are none. */
export function NamedList<Problem extends string>({
  list,
  words,
  moreButtons,
  children,
}: NamedListProps<Problem>): VNode | null {
  const folded = useRef<HTMLDetailsElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const removed = list.removed.value;
  const focus = list.focus.value;
  const focused = useRef(focus);

  useLayoutEffect(() => {
    if (focus === null || focus === focused.current || folded.current === null) return;
    focused.current = focus;
    folded.current.open = true;
    if (focus.on === 'undo') undo.current?.focus();
    else folded.current.querySelectorAll('input')[focus.on]?.focus();
  }, [focus]);

  const drawn = list.rows.value.map((row, place) => {
    const id = `${words.id}-${place}`;
    return (
      <NamedFields key={place} id={id} row={row} list={list} words={words}>
        {moreButtons?.(row, id)}
      </NamedFields>
    );
  });
  if (removed !== null) {
    const inPlace = <RemovedItem key="removed" removed={removed} words={words} button={undo} onUndo={list.undo} />;
    drawn.splice(removed.place, 0, inPlace);
  }
  if (drawn.length === 0) return null;
  return (
    <details ref={folded} class={styles.list}>
      <summary>{words.title(list.rows.value.length)}</summary>
      <p id={`${words.id}-help`} class={text.soft}>
        {words.help}
      </p>
      {drawn}
      {children}
    </details>
  );
}
