import type { VNode } from 'preact';
import type { NamedText } from '../../lib/preferences/named.ts';
import { LockedNote } from '../ui/LockedNote.tsx';
import { Aside } from './Aside.tsx';
import styles from './LockedList.module.css';
import type { NamedListWords } from './named-list-words.ts';

interface LockedListProps {
  items: readonly NamedText[];
  words: Pick<NamedListWords<never>, 'id' | 'title' | 'shownName'>;
}

/** The items of a list that the person's organisation has set, to read. */
export function LockedList({ items, words: { id, title, shownName } }: LockedListProps): VNode {
  return (
    <div class={styles.list} role="group" aria-labelledby={`${id}-list`} aria-describedby={`${id}-locked`}>
      <strong id={`${id}-list`}>{title(items.length)}</strong>
      {items.length > 0 && (
        <dl class={styles.items}>
          {items.map(({ name, text }) => (
            <div key={name} class={styles.item}>
              <dt>
                <bdi>{shownName(name)}</bdi>
              </dt>
              <dd>
                <Aside direction="auto">{text}</Aside>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LockedNote id={`${id}-locked`} />
    </div>
  );
}
