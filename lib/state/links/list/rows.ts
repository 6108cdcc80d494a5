import { computed, type ReadonlySignal } from '@preact/signals-core';
import { withoutScheme } from '../../../address/address.ts';
import type { ListName } from '../../../link/link-list.ts';
import type { PartialLink } from '../../../link/link.ts';
import { containsAll, searchWords } from '../../../search/search.ts';
import type { Sort, LinkView } from '../../../routes/link-view.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { Lists } from './list.ts';
import { timeKey } from './place-by-time.ts';

/** The rows of the table. */
export type Rows = ReturnType<typeof createRows>;

/** Creates the rows of the table from the shown list and the fields of its links. */
export function createRows(
  view: ReadonlySignal<LinkView>,
  lists: Lists,
  store: LinkStore,
  gainedOf: (link: PartialLink) => number | null,
) {
  const keys = { clicks: ({ clicks = null }: PartialLink) => clicks, gained: gainedOf };
  const list = computed(() => view.value.list);
  const sort = computed(() => view.value.sort);
  const query = computed(() => view.value.query);

  const listed = computed(() => lists.of(list.value).listed.value);
  const listedNumbers = computed(() => listed.value.shortUrls.map(store.numberOf));
  const unplacedNumbers = computed(() => (listed.value.unplaced ?? []).map(store.numberOf));

  /** Returns the numbers of the links that belong to the list, in the shown order. */
  function shownOrder(numbers: readonly number[]): readonly number[] {
    void store.version.value;
    const name = list.value;
    const own = numbers.filter((number) => belongs(store.at(number), name));
    return sort.value === null
      ? own
      : sorted(own, store.at, { ...keys, time: (link) => timeKey(name, link) }, sort.value);
  }

  const allNumbers = computed(() => shownOrder(listedNumbers.value));
  const searchedNumbers = computed(() => {
    const unplaced = unplacedNumbers.value;
    return unplaced.length === 0 ? allNumbers.value : shownOrder([...listedNumbers.value, ...unplaced]);
  });
  const all = computed(() => allNumbers.value.map(store.at));
  const searched = computed(() =>
    searchedNumbers.value === allNumbers.value ? all.value : searchedNumbers.value.map(store.at),
  );
  /** The search, or the short link in it, as which the service reads it: without what a page added behind it. */
  const searchedFor = computed((): string => {
    const bare = query.value.trim().replace(/[?#].*/s, '');
    if (bare === query.value.trim()) return query.value;
    void store.version.value;
    const isOwn = ['https', 'http'].some((scheme) => store.get(`${scheme}://${withoutScheme(bare)}`) !== undefined);
    return isOwn ? bare : query.value;
  });
  const words = computed((): readonly string[] => searchWords(searchedFor.value));
  const shown = computed(() => {
    if (words.value.length === 0) return all.value;
    const found = searchedNumbers.value.filter((number) => containsAll(store.textAt(number), words.value));
    return found.map(store.at);
  });
  return {
    /** The links of the shown list, in the shown order, before any search. */
    all,
    /** The links that a search goes through: those of the list, and those that belong to it at an unknown place. */
    searched,
    /** The links that the search finds. */
    shown,
    /** The words of the search, which the rows highlight. */
    words,
    /** True if a search went through links and found none of them. */
    foundNothing: computed(() => words.value.length > 0 && searched.value.length > 0 && shown.value.length === 0),
  };
}

/** Returns false for a link that was deleted or restored since the list was loaded. The list Popular keeps both. */
function belongs({ state }: PartialLink, list: ListName): boolean {
  if (list === 'popular' || state === undefined) return true;
  return state === (list === 'deleted' ? 'deleted' : 'active');
}

/**
 * Sorts links by one of their values. Links without that value come last in either direction; equal ones keep the
 * service's order.
 */
function sorted(
  numbers: readonly number[],
  linkAt: (number: number) => PartialLink,
  keys: Record<Sort['by'], (link: PartialLink) => number | null>,
  { by, descending }: Sort,
): number[] {
  const direction = descending ? -1 : 1;
  const keyOf = keys[by];
  const keyed = numbers.map((number) => ({ number, key: keyOf(linkAt(number)) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return direction * (one.key - other.key);
  });
  return keyed.map(({ number }) => number);
}
