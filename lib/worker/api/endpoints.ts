import { dailyItem, overviewItem, referralItem } from './account-items.ts';
import { changeItem, deletedItem, expandItem, infoItem, listedItem, lookupItem, shortenItem } from './link-items.ts';
import type { ReadItem } from './read-item.ts';

/** One operation of the interface. */
export interface Endpoint<Item> {
  path: string;
  readItem: ReadItem<Item>;
  /** True for a list: it may be long, so it gets more bytes and more time. */
  list: boolean;
}

const one = <Item>(path: string, readItem: ReadItem<Item>): Endpoint<Item> => ({ path, readItem, list: false });
const list = <Item>(path: string, readItem: ReadItem<Item>): Endpoint<Item> => ({ path, readItem, list: true });

/** All operations (interface: Endpoints). */
export const endpoints = {
  shorten: one('/link/shorten', shortenItem),
  info: one('/link/info', infoItem),
  expand: one('/link/expand', expandItem),
  lookup: one('/link/lookup', lookupItem),
  edit: one('/link/edit', changeItem),
  delete: one('/link/delete', changeItem),
  restore: one('/link/restore', changeItem),
  deleted: list('/link/deleted', deletedItem),
  last: list('/link/last', listedItem),
  top: list('/link/top', listedItem),
  overview: one('/overview', overviewItem),
  dailyStatistics: list('/daily_statistics', dailyItem),
  referralsLast: list('/referral/last', referralItem),
  referralsTop: list('/referral/top', referralItem),
};

/** The operations that take several values at once. */
export type BatchOperation = 'info' | 'expand' | 'lookup';
