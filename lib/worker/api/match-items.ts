import { likeForm, linkForm, normalForm } from './address-forms.ts';
import type { Items } from './send-request.ts';

/** An item with `echo`, the requested value that it is about; null if the service does not echo the value. */
export interface Echoing {
  echo: string | null;
}

/**
 * Matches items to the requested values; leaves out values without an item. One value and one item belong together,
 * whatever the echo. Several compare by a normal form, and short addresses (`loosely`) then by a form without scheme,
 * host case and trailing slash; a form counts only if exactly one value and one item share it. Matches by position only
 * if no item has an echo.
 */
export function matchItems<Item extends Echoing>(
  asked: readonly string[],
  items: Items<Item>,
  loosely: boolean,
): Map<string, Item> {
  const isAlone = asked.length === 1 && items.length > 0 && items.every((item) => isSame(item, items[0]));
  const readable = items.filter((item) => item !== null);
  if (isAlone || (items.length === asked.length && items.every((item) => item?.echo === null))) {
    return new Map(asked.flatMap((value, place) => pairOf(value, items[place])));
  }
  const matched = new Map<string, Item>();
  for (const { values, items: group } of groupsBy(asked, readable, likeForm)) {
    const exact = new Map(group.toReversed().map((item) => [item.echo, item]));
    const own = values.flatMap((value) => pairOf(value, exact.get(value)));
    // An echo of one value may be written like another value of its group, unless every value has its own.
    const isOwn = own.length === values.length;
    for (const [value, item] of isOwn ? own : onlyPair(values, group)) {
      if (isOwn || normalForm(value) === normalForm(item.echo ?? '')) matched.set(value, item);
    }
  }
  if (!loosely) return matched;
  for (const { values, items: group } of groupsBy(asked, readable, linkForm)) {
    if (values.some((value) => matched.has(value))) continue;
    for (const [value, item] of onlyPair(values, group)) matched.set(value, item);
  }
  return matched;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pairOf<Item>(value: string, item: Item | null | undefined): [string, Item][] {
  return item === null || item === undefined ? [] : [[value, item]];
}

/** Returns the only value of a group with its only item; nothing if there are more, or none. */
function onlyPair<Item>([value, ...values]: readonly string[], [item, ...items]: readonly Item[]): [string, Item][] {
  return value !== undefined && values.length + items.length === 0 ? pairOf(value, item) : [];
}

/** Returns the groups of values, each with the items that share its form; a text without that form stands for itself. */
function groupsBy<Item extends Echoing>(
  asked: readonly string[],
  items: readonly Item[],
  formOf: (text: string) => string | null,
): { values: string[]; items: Item[] }[] {
  const formOrText = (text: string): string => formOf(text) ?? text;
  const byForm = Map.groupBy(items, ({ echo }) => (echo === null ? null : formOrText(echo)));
  return [...Map.groupBy(asked, formOrText)].map(([form, values]) => ({ values, items: byForm.get(form) ?? [] }));
}
