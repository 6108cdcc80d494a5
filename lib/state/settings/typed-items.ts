import { signal } from '@preact/signals-core';
import type { NamedText } from '../../preferences/named.ts';

/** The name under which an item is stored; null for the new one, which is not stored yet. */
export type StoredName = string | null;

/** An item as it is typed. */
export interface TypedItem extends NamedText {
  /** False for a new item of which nothing is typed yet. */
  isTouched: boolean;
  /** True once one of its boxes was left: what is missing then is no longer just about to be typed. */
  isLeft: boolean;
}

/** Creates the store of what is typed into items and not stored yet, by their stored names. */
export function createTypedItems() {
  const all = signal<ReadonlyMap<StoredName, TypedItem>>(new Map());

  function of(stored: StoredName): TypedItem | null {
    return all.value.get(stored) ?? null;
  }

  function set(stored: StoredName, typed: TypedItem): void {
    all.value = new Map(all.value).set(stored, typed);
  }

  function drop(stored: StoredName): void {
    const left = new Map(all.value);
    left.delete(stored);
    all.value = left;
  }

  return {
    of,
    set,
    drop,
    /** Has the typed text belong to the item that is stored under another name now. */
    move(from: StoredName, to: StoredName): void {
      const typed = of(from);
      if (typed === null || from === to) return;
      drop(from);
      set(to, typed);
    },
    /** Returns these items as they are typed, each with its stored name, and the new one at the end. */
    over(items: readonly NamedText[]): (NamedText & { stored: StoredName })[] {
      const added = of(null);
      const rows = items.map((item) => ({ ...item, ...of(item.name), stored: item.name }));
      return added === null ? rows : [...rows, { ...added, stored: null }];
    },
  };
}
