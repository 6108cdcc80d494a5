import type { Overview } from '../../account/statistics.ts';
import { failed, success, type Failure, type Result } from '../../failure/failure.ts';
import { linkForm } from './address-forms.ts';
import type { Expanded, LinkInfo, Listing, LookedUp } from './answers.ts';
import { askBatch, type BatchQuery } from './ask-batch.ts';
import { endpoints, type Endpoint, type ItemOf } from './endpoints.ts';
import { matchItems } from './match-items.ts';
import { createSend, type ApiDeps, type Items } from './send-request.ts';

/**
 * The service's 14 operations. None throws; each may fail with `service`, `credentials`, `rate-limited`, `http`,
 * `redirected`, `not-the-service`, `unreachable`, `timeout`, `service-not-allowed`, `no-permission`, `too-long` or
 * `internal`. No request is repeated automatically: changes are GET requests too, and a second one is a second change.
 */
export type ApiClient = ReturnType<typeof createApiClient>;

/** Creates the client of one account. */
export function createApiClient(deps: ApiDeps) {
  const send = createSend(deps);
  const list =
    <Listed extends object>(endpoint: Endpoint<Listed>) =>
    async (limit: number): Promise<Result<Listing<Listed>>> =>
      readListing(await send(endpoint, { limit: String(limit) }));
  const change = (operation: 'delete' | 'restore') => async (shortUrl: string) =>
    readChanged(shortUrl, await send(endpoints[operation], { short_url: shortUrl }));

  return {
    /** Creates the short link of a long address, or returns the existing one. May also fail with `item`. */
    shorten: async (longUrl: string) => readShortened(await send(endpoints.shorten, { long_url: longUrl })),
    /** Reads title, clicks and times. An answer may fail with `not-found`, `item`, or the failure of its request. */
    info: (shortUrls: readonly string[]) => askBatch(deps, send, infoQuery, shortUrls),
    /** Reads the destinations of short links. Answers fail like those of `info`. */
    expand: (shortUrls: readonly string[]) => askBatch(deps, send, expandQuery, shortUrls),
    /** Finds the short links of long addresses. Answers fail like those of `info`. */
    lookup: (longUrls: readonly string[]) => askBatch(deps, send, lookupQuery, longUrls),
    /** Sets the destination of a short link. */
    edit: async (shortUrl: string, longUrl: string) =>
      readChanged(shortUrl, await send(endpoints.edit, { short_url: shortUrl, long_url: longUrl })),
    delete: change('delete'),
    restore: change('restore'),
    /** Lists the links deleted last, as many as the service returns. */
    deleted: async () => readListing(await send(endpoints.deleted, {})),
    /** Lists the newest links, newest first; `limit` is a count, here and below. */
    last: list(endpoints.last),
    /** Lists the most visited links, most visited first. */
    top: list(endpoints.top),
    overview: async (): Promise<Result<Overview>> => readFirst(await send(endpoints.overview, {})),
    /** Lists the figures of each day from `startDate` to `endDate`, both YYYY-MM-DD. */
    dailyStatistics: async (startDate: string, endDate: string) =>
      readListing(await send(endpoints.dailyStatistics, { start_date: startDate, end_date: endDate })),
    /** Lists referred accounts, newest sign-up first. */
    referralsLast: list(endpoints.referralsLast),
    /** Lists referred accounts, most profitable first. */
    referralsTop: list(endpoints.referralsTop),
  };
}

const infoQuery: BatchQuery<ItemOf<'info'>, LinkInfo> = {
  operation: 'info',
  endpoint: endpoints.info,
  by: 'short_url',
  answer({ echo, error, ...fields }, asked) {
    const state = stateOf(error, fields.deletedAt !== null);
    return state.ok ? success({ shortUrl: nameOf(echo, asked), ...fields, state: state.value }) : state;
  },
};

const expandQuery: BatchQuery<ItemOf<'expand'>, Expanded> = {
  operation: 'expand',
  endpoint: endpoints.expand,
  by: 'short_url',
  answer({ echo, error, destination }, asked) {
    const state = stateOf(error, false);
    return state.ok ? success({ shortUrl: nameOf(echo, asked), destination, state: state.value }) : state;
  },
};

const lookupQuery: BatchQuery<ItemOf<'lookup'>, LookedUp> = {
  operation: 'lookup',
  endpoint: endpoints.lookup,
  by: 'long_url',
  answer({ error, shortUrl }) {
    const state = stateOf(error, false);
    if (!state.ok) return state;
    if (state.value === 'deleted') return success({ shortUrl, state: 'deleted' });
    // An item with neither short address nor error means that there is no link.
    return shortUrl === null ? failed({ kind: 'not-found' }) : success({ shortUrl, state: 'active' });
  },
};

/**
 * Returns the short address that names a link from now on: as the service writes it, or as we sent it if the service
 * echoes another address or none.
 */
function nameOf(echo: string | null, asked: string): string {
  return echo !== null && linkForm(echo) === linkForm(asked) ? echo : asked;
}

/** Returns the state of an item's link. An error other than DELETED_BY_USER fails with `not-found` or `item`. */
function stateOf(error: string | null, isDeleted: boolean): Result<'active' | 'deleted'> {
  if (error !== null && error !== 'DELETED_BY_USER') return failed(failureOfItem(error));
  return success(isDeleted || error !== null ? 'deleted' : 'active');
}

/** Returns the failure of an item's error (interface: Errors). An unlisted error keeps the service's own word. */
function failureOfItem(error: string): Failure {
  return error === 'NOT_FOUND' ? { kind: 'not-found' } : { kind: 'item', error };
}

/** Reads the answer of /link/shorten. Fails with `not-the-service` if the answer has no short address. */
function readShortened(items: Result<Items<ItemOf<'shorten'>>>) {
  const item = readFirst(items);
  if (!item.ok) return item;
  const { shortUrl, error, isNew, isRestored } = item.value;
  if (error !== null && error !== 'DELETED_BY_USER') return failed(failureOfItem(error));
  return shortUrl === null ? failed({ kind: 'not-the-service' }) : success({ shortUrl, isNew, isRestored });
}

/** Reads the answer to a change. Fails with `not-the-service` if no item is about this link. */
function readChanged(shortUrl: string, items: Result<Items<ItemOf<'edit'>>>): Result<null> {
  if (!items.ok) return items;
  const item = matchItems([shortUrl], items.value, true).get(shortUrl);
  if (item === undefined) return failed({ kind: 'not-the-service' });
  return item.error === null ? success(null) : failed(failureOfItem(item.error));
}

/** Reads a list's answer: its readable items, and the count of the others. */
function readListing<Listed>(items: Result<Items<Listed>>): Result<Listing<Listed>> {
  if (!items.ok) return items;
  const readable = items.value.filter((item) => item !== null);
  return success({ items: readable, unreadable: items.value.length - readable.length });
}

/** Reads the first item of an answer. Fails with `not-the-service` if there is none. */
function readFirst<Value>(items: Result<Items<Value>>): Result<Value> {
  if (!items.ok) return items;
  const [item = null] = items.value;
  return item === null ? failed({ kind: 'not-the-service' }) : success(item);
}
