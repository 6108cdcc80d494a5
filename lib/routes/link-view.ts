import { listNames, type ListName } from '../link/link-list.ts';
import { readHash } from './page-addresses.ts';

/** The state of the Links page. It is part of the tab's address, so back, reload and bookmarks restore it. */
export interface LinkView {
  list: ListName;
  /** The text in the search box. */
  query: string;
  /** Null for the list's default order. */
  sort: Sort | null;
  /** The number of last days whose gain is shown. */
  days: GainDays;
}

/** The numbers of last days whose gain can be shown. */
export const gainDays = [7, 30] as const;
/** One of these numbers. */
export type GainDays = (typeof gainDays)[number];

/** An order of the rows. `time` is the time of creation, or of deletion in the list of deleted links. */
export interface Sort {
  by: (typeof sortable)[number];
  descending: boolean;
}

const path = '#/links';
/** The columns that rows can be sorted by. */
const sortable = ['clicks', 'gained', 'time'] as const;

/** Reads the view from the hash of the Links page; missing or unknown parts get their defaults. */
export function readView(hash: string): LinkView {
  const { place, parameters } = readHash(hash);
  const by = sortable.find((name) => name === parameters.get('sort'));
  return {
    list: listNames.find((name) => place === `${path}/${name}`) ?? 'recent',
    query: parameters.get('q') ?? '',
    sort: by === undefined ? null : { by, descending: parameters.get('order') !== 'ascending' },
    days: gainDays.find((count) => String(count) === parameters.get('days')) ?? gainDays[0],
  };
}

/** Writes the hash of a view; `days` has its default if it is missing. */
export function viewHash({
  list,
  query,
  sort,
  days = gainDays[0],
}: Omit<LinkView, 'days'> & Partial<LinkView>): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (sort !== null) {
    parameters.set('sort', sort.by);
    parameters.set('order', sort.descending ? 'descending' : 'ascending');
  }
  if (days !== gainDays[0]) parameters.set('days', String(days));
  const search = parameters.toString();
  return `${path}/${list}${search === '' ? '' : `?${search}`}`;
}

/** Returns the order in which the service gives a list: newest, most visited or last deleted first. */
export function defaultSort(list: ListName): Sort {
  return { by: list === 'popular' ? 'clicks' : 'time', descending: true };
}

/**
 * Returns the order after a click on a column heading: descending first, then ascending; null for the default order.
 */
export function nextSort(list: ListName, present: Sort | null, by: Sort['by']): Sort | null {
  const own = defaultSort(list);
  const now = present ?? own;
  const next = { by, descending: now.by === by ? !now.descending : true };
  return next.by === own.by && next.descending === own.descending ? null : next;
}
