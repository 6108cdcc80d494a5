import type { Result } from '../failure.ts';
import type { DailyStatistic, Overview, Referral } from '../figures.ts';
import type { Batch, Expanded, LinkInfo, ListedLink, Listing, LookedUp, Shortened } from './answers.ts';
import { endpoints } from './endpoints.ts';
import { changed, listed, shortened, theOne } from './answer-of-one.ts';
import type { ApiParts } from './parts.ts';
import { expandQuestion, infoQuestion, lookupQuestion } from './questions.ts';
import { createSend } from './request.ts';
import { askSeveral } from './several.ts';

export type { ApiParts } from './parts.ts';

/**
 * The service's 14 operations. Nothing throws; every operation may fail with `service`, `credentials`, `rate-limited`,
 * `http`, `redirected`, `not-the-service`, `unreachable`, `timeout`, `no-permission`, `too-long` or `internal`. No
 * request is ever repeated by itself: with a GET that changes something, a second one is a second change.
 */
export interface ApiClient {
  /** Creates the short link of a long address, or gives the one there is. Fails also with `item`. */
  shorten(longUrl: string): Promise<Result<Shortened>>;
  /** Title, clicks and times. An answer may be `not-found`, `item`, or what befell the request it was part of. */
  info(shortUrls: readonly string[]): Promise<Result<Batch<LinkInfo>>>;
  /** Where short links lead. Answers as for `info`. */
  expand(shortUrls: readonly string[]): Promise<Result<Batch<Expanded>>>;
  /** The short links of long addresses. Answers as for `info`. */
  lookup(longUrls: readonly string[]): Promise<Result<Batch<LookedUp>>>;
  /** Sets where a short link leads. */
  edit(shortUrl: string, longUrl: string): Promise<Result<null>>;
  delete(shortUrl: string): Promise<Result<null>>;
  restore(shortUrl: string): Promise<Result<null>>;
  /** The links deleted last, as many as the service gives. */
  deleted(): Promise<Result<Listing<ListedLink>>>;
  /** The newest links, newest first. */
  last(limit: number): Promise<Result<Listing<ListedLink>>>;
  /** The most visited links, most visited first. */
  top(limit: number): Promise<Result<Listing<ListedLink>>>;
  overview(): Promise<Result<Overview>>;
  /** One item a day from `startDate` to `endDate`, both YYYY-MM-DD. */
  dailyStatistics(startDate: string, endDate: string): Promise<Result<Listing<DailyStatistic>>>;
  /** The accounts referred last, newest sign-up first. */
  referralsLast(limit: number): Promise<Result<Listing<Referral>>>;
  /** The referred accounts that earned most, most profitable first. */
  referralsTop(limit: number): Promise<Result<Listing<Referral>>>;
}

/** Makes the client of one account. */
export function createApiClient(parts: ApiParts): ApiClient {
  const send = createSend(parts);
  return {
    shorten: async (longUrl) => shortened(await send(endpoints.shorten, { long_url: longUrl })),
    info: (shortUrls) => askSeveral(parts, send, infoQuestion, shortUrls),
    expand: (shortUrls) => askSeveral(parts, send, expandQuestion, shortUrls),
    lookup: (longUrls) => askSeveral(parts, send, lookupQuestion, longUrls),
    edit: async (shortUrl, longUrl) =>
      changed(shortUrl, await send(endpoints.edit, { short_url: shortUrl, long_url: longUrl })),
    delete: async (shortUrl) => changed(shortUrl, await send(endpoints.delete, { short_url: shortUrl })),
    restore: async (shortUrl) => changed(shortUrl, await send(endpoints.restore, { short_url: shortUrl })),
    deleted: async () => listed(await send(endpoints.deleted, {})),
    last: async (limit) => listed(await send(endpoints.last, { limit: String(limit) })),
    top: async (limit) => listed(await send(endpoints.top, { limit: String(limit) })),
    overview: async () => theOne(await send(endpoints.overview, {})),
    dailyStatistics: async (startDate, endDate) =>
      listed(await send(endpoints.dailyStatistics, { start_date: startDate, end_date: endDate })),
    referralsLast: async (limit) => listed(await send(endpoints.referralsLast, { limit: String(limit) })),
    referralsTop: async (limit) => listed(await send(endpoints.referralsTop, { limit: String(limit) })),
  };
}
