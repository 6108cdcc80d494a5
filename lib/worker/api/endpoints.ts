import { isDay } from '../../time/days.ts';
import { isObject } from '../is-object.ts';
import {
  destination,
  echoedLongAddress,
  echoedShortAddress,
  errorWord,
  identifier,
  shortAddress,
  title,
} from './item-fields.ts';
import { readCount, readFlag, readNumber } from './read-number.ts';
import { readDeletion, readTime } from './read-time.ts';

/** Reads an item of an answer; returns null if it cannot be read. `givesText`: the service's titles are text. */
export type ReadItem<Item> = (item: unknown, givesText?: boolean) => Item | null;

/** One operation of the interface. */
export interface Endpoint<Item> {
  path: string;
  readItem: ReadItem<Item>;
  /** True for a list: it may be long, so it gets more bytes and more time. */
  list: boolean;
}

/** The fields of an item, by the service's names; any value of JSON. */
type Fields = Readonly<Record<string, unknown>>;

/** An item whose fields can all be read. */
type Readable<Item> = { [Name in keyof Item]: Exclude<Item[Name], undefined> };

/** Creates an endpoint; `read` returns an item's fields by our names, undefined for one that cannot be read. */
function endpoint<Item extends object>(
  path: string,
  list: boolean,
  read: (fields: Fields, givesText: boolean) => Item,
): Endpoint<Readable<Item>> {
  function readItem(item: unknown, givesText = false): Readable<Item> | null {
    if (!isObject(item)) return null;
    const fields = read(item, givesText);
    return Object.values(fields).includes(undefined) ? null : (fields as Readable<Item>);
  }
  return { path, list, readItem };
}

const one = <Item extends object>(path: string, read: (fields: Fields, givesText: boolean) => Item) =>
  endpoint(path, false, read);
const list = <Item extends object>(path: string, read: (fields: Fields) => Item) => endpoint(path, true, read);

const changed = (item: Fields) => ({
  echo: echoedShortAddress(item['short_url']),
  error: errorWord(item['error']),
});

const listedFields = (item: Fields) => ({
  shortUrl: shortAddress(item['short_url']),
  clicks: readCount(item['clicks']),
  createdAt: readTime(item['created_at']),
  deletedAt: readDeletion(item['deleted_at']),
  error: errorWord(item['error']),
});

function listed(item: Fields) {
  const fields = listedFields(item);
  const isDeleted = fields.error === 'DELETED_BY_USER' || fields.deletedAt !== null;
  return { ...fields, state: isDeleted ? ('deleted' as const) : ('active' as const) };
}

const referral = (item: Fields) => ({
  id: identifier(item['referral_id']),
  commission: readNumber(item['commission']),
  signedUpAt: readTime(item['signup_at']),
});

/**
 * All operations (interface: Endpoints). `echo` is the address that an item is about, as the service writes it; null if
 * the item does not name it.
 */
export const endpoints = {
  /** `shortUrl` is null if there is an error instead; a flag, if the service left it out. */
  shorten: one('/link/shorten', (item) => ({
    shortUrl: echoedShortAddress(item['short_url']),
    error: errorWord(item['error']),
    isNew: readFlag(item['new_hash']),
    isRestored: readFlag(item['restored_hash']),
  })),
  /**
   * If title, clicks and creation are there and null, the item means NOT_FOUND, even without an error, unless it has a
   * deletion.
   */
  info: one('/link/info', (item, givesText) => {
    const error = errorWord(item['error']);
    const deletedAt = readDeletion(item['deleted_at']);
    const saysNothing = ['title', 'clicks', 'created_at'].every((name) => item[name] === null);
    return {
      echo: echoedShortAddress(item['short_url']),
      error: error === null && deletedAt === null && saysNothing ? 'NOT_FOUND' : error,
      title: title(item['title'], givesText),
      clicks: readCount(item['clicks']),
      createdAt: readTime(item['created_at']),
      deletedAt,
    };
  }),
  expand: one('/link/expand', (item) => ({
    echo: echoedShortAddress(item['short_url']),
    error: errorWord(item['error']),
    destination: destination(item['long_url']),
  })),
  lookup: one('/link/lookup', (item) => ({
    echo: echoedLongAddress(item['long_url']),
    error: errorWord(item['error']),
    shortUrl: echoedShortAddress(item['short_url']),
  })),
  edit: one('/link/edit', changed),
  delete: one('/link/delete', changed),
  restore: one('/link/restore', changed),
  /** The error of an item only says who deleted the link. */
  deleted: list('/link/deleted', (item) => ({ ...listedFields(item), state: 'deleted' as const })),
  last: list('/link/last', listed),
  top: list('/link/top', listed),
  /** The interface misspells the name of the commission. */
  overview: one('/overview', (item) => ({
    balance: readNumber(item['balance']),
    links: readCount(item['links']),
    clicks: readCount(item['clicks']),
    referrals: readCount(item['referrals']),
    referralCommission: readNumber(item['referrals_commosion']) ?? readNumber(item['referrals_commission']),
  })),
  dailyStatistics: list('/daily_statistics', (item) => ({
    date: day(item['date']),
    earnings: readNumber(item['earnings']),
    referralCommission: readNumber(item['referrals_commission']) ?? readNumber(item['referrals_commosion']),
    clicks: readCount(item['clicks']),
  })),
  referralsLast: list('/referral/last', referral),
  referralsTop: list('/referral/top', referral),
};

/** An item of an operation's answer. */
export type ItemOf<Name extends keyof typeof endpoints> = NonNullable<ReturnType<(typeof endpoints)[Name]['readItem']>>;

/** The operations that take several values at once. */
export type BatchOperation = 'info' | 'expand' | 'lookup';

/** Reads a day of the calendar, YYYY-MM-DD. */
function day(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
