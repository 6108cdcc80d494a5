import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import row from '../ui/button-row.module.css';
import { LockedNote } from '../ui/LockedNote.tsx';
import text from '../ui/text.module.css';
import { Aside } from './Aside.tsx';
import { NamedItemDialog } from './NamedItemDialog.tsx';
import styles from './NamedList.module.css';

/** The texts of a list of items with names; the rest is the same for all. */
export interface NamedListWords<Problem extends string> {
  /** Begins the ids of the list's elements. */
  id: string;
  /** Returns the list's name, with the number of its items. */
  title(count: number): string;
  help: string;
  newItem: string;
  add: string;
  /** Why no more can be added. */
  full: string;
  /** The label of the box for an item's text. */
  textLabel: string;
  /** Returns what a text leads to; null without an example. */
  example(text: string): string | null;
  nameEmpty: string;
  nameTaken: string;
  textProblem(problem: Problem | 'no-room'): string;
  /** Follows the name of a removed item that was in use; null if an item's use does not end. */
  noLongerUsed: string | null;
}

interface NamedListProps<Problem extends string> {
  list: NamedListState<Problem>;
  words: NamedListWords<Problem>;
  /** The person's organisation has set the items: they can only be read. */
  locked: boolean;
  /** The items have an order, which the person can change. */
  ordered?: boolean;
  /** What is between the items and the button that adds one. */
  children?: ComponentChildren;
}

/** The person's own items. Each is edited in a dialog; a removed one can be brought back in its place. */
export function NamedList<Problem extends string>(props: NamedListProps<Problem>): VNode {
  const { list, words, locked, ordered = false, children } = props;
  const items = list.items.value;
  const removed = list.removed.value;
  const moved = list.moved.value;
  const place = useRef<HTMLDivElement>(null);
  const focus = (selector: string): void => place.current?.querySelector<HTMLElement>(selector)?.focus();

  // The pressed button is gone, or has moved with its item.
  useLayoutEffect(() => {
    if (removed !== null) focus('[data-undo]');
  }, [removed]);
  useLayoutEffect(() => {
    if (moved !== null) focus(`#${words.id}-${moved.place}-${moved.direction}`);
  }, [moved]);

  const drawn = items.map((item, at) => (
    <li key={item.name} class={styles.item}>
      <bdi id={`${words.id}-${at}`} class={text.strong}>
        {item.name}
      </bdi>
      <Aside direction="auto">{item.text}</Aside>
      {!locked && (
        <div class={row.row} role="group" aria-labelledby={`${words.id}-${at}`}>
          <button type="button" onClick={() => list.edit(at)}>
            {message('edit')}
          </button>
          {ordered &&
            (['up', 'down'] as const).map((direction) => (
              <button
                key={direction}
                id={`${words.id}-${at}-${direction}`}
                type="button"
                aria-disabled={at === (direction === 'up' ? 0 : items.length - 1)}
                onClick={() => void list.move(at, direction)}
              >
                {message(direction === 'up' ? 'settingsChannelUp' : 'settingsChannelDown')}
              </button>
            ))}
          <button type="button" onClick={() => void list.remove(at)}>
            {message('settingsItemRemove')}
          </button>
        </div>
      )}
    </li>
  ));
  if (removed !== null) {
    const wasUsed = Object.keys(removed.use).length > 0;
    drawn.splice(
      removed.place,
      0,
      <li key="removed" class={row.row}>
        <p id={`${words.id}-removed`} class={text.soft}>
          {joinSentences(message('settingsItemRemoved', removed.item.name), wasUsed ? (words.noLongerUsed ?? '') : '')}
        </p>
        <button data-undo type="button" aria-describedby={`${words.id}-removed`} onClick={() => void list.undo()}>
          {message('undo')}
        </button>
      </li>,
    );
  }
  return (
    <div
      ref={place}
      class={styles.lists}
      role="group"
      aria-labelledby={`${words.id}-title`}
      aria-describedby={locked ? `${words.id}-locked` : undefined}
    >
      {(drawn.length > 0 || locked) && <h4 id={`${words.id}-title`}>{words.title(items.length)}</h4>}
      {drawn.length > 0 && <ul class={styles.items}>{drawn}</ul>}
      {locked ? <LockedNote id={`${words.id}-locked`} /> : children}
      {!locked && (
        <button
          type="button"
          aria-disabled={list.isFull.value}
          aria-describedby={list.isFull.value ? `${words.id}-full` : undefined}
          onClick={() => !list.isFull.value && list.add()}
        >
          {words.add}
        </button>
      )}
      {!locked && list.isFull.value && (
        <p id={`${words.id}-full`} class={text.soft}>
          {words.full}
        </p>
      )}
      <p role="status" class={text.hidden}>
        {moved !== null &&
          message('settingsChannelMoved', moved.name, formatCount(moved.place + 1), formatCount(items.length))}
      </p>
      {list.editing.value !== null && <NamedItemDialog list={list} editing={list.editing.value} words={words} />}
    </div>
  );
}
