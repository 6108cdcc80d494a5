import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { hasPlaceholder } from '../../address-list/whole-text.ts';
import { channelPlaceholders, readyMadeChannels } from '../../channel/channel.ts';
import { readParameters, spacedParameters, type ParametersProblem } from '../../channel/parameters.ts';
import type { Failure } from '../../failure/failure.ts';
import { templateForm } from '../../preferences/copy-as.ts';
import {
  channelRules,
  fitTogether,
  isSameName,
  nameOf,
  nameProblem,
  type NamedText,
  type NamedTextRules,
  type NameProblem,
  unknownPlaceholders,
} from '../../preferences/named-text.ts';
import { differing, isSameValue, namesOf, only, type Preferences } from '../../preferences/preferences.ts';
import {
  firstTemplate,
  templatePlaceholders,
  templateRules,
  type TemplateProblem,
} from '../../preferences/template.ts';
import { readOnly } from '../shared/signals.ts';

/** A list of the person's own items with names: the templates, or the channels. */
interface ListKind<Problem extends string> extends NamedTextRules<Problem> {
  /** Returns the text of a new item until the person types another one. */
  textFor(name: string): string;
  /** What a text can have in it that is replaced, with its braces. */
  placeholders: readonly string[];
  /** Returns what looks like a placeholder in a text and is none of these, each once. */
  unknown(text: string): string[];
  /** Returns a typed text as it is stored. */
  storedAs(text: string): string;
  /** Returns the parts of a text whose spaces are hardly meant. */
  spaced(text: string): string[];
  itemsOf(preferences: Preferences): readonly NamedText[];
  /** Returns the change of preferences that stores these items. */
  changeTo(items: readonly NamedText[]): Partial<Preferences>;
  /** Returns what else changes when an item gets another name, or none; null if nothing uses it by its name. */
  passUse(preferences: Preferences, from: string, to: string | null): Partial<Preferences> | null;
}

/** The person's own templates. If links are copied by one that is removed, they are copied as addresses from then on. */
export const templates: ListKind<TemplateProblem> = {
  ...templateRules,
  textFor: () => firstTemplate,
  placeholders: templatePlaceholders,
  unknown: (text) => unknownPlaceholders(text, templatePlaceholders),
  storedAs: (text) => text,
  spaced: () => [],
  itemsOf: ({ copyTemplates }) => copyTemplates,
  changeTo: (copyTemplates) => ({ copyTemplates }),
  passUse({ copyAs, copyWithShift }, from, to) {
    const [used, next] = [templateForm(from), to === null ? 'address' : templateForm(to)] as const;
    const change = { ...(copyAs === used && { copyAs: next }), ...(copyWithShift === used && { copyWithShift: next }) };
    return Object.keys(change).length === 0 ? null : change;
  },
};

export const channels: ListKind<ParametersProblem> = {
  ...channelRules,
  textFor: parametersFor,
  placeholders: channelPlaceholders,
  unknown: unknownInParameters,
  storedAs: (text) => text.replace(/^\s*\?/, ''),
  spaced: spacedParameters,
  itemsOf: (preferences) => preferences.channels.map(({ name, parameters }) => ({ name, text: parameters })),
  changeTo: (items) => ({ channels: items.map(({ name, text }) => ({ name, parameters: text })) }),
  passUse: () => null,
};

/**
 * Returns the parameters of a channel of which only the name is known: those of the ready-made one with that source, or
 * else the name as the source. Empty for a name without letters and digits.
 */
function parametersFor(name: string): string {
  const source = name
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-');
  if (source === undefined) return '';
  const own = `utm_source=${source}&utm_medium=`;
  return Object.values(readyMadeChannels).find((parameters) => parameters.startsWith(own)) ?? `${own}referral`;
}

/** Returns the placeholders of parameters that nothing replaces; a name or a value with another program's as a whole. */
function unknownInParameters(text: string): string[] {
  const parts = readParameters(text).flatMap(({ name, value }) => [name, value ?? '']);
  return [
    ...new Set(
      parts.flatMap((part) => (hasForeign(part) ? [part.trim()] : unknownPlaceholders(part, channelPlaceholders))),
    ),
  ];
}

