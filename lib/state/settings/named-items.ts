import type { NameProblem } from '../../preferences/name-problem.ts';
import type { NamedText } from '../../preferences/named.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import type { StoredName, TypedItem } from './typed-items.ts';

/** What the items of a list are, such as templates. */
export interface NamedListKind<Problem extends string> {
  /** The most items (count). */
  most: number;
  /** The text of a new item. */
  firstText: string;
  /** Returns the items among the preferences. */
  itemsOf(preferences: Preferences): readonly NamedText[];
  /** Returns the change of the preferences that stores these items. */
  changeTo(items: readonly NamedText[]): Partial<Preferences>;
  /** Returns true if a browser's sync takes these items together. */
  fit(items: readonly NamedText[]): boolean;
  /** Returns the problem of a text alone; null for none. */
  textProblem(text: string): Problem | null;
  /**
   * Returns what else changes when the use of an item passes from one name to another; null stands for no item. Returns
   * null if the first is not in use.
   */
  passUse(preferences: Preferences, from: StoredName, to: StoredName): Partial<Preferences> | null;
}

/** An item on the page: as it is typed, even if it cannot be saved. */
export interface NamedRow<Problem extends string> extends NamedText {
  stored: StoredName;
  /** Why it is not saved, null where nothing is wrong; what was saved last stays in use. */
  problems: {
    name: NameProblem | null;
    /** `no-room`: the items are too long together. */
    text: Problem | 'no-room' | null;
  };
}

/** An item that was removed, with everything that brings it back. */
export interface RemovedItem {
  /** As it was stored; null for a new one. */
  item: NamedText | null;
  /** What was typed into it; null for nothing. */
  typed: TypedItem | null;
  place: number;
  wasUsed: boolean;
}
