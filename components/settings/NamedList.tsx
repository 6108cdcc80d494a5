import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { joinSentences, message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import row from '../ui/button-row.module.css';
import { LockedNote } from '../ui/LockedNote.tsx';
import text from '../ui/text.module.css';
import { NamedItemDialog, notReplacedText, type NamedListWords } from './NamedItemDialog.tsx';
import styles from './settings.module.css';

interface NamedListProps<Problem extends string> {
  list: NamedListState<Problem>;
  words: NamedListWords<Problem>;
  /** The person's organisation has set the items: they can only be read. */
  locked: boolean;
  /** What is between the items and the button that adds one. */
  children?: ComponentChildren;
}

/**
 * The person's own items in their order, a row each. Each is edited in a dialog; a removed one can be brought back in its
 * place.
 */
export function NamedList<Problem extends string>(props: NamedListProps<Problem>) {
  const { list, words, locked, children } = props;
  const id = words.kind.toLowerCase();
  const items = list.items.value;
  const removed = list.removed.value;
  const placed = list.placed.value;
  const isFull = list.isFull.value;

  // The pressed button is gone, or has moved with its item.
  useLayoutEffect(() => {
    if (placed !== null) document.getElementById(`${id}-${placed.place}-${placed.button}`)?.focus();
  }, [placed]);
  useLayoutEffect(() => {
    if (removed !== null) document.getElementById(`${id}-undo`)?.focus();
  }, [removed]);

  const drawn = items.map(({ name, text: written }, at) => {
    const notReplaced = notReplacedText(written, list);
    return (
      <li key={name} class={styles.item}>
        <b id={`${id}-${at}`}>
          <bdi>{name}</bdi>
        </b>
        <div>
          <p class={`${text.twoLines} ${text.soft}`} dir="auto" title={written}>
            {written.split(/(?<=&)/).map((part) => [part, <wbr key={part} />])}
          </p>
          {notReplaced !== '' && <p class={text.problem}>{notReplaced}</p>}
        </div>
        {!locked && (
          <div class={styles.itemButtons} role="group" aria-labelledby={`${id}-${at}`}>
            <button id={`${id}-${at}-edit`} type="button" onClick={() => list.edit(at)}>
              {message('edit')}
            </button>
            {(['up', 'down'] as const).map((direction) => (
              <button
                key={direction}
                id={`${id}-${at}-${direction}`}
                class={styles[direction]}
                type="button"
                title={message(`settingsItem_${direction}`)}
                aria-disabled={at === (direction === 'up' ? 0 : items.length - 1)}
                onClick={() => void list.move(at, direction)}
              >
                <span class={text.hidden}>{message(`settingsItem_${direction}`)}</span>
              </button>
            ))}
            <button type="button" onClick={() => void list.remove(at)}>
              {message('settingsItemRemove')}
            </button>
          </div>
        )}
      </li>
    );
  });
  if (removed !== null) drawn.splice(removed.place, 0, <Removed key="removed" {...{ id, list, removed, words }} />);
  return (
    <div class={styles.lists}>
      {(drawn.length > 0 || locked) && (
        <div
          class={styles.kept}
          role="group"
          aria-labelledby={`${id}-all`}
          aria-describedby={locked ? `${id}-locked` : undefined}
        >
          <p id={`${id}-all`}>{message(`settings${words.kind}s`, formatCount(items.length))}</p>
          {drawn.length > 0 && <ul class={styles.items}>{drawn}</ul>}
        </div>
      )}
      {locked ? (
        <LockedNote id={`${id}-locked`} />
      ) : (
        <>
          {children}
          <button
            type="button"
            aria-disabled={isFull}
            aria-describedby={isFull ? `${id}-full` : undefined}
            onClick={() => !isFull && list.add()}
          >
            {message(`settings${words.kind}Add`)}
          </button>
        </>
      )}
      {!locked && isFull && (
        <p id={`${id}-full`} class={text.soft}>
          {message(`settings${words.kind}sFull`, formatCount(list.most))}
        </p>
      )}
      <p role="status" class={text.hidden}>
        {placed !== null &&
          placed.button !== 'edit' &&
          message('settingsItemMoved', placed.name, formatCount(placed.place + 1), formatCount(items.length))}
      </p>
      {list.editing.value !== null && <NamedItemDialog list={list} editing={list.editing.value} words={words} />}
    </div>
  );
}

interface RemovedProps<Problem extends string> {
  id: string;
  list: Pick<NamedListState<Problem>, 'undo'>;
  removed: NonNullable<NamedListState<Problem>['removed']['value']>;
  words: NamedListWords<Problem>;
}

/**
 * Says in the place of an item that it was removed, and brings it back. The button gets the focus, and the text
 * describes it, so that a screen reader says both.
 */
function Removed<Problem extends string>({ id, list, removed, words }: RemovedProps<Problem>) {
  const wasUsed = Object.keys(removed.use).length > 0;
  const said = message('settingsItemRemoved', removed.item.name);
  return (
    <li class={row.row}>
      <p id={`${id}-removed`} class={text.soft}>
        {joinSentences(said, wasUsed ? (words.noLongerUsed ?? '') : '')}
      </p>
      <button id={`${id}-undo`} type="button" aria-describedby={`${id}-removed`} onClick={() => void list.undo()}>
        {message('undo')}
      </button>
    </li>
  );
}
