import { listNames, type ListName } from './link-list.ts';
import { readHash } from './page-hash.ts';

/** What the Links page shows: kept in the tab's address, so that back, reload and a bookmark keep it too. */
export interface View {
  list: ListName;
  /** What was typed into the search box. */
  query: string;
  /** Null for the list's own order. */
  sort: Sort | null;
}

/** An order of the rows. `time` is when a link was created, in the list of deleted ones when it was deleted. */
export interface Sort {
  by: 'clicks' | 'time';
  descending: boolean;
}

const path = '#/links';

/** The view an address of the Links page names; what it leaves out, or names wrongly, is as the page first opens. */
export function readView(hash: string): View {
  const { place, parameters } = readHash(hash);
  const by = parameters.get('sort');
  return {
    list: listNames.find((name) => place === `${path}/${name}`) ?? 'recent',
    query: parameters.get('q') ?? '',
    sort: by === 'clicks' || by === 'time' ? { by, descending: parameters.get('order') !== 'ascending' } : null,
  };
}

/** The address of a view. */
export function viewHash({ list, query, sort }: View): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (sort !== null) {
    parameters.set('sort', sort.by);
    parameters.set('order', sort.descending ? 'descending' : 'ascending');
  }
  const search = parameters.toString();
  return `${path}/${list}${search === '' ? '' : `?${search}`}`;
}

/** The order a list comes in from the service: newest first, most visited first, deleted last first. */
export function ownSort(list: ListName): Sort {
  return { by: list === 'popular' ? 'clicks' : 'time', descending: true };
}

/** The order after a press on a column's heading: that column from its high end, then from its low one. */
export function nextSort(list: ListName, present: Sort | null, by: Sort['by']): Sort | null {
  const own = ownSort(list);
  const now = present ?? own;
  const next = { by, descending: now.by === by ? !now.descending : true };
  return next.by === own.by && next.descending === own.descending ? null : next;
}
