import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ListName } from '../../link-list.ts';
import type { KnownLink } from '../../link.ts';
import type { Lists } from './lists.ts';
import { momentIn } from './placing.ts';
import { matches, searchWords } from '../../search.ts';
import type { LinkStore } from './store.ts';
import type { Sort, View } from '../../link-view.ts';

/** The rows of the table. */
export interface Rows {
  /** The links of the shown list, in the shown order, before any search. */
  all: ReadonlySignal<readonly KnownLink[]>;
  /** Those of them that the search finds. */
  shown: ReadonlySignal<readonly KnownLink[]>;
  /** The words of the search, to be marked. */
  words: ReadonlySignal<readonly string[]>;
}

/** Makes the rows of the table out of the lists and what is known of links. */
export function createRows(view: ReadonlySignal<View>, lists: Lists, store: LinkStore): Rows {
  const list = computed(() => view.value.list);
  const sort = computed(() => view.value.sort);
  const query = computed(() => view.value.query);

  const all = computed(() => {
    void store.version.value;
    const name = list.value;
    const links = lists
      .of(name)
      .listed.value.shortUrls.map(store.link)
      .filter((link) => belongs(link, name));
    return sort.value === null ? links : sorted(links, name, sort.value);
  });
  const words = computed(() => searchWords(query.value));
  const shown = computed(() =>
    words.value.length === 0 ? all.value : all.value.filter((link) => matches(link, words.value)),
  );
  return { all, shown, words };
}

/** A link that was deleted or restored since the list was given leaves it, but for the most visited ones. */
function belongs({ state }: KnownLink, list: ListName): boolean {
  if (list === 'popular' || state === undefined) return true;
  return state === (list === 'deleted' ? 'deleted' : 'active');
}

/** Sorted by a number; what has none comes last either way, and equals stay in the service's order. */
function sorted(links: readonly KnownLink[], list: ListName, { by, descending }: Sort): KnownLink[] {
  const direction = descending ? -1 : 1;
  const keyed = links.map((link) => ({ link, key: by === 'clicks' ? (link.clicks ?? null) : momentIn(list, link) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return direction * (one.key - other.key);
  });
  return keyed.map(({ link }) => link);
}
