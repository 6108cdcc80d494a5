import { batch, computed, signal } from '@preact/signals-core';
import { nameProblem } from '../../preferences/name-problem.ts';
import type { NamedText } from '../../preferences/named.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { isSameValue } from '../../preferences/same-value.ts';
import { readOnly } from '../shared/read-only.ts';
import type { NamedListKind, NamedRow, RemovedItem } from './named-items.ts';
import type { PreferencesState } from './preferences.ts';
import { createTypedItems, type StoredName } from './typed-items.ts';

/** The pause (milliseconds) in typing after which an item is saved. */
const pause = 400;

/** A list of the person's own items with names, on the Settings page. */
export type NamedListState<Problem extends string> = ReturnType<typeof createNamedList<Problem>>;

/** Creates the state of a list of items with names, filled with those that are stored. */
export function createNamedList<Problem extends string>(
  preferences: Pick<PreferencesState, 'shown' | 'changeTogether'>,
  kind: NamedListKind<Problem>,
) {
  type Row = NamedRow<Problem>;
  const typed = createTypedItems();
  const kept = computed(() => (preferences.shown.value === null ? [] : kind.itemsOf(preferences.shown.value)));
  const rows = computed(() => typed.over(kept.value).map(rowOf));
  const focus = signal<{ on: number | 'undo' } | null>(null);
  const removed = signal<RemovedItem | null>(null);
  /** The pauses in typing after which items are saved, by their stored names. */
  const timers = new Map<StoredName, ReturnType<typeof setTimeout>>();

  const keptOf = (name: StoredName): NamedText | undefined => kept.value.find((each) => each.name === name);

  /** Returns what else changes when the use of an item passes to another name. */
  function passUse(from: StoredName, to: StoredName): Partial<Preferences> | null {
    return preferences.shown.value && from !== to ? kind.passUse(preferences.shown.value, from, to) : null;
  }

  function problemsOf({ stored, ...typedItem }: Omit<Row, 'problems'>): Row['problems'] {
    const item = trimmed(typedItem);
    const others = kept.value.filter((each) => each.name !== stored);
    const names = others.map(({ name }) => name);
    return {
      name: nameProblem(item.name, names, stored),
      text: kind.textProblem(item.text) ?? (kind.fit([...others, item]) ? null : 'no-room'),
    };
  }

  function rowOf({ stored, name, text }: Omit<Row, 'problems'>): Row {
    const row = { stored, name, text };
    const { isTouched, isLeft } = typed.of(stored) ?? {};
    const problems = isTouched ? problemsOf(row) : { name: null, text: null };
    // The text of a new item may come after its name.
    const isToCome = stored === null && isLeft !== true && text === kind.firstText;
    return { ...row, problems: isToCome ? { ...problems, text: null } : problems };
  }

  function store(items: readonly NamedText[], along: Partial<Preferences> | null): Promise<void> {
    return preferences.changeTogether({ ...kind.changeTo(items), ...along });
  }

  /** Saves what is typed, if it can be. `isLeft`: nobody is typing any more, so that spaces around the name can go. */
  async function save(stored: StoredName, isLeft: boolean): Promise<void> {
    clearTimeout(timers.get(stored));
    const touched = typed.of(stored);
    if (touched?.isTouched !== true) return;
    const before = { ...touched, isLeft: isLeft || touched.isLeft };
    typed.set(stored, before);
    const problems = problemsOf({ ...before, stored });
    if (problems.name || problems.text) return;
    const item = trimmed(before);
    const { name } = item;
    if (!isSameValue(item, keptOf(stored))) {
      const along = stored === null ? null : passUse(stored, name);
      const all =
        stored === null ? [...kept.value, item] : kept.value.map((each) => (each.name === stored ? item : each));
      await batch(() => {
        typed.move(stored, name);
        return store(all, along);
      });
    }
    // An item that could not be saved stays as it was typed, like text that was typed meanwhile.
    if (keptOf(name) === undefined) typed.move(name, stored);
    else if (isSameValue(keptOf(name), item) && typed.of(name) === before && (isLeft || before.name === name))
      typed.drop(name);
  }

  /** Returns true if an item that was removed can be brought back beside the others. */
  function hasRoomFor({ item }: RemovedItem): boolean {
    if (rows.value.length >= kind.most) return false;
    if (item === null) return typed.of(null) === null;
    return keptOf(item.name) === undefined && kind.fit([...kept.value, item]);
  }

  return {
    /** The stored items, overlaid with what is typed, and a new one that is not stored yet. */
    rows,
    /** True if no item can be added. */
    isFull: computed(() => rows.value.length >= kind.most),
    /** The item whose name to focus, by its place, or the button `Undo`; a new object each time. */
    focus: readOnly(focus),
    /** The item that was removed last; null for none, and for one that can no longer be brought back. */
    removed: computed(() => (removed.value !== null && hasRoomFor(removed.value) ? removed.value : null)),
    /**
     * Adds an item, which is stored once it has a name; one that is `given` is stored at once. Goes on with a new one
     * that is not stored yet, if there is one.
     */
    async add(given?: NamedText): Promise<void> {
      const added = typed.of(null);
      if (added === null && rows.value.length >= kind.most) return;
      const isNew = added === null || (given !== undefined && !added.isTouched);
      const start = { name: '', text: kind.firstText, ...given, isTouched: given !== undefined, isLeft: false };
      typed.set(null, isNew ? start : { ...added, isTouched: true, isLeft: true });
      focus.value = { on: rows.value.length - 1 };
      if (isNew) await save(null, true);
    },
    /** Sets the name or the text of an item, and saves it after a pause. */
    type({ stored, name, text }: Row, change: Partial<NamedText>): void {
      clearTimeout(timers.get(stored));
      const isLeft = typed.of(stored)?.isLeft === true;
      typed.set(stored, { name, text, ...change, isTouched: true, isLeft });
      timers.set(
        stored,
        setTimeout(() => void save(stored, false), pause),
      );
    },
    /** Saves an item without waiting for another key. */
    save: ({ stored }: Row): Promise<void> => save(stored, true),
    /** Removes an item, and ends its use. */
    async remove({ stored }: Row): Promise<void> {
      clearTimeout(timers.get(stored));
      const item = keptOf(stored) ?? null;
      const before = typed.of(stored);
      const place = rows.value.findIndex((each) => each.stored === stored);
      const along = passUse(stored, null);
      const others = kept.value.filter(({ name }) => name !== stored);
      await batch(() => {
        typed.drop(stored);
        removed.value = { item, typed: before, place, wasUsed: along !== null };
        focus.value = { on: 'undo' };
        return item === null ? null : store(others, along);
      });
      if (keptOf(stored) === undefined) return;
      // It could not be removed.
      removed.value = null;
      if (before !== null) typed.set(stored, before);
      focus.value = { on: place };
    },
    /** Brings the item back that was removed last, with what was typed into it, and its use if nothing took its place. */
    async undo(): Promise<void> {
      const { value } = removed;
      if (value === null || !hasRoomFor(value)) return;
      const { item, typed: before, place, wasUsed } = value;
      const stored = item?.name ?? null;
      const along = wasUsed ? passUse(null, stored) : null;
      const stores = batch(() => {
        if (before !== null) typed.set(stored, before);
        return item === null ? null : store(kept.value.toSpliced(place, 0, item), along);
      });
      focus.value = { on: rows.value.findIndex((each) => each.stored === stored) };
      await stores;
      if (stored !== null && keptOf(stored) === undefined) return; // It could not be stored, and can be tried again.
      removed.value = null;
      await save(stored, false);
    },
  };
}

/** Returns an item as it is stored: without spaces around its name. */
function trimmed({ name, text }: NamedText): NamedText {
  return { name: name.trim(), text };
}
