import { answeringItems, type Item } from './envelope.ts';
import type { Wrap } from './manner.ts';
import { listing } from './operations.ts';

const changing = (change: (items: readonly Item[]) => readonly Item[]): Wrap =>
  answeringItems((items, { operation }) => (listing.has(operation) ? change(items) : items));

/** How exact the service's lists are. */
export const lists = {
  'lists-one-short': changing((items) => items.filter((_, place) => items.length < 3 || place !== items.length - 2)),
  'lists-with-doubles': changing((items) => items.flatMap((item, place) => (place % 7 === 1 ? [item, item] : [item]))),
  'lists-reversed': changing((items) => items.toReversed()),
  'lists-unordered': changing((items) => [
    ...items.filter((_, place) => place % 2 === 1),
    ...items.filter((_, place) => place % 2 === 0),
  ]),
};
