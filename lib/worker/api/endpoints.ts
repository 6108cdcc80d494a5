import { dailyItem, overviewItem, referralItem } from './account-items.ts';
import { changeItem, deletedItem, expandItem, infoItem, listedItem, lookupItem, shortenItem } from './link-items.ts';
import type { ReadItem } from './read-item.ts';

/** One operation of the interface. */
export interface Endpoint<Name extends string, Item> {
  path: string;
  /** The parameters besides the credentials. */
  parameters: readonly Name[];
  readItem: ReadItem<Item>;
  /** True for a list: it may be long, so it gets more bytes and more time. */
  list: boolean;
}

function one<const Name extends string, Item>(path: string, parameters: readonly Name[], readItem: ReadItem<Item>) {
  return { path, parameters, readItem, list: false } satisfies Endpoint<Name, Item>;
}

function list<const Name extends string, Item>(path: string, parameters: readonly Name[], readItem: ReadItem<Item>) {
  return { path, parameters, readItem, list: true } satisfies Endpoint<Name, Item>;
}

/** All operations (interface: Endpoints). */
export const endpoints = {
  shorten: one('/link/shorten', ['long_url'], shortenItem),
  info: one('/link/info', ['short_url'], infoItem),
  expand: one('/link/expand', ['short_url'], expandItem),
  lookup: one('/link/lookup', ['long_url'], lookupItem),
  edit: one('/link/edit', ['short_url', 'long_url'], changeItem),
  delete: one('/link/delete', ['short_url'], changeItem),
  restore: one('/link/restore', ['short_url'], changeItem),
  deleted: list('/link/deleted', [], deletedItem),
  last: list('/link/last', ['limit'], listedItem),
  top: list('/link/top', ['limit'], listedItem),
  overview: one('/overview', [], overviewItem),
  dailyStatistics: list('/daily_statistics', ['start_date', 'end_date'], dailyItem),
  referralsLast: list('/referral/last', ['limit'], referralItem),
  referralsTop: list('/referral/top', ['limit'], referralItem),
};

/** The operations that take several values at once. */
export type BatchOperation = 'info' | 'expand' | 'lookup';