/** Returns true for a text with another program's placeholder; one percent sign alone, as in `50%`, is none. */
function hasForeign(part: string): boolean {
  const others = part.replaceAll(/(?<!\{)\{[a-z][\w-]*\}(?!\})/gi, '');
  return hasPlaceholder(`=${others.replaceAll(/(%%?[a-z_][\w.-]*%)|%(?!7b)/gi, '$1')}`);
}

interface ListDeps {
  /** Null until they have been read. */
  shown: ReadonlySignal<Preferences | null>;
  /** Why the last change was not saved. */
  unsaved: ReadonlySignal<{ failure: Failure } | null>;
  /** Saves a change; resolves to true if all of it was saved. */
  changeTogether(change: Partial<Preferences>): Promise<boolean>;
}

/** The item in the dialog, as typed. */
interface Editing<Problem extends string> extends NamedText {
  /** The name under which it is stored; null for a new one. */
  stored: string | null;
  /** The problems that the last Save found, until the field is typed into. */
  problems: { name: NameProblem | null; text: Problem | 'no-room' | null };
  /** Why the last Save failed. */
  failure: Failure | null;
  /** True once Save has said what of the text is hardly meant: the next one stores it. */
  isWarned: boolean;
}

/** An item that was removed, until it is brought back or the list changes in another way. */
interface Removed {
  item: NamedText;
  place: number;
  /** The list without it. */
  left: readonly NamedText[];
  /** The preferences that used it, as they were and as they are without it. */
  use: Partial<Preferences>;
  without: Partial<Preferences>;
}

/** An item that has come to a place by a press of a button that is gone or has moved: another one takes the focus. */
interface Placed {
  name: string;
  /** Counted from 0. */
  place: number;
  button: 'edit' | 'up' | 'down';
}

/** One of the person's lists, on the Settings page. */
export type NamedListState<Problem extends string = string> = ReturnType<typeof createNamedList<Problem>>;

