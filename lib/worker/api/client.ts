import type { Result } from '../../failure/failure.ts';
import type { DailyStatistic, Overview } from '../../account/statistics.ts';
import type { Referral } from '../../account/referral.ts';
import type { Batch, Expanded, LinkInfo, ListedLink, Listing, LookedUp, Shortened } from './answers.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { readChanged, readListing, readShortened, readSingleItem } from './read-items.ts';
import type { ApiDeps } from './api-deps.ts';
import { expandQuery, infoQuery, lookupQuery } from './batch-queries.ts';
import { createSend } from './send-request.ts';
import { askBatch } from './ask-batch.ts';

export type { ApiDeps } from './api-deps.ts';

/**
 * The service's 14 operations. None throws; each may fail with `service`, `credentials`, `rate-limited`, `http`,
 * `redirected`, `not-the-service`, `unreachable`, `timeout`, `service-not-allowed`, `no-permission`, `too-long` or
 * `internal`. No request is repeated automatically: changes are GET requests too, and a second one is a second change.
 */
export interface ApiClient {
  /** Creates the short link of a long address, or returns the existing one. May also fail with `item`. */
  shorten(longUrl: string): Promise<Result<Shortened>>;
  /** Reads title, clicks and times. An answer may fail with `not-found`, `item`, or the failure of its request. */
  info(shortUrls: readonly string[]): Promise<Result<Batch<LinkInfo>>>;
  /** Reads the destinations of short links. Answers fail like those of `info`. */
  expand(shortUrls: readonly string[]): Promise<Result<Batch<Expanded>>>;
  /** Finds the short links of long addresses. Answers fail like those of `info`. */
  lookup(longUrls: readonly string[]): Promise<Result<Batch<LookedUp>>>;
  /** Sets the destination of a short link. */
  edit(shortUrl: string, longUrl: string): Promise<Result<null>>;
  delete(shortUrl: string): Promise<Result<null>>;
  restore(shortUrl: string): Promise<Result<null>>;
  /** Lists the links deleted last, as many as the service returns. */
  deleted(): Promise<Result<Listing<ListedLink>>>;
  /** Lists the newest links, newest first; `limit` is a count, here and below. */
  last(limit: number): Promise<Result<Listing<ListedLink>>>;
  /** Lists the most visited links, most visited first. */
  top(limit: number): Promise<Result<Listing<ListedLink>>>;
  overview(): Promise<Result<Overview>>;
  /** Lists the figures of each day from `startDate` to `endDate`, both YYYY-MM-DD. */
  dailyStatistics(startDate: string, endDate: string): Promise<Result<Listing<DailyStatistic>>>;
  /** Lists referred accounts, newest sign-up first. */
  referralsLast(limit: number): Promise<Result<Listing<Referral>>>;
  /** Lists referred accounts, most profitable first. */
  referralsTop(limit: number): Promise<Result<Listing<Referral>>>;
}

/** Creates the client of one account. */
export function createApiClient(deps: ApiDeps): ApiClient {
  const send = createSend(deps);
  const listed =
    <Item extends object>(endpoint: Endpoint<Item>) =>
    async (limit: number): Promise<Result<Listing<Item>>> =>
      readListing(await send(endpoint, { limit: String(limit) }));

  return {
    shorten: async (longUrl) => readShortened(await send(endpoints.shorten, { long_url: longUrl })),
    info: (shortUrls) => askBatch(deps, send, infoQuery, shortUrls),
    expand: (shortUrls) => askBatch(deps, send, expandQuery, shortUrls),
    lookup: (longUrls) => askBatch(deps, send, lookupQuery, longUrls),
    edit: async (shortUrl, longUrl) =>
      readChanged(shortUrl, await send(endpoints.edit, { short_url: shortUrl, long_url: longUrl })),
    delete: async (shortUrl) => readChanged(shortUrl, await send(endpoints.delete, { short_url: shortUrl })),
    restore: async (shortUrl) => readChanged(shortUrl, await send(endpoints.restore, { short_url: shortUrl })),
    deleted: async () => readListing(await send(endpoints.deleted, {})),
    last: listed(endpoints.last),
    top: listed(endpoints.top),
    overview: async () => readSingleItem(await send(endpoints.overview, {})),
    dailyStatistics: async (startDate, endDate) =>
      readListing(await send(endpoints.dailyStatistics, { start_date: startDate, end_date: endDate })),
    referralsLast: listed(endpoints.referralsLast),
    referralsTop: listed(endpoints.referralsTop),
  };
}