/** Creates the state of a list, whose items are edited one at a time. */
export function createNamedList<Problem extends string>(
  { shown, unsaved, changeTogether }: ListDeps,
  kind: ListKind<Problem>,
) {
  const items = computed(() => (shown.value === null ? [] : kind.itemsOf(shown.value)));
  const editing = signal<Editing<Problem> | null>(null);
  const gone = signal<Removed | null>(null);
  // A reset, a backup or another page may have changed the list since.
  const removed = computed(() => (isSameValue(items.value, gone.value?.left) ? gone.value : null));
  const placed = signal<Placed | null>(null);
  const isFull = computed(() => items.value.length >= kind.most);

  /** Stores the list; resolves to true if all of it was saved. */
  function store(all: readonly NamedText[], along: Partial<Preferences> | null): Promise<boolean> {
    gone.value = null;
    placed.value = null;
    return changeTogether({ ...kind.changeTo(all), ...along });
  }

  /** Returns what else changes when the use of an item passes to another name. */
  function passUse(from: string, to: string | null): Partial<Preferences> | null {
    return shown.value && from !== to ? kind.passUse(shown.value, from, to) : null;
  }

  /** `reserved`: the names that no item can have. */
  function problemsOf(
    item: NamedText,
    others: readonly NamedText[],
    reserved: readonly string[] = [],
  ): Editing<Problem>['problems'] {
    const isSame = (name: string): boolean => isSameName(name, item.name);
    const names = others.map(({ name }) => (isSame(name) ? item.name : name));
    const isRoom = fitTogether(Object.values(kind.changeTo([...others, item])).flat() as object[]);
    return {
      name: nameProblem(item.name, names) ?? (reserved.some(isSame) ? 'reserved' : null),
      text: kind.textProblem(item.text) ?? (isRoom ? null : 'no-room'),
    };
  }

  const isTextGiven = (): boolean =>
    editing.value?.stored === null && editing.value.text === kind.textFor(editing.value.name);

  const none = { problems: { name: null, text: null }, failure: null, isWarned: false };

  return {
    items,
    most: kind.most,
    placeholders: kind.placeholders,
    unknown: kind.unknown,
    spaced: kind.spaced,
    /** True if there can be no more. */
    isFull,
    /** The item in the dialog; null while it is closed. */
    editing: readOnly(editing),
    removed,
    /** The item that was moved, brought back or added at once, and its button; a new object each time. */
    placed: readOnly(placed),
    add: (): void => void (editing.value = { stored: null, name: '', text: kind.textFor(''), ...none }),
    edit(place: number): void {
      const item = items.value[place];
      if (item !== undefined) editing.value = { stored: item.name, ...item, ...none };
    },
    /** Returns true while the text of a new item is the one that its name gives it. */
    isTextGiven,
    /** Sets a typed field, and clears its problem. A given text follows the name. */
    type(field: 'name' | 'text', typed: string): void {
      if (editing.value === null) return;
      const change =
        field === 'name' && isTextGiven() ? { name: typed, text: kind.textFor(typed) } : { [field]: typed };
      const problems = { ...editing.value.problems, ...('text' in change && { text: null }), [field]: null };
      editing.value = { ...editing.value, ...change, problems, isWarned: false };
    },
    cancel: (): void => void (editing.value = null),
    /**
     * Stores what is in the dialog and closes it; keeps it open with its problems, with the reason of a failure and, once,
     * to warn of what is no placeholder, or of a space. `reserved`: the names of ready-made items, which stand beside these in menus.
     */
    async save(reserved: readonly string[] = []): Promise<void> {
      const { value: now } = editing;
      if (now === null) return;
      const item = { name: nameOf(now.name), text: kind.storedAs(now.text) };
      // Another page may have moved it, or removed it.
      const place = items.value.findIndex(({ name }) => name === now.stored);
      const before = items.value[place];
      const others = items.value.filter((each) => each !== before);
      const problems = problemsOf(item, others, reserved);
      const isUnlikely = kind.unknown(now.text).length > 0 || kind.spaced(now.text).length > 0;
      editing.value = { ...now, problems, failure: null, isWarned: isUnlikely };
      if (problems.name !== null || problems.text !== null || (isUnlikely && !now.isWarned)) return;
      const all = before === undefined ? [...others, item] : items.value.with(place, item);
      const saved = await store(all, before === undefined ? null : passUse(before.name, item.name));
      if (editing.value === null) return;
      editing.value = saved ? null : { ...editing.value, failure: unsaved.value?.failure ?? null };
    },
    /** Adds a ready-made item at once; opens the dialog if it cannot be added as it is. */
    async addAtOnce(item: NamedText): Promise<void> {
      const problems = problemsOf(item, items.value);
      if (problems.name !== null || problems.text !== null) {
        editing.value = { stored: null, ...item, problems, failure: null, isWarned: false };
        return;
      }
      if (isFull.value) return;
      const saved = await store([...items.value, item], null);
      if (saved) placed.value = { name: item.name, place: items.value.length - 1, button: 'edit' };
    },
    /** Removes an item; `undo` brings it back. */
    async remove(place: number): Promise<void> {
      const item = items.value[place];
      if (item === undefined) return;
      const without = passUse(item.name, null) ?? {};
      const use = only(shown.value ?? {}, namesOf(without));
      const left = items.value.toSpliced(place, 1);
      const saving = store(left, without);
      const own: Removed = { item, place, left, use, without };
      gone.value = own;
      // Another one may have been removed since.
      if (!(await saving) && gone.value === own) gone.value = null;
    },
    /** Brings back the item that was removed last, and its use if nothing else was chosen since. */
    async undo(): Promise<void> {
      if (removed.value === null || isFull.value) return;
      const { item, place, use, without } = removed.value;
      const isUnchanged = differing(without, shown.value).length === 0;
      const saved = await store(items.value.toSpliced(place, 0, item), isUnchanged ? use : null);
      if (saved) placed.value = { name: item.name, place, button: 'edit' };
    },
    /** Moves an item past its neighbour, if there is one. If that cannot be stored, it moves back. */
    async move(place: number, direction: 'up' | 'down'): Promise<void> {
      const to = direction === 'up' ? place - 1 : place + 1;
      const item = items.value[place];
      if (item === undefined || items.value[to] === undefined) return;
      const saving = store(items.value.toSpliced(place, 1).toSpliced(to, 0, item), null);
      const isAtEnd = to === (direction === 'up' ? 0 : items.value.length - 1);
      const button = isAtEnd ? (direction === 'up' ? 'down' : 'up') : direction;
      placed.value = { name: item.name, place: to, button };
      if (!(await saving)) placed.value = { name: item.name, place, button: direction };
    },
  };
}
