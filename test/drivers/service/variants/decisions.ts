import type { Answer } from '../layer.ts';
import {
  answering,
  answeringItem,
  answeringItems,
  changedField,
  echoed,
  envelopeOf,
  itemsAnswer,
  itemsOf,
  limited,
  listing,
  refusal,
  serving,
  valuesOf,
  webPage,
  withEnvelope,
  withValues,
  type Asked,
  type Item,
  type Wrap,
} from './variant.ts';
import { changedTimes } from './values.ts';

// What the service decides, and how it tells it.

/** What the account's own count of links counts. */
export const counts = {
  /** Deleted links as well. */
  'counts-with-deleted': serving(async (asked, serve) => {
    const answer = await serve(asked);
    const items = itemsOf(answer);
    if (asked.operation !== '/overview' || items === null) return answer;
    const deleted = itemsOf(await serve({ ...asked, operation: '/link/deleted' }))?.length ?? 0;
    const data = items.map((item) => changedField(item, 'links', (links) => Number(links) + deleted));
    return withEnvelope(answer, { ...envelopeOf(answer), data });
  }),
  /** Nothing: the account's links are not counted. */
  'counts-no-links': answeringItem((item, { operation }) => {
    const { links: _, ...others } = item;
    return operation === '/overview' ? others : item;
  }),
};

/** Paths of the operations that change a link. */
const changes: ReadonlySet<string> = new Set(['/link/shorten', '/link/edit', '/link/delete', '/link/restore']);

/** How long the service asks to wait (seconds). */
const wait = 3;

/** Refuses a request with HTTP 429, and says in a header when to come back. */
const with429 = (headers: () => Record<string, string>) => (): Answer => {
  const { status, body } = refusal(429, 'RATE_LIMIT_EXCEEDED', 429);
  return { status, headers: { 'content-type': 'application/json', ...headers() }, body };
};

/** Of requests that change nothing, refuses the 25th, and then one in `every` (count). */
function refusingBursts(refused: () => Answer, every = 25): Wrap {
  const first = 25;
  return (inner) => {
    let reads = 0;
    const treat = serving((asked, serve) => {
      if (changes.has(asked.operation)) return serve(asked);
      reads += 1;
      return reads >= first && (reads - first) % every === 0 ? refused() : serve(asked);
    });
    return treat(inner);
  };
}

/** A client waits longer where it is not said when to come back, so that happens less often (count of requests). */
const seldom = 300;

/** How the service refuses too many requests, and says when to come back. */
export const bursts = {
  'bursts-refused-for-seconds': refusingBursts(with429(() => ({ 'retry-after': String(wait) }))),
  'bursts-refused-until-a-date': refusingBursts(
    with429(() => ({
      date: new Date().toUTCString(),
      'retry-after': new Date(Date.now() + wait * 1000).toUTCString(),
    })),
  ),
  'bursts-refused-for-0-seconds': refusingBursts(
    with429(() => ({ 'retry-after': '0' })),
    seldom,
  ),
  'bursts-refused-by-words': refusingBursts(() => refusal(403, 'RATE_LIMIT_EXCEEDED'), seldom),
  'bursts-refused-by-words-and-403': refusingBursts(() => refusal(403, 'Quota exceeded, slow down', 403), seldom),
  'bursts-refused-by-items': refusingBursts(() => itemsAnswer([{ error: 'TOO_MANY_REQUESTS' }]), seldom),
};

const hour = 3_600;

/** Shifts every time that the service tells, in headers and items, by some seconds. */
function shifted(seconds: number): Wrap {
  const shiftDate = (date: string): string => new Date(Date.parse(date) + seconds * 1000).toUTCString();
  return answering((answer) => {
    const { 'retry-after': retryAfter = '', date = new Date().toUTCString(), ...headers } = answer.headers;
    const moved = {
      status: answer.status,
      headers: {
        ...headers,
        date: shiftDate(date),
        ...(retryAfter === '' ? {} : { 'retry-after': /^\d+$/.test(retryAfter) ? retryAfter : shiftDate(retryAfter) }),
      },
    };
    const envelope = envelopeOf(answer);
    if (envelope === null) return { ...moved, body: answer.body };
    const { data } = envelope;
    const items = Array.isArray(data) ? data.map((item: Item) => changedTimes(item, (time) => time + seconds)) : data;
    return withEnvelope(moved, { ...envelope, data: items });
  });
}

/** How the service's clock differs from ours. */
export const clock = {
  'clock-an-hour-ahead': shifted(hour),
  'clock-an-hour-behind': shifted(-hour),
};

/** Serves every limited list with another limit (count). */
function replacingLimits(limitOf: (asked: number) => number): Wrap {
  return serving((asked, serve) => {
    if (!limited.has(asked.operation)) return serve(asked);
    const limit = limitOf(Number(asked.parameters.get('limit') ?? 10));
    return serve(withValues(asked, 'limit', [String(limit)]));
  });
}

/** Refuses limits above the largest one, and below the least one. */
function refusingLimits(largest: number, refused: () => Answer, least = 1): Wrap {
  return serving((asked, serve) => {
    const limit = Number(asked.parameters.get('limit'));
    return limited.has(asked.operation) && (limit > largest || limit < least) ? refused() : serve(asked);
  });
}

/** How the service treats the limit of a list. */
export const limits = {
  'limits-capped-at-50': replacingLimits((limit) => Math.min(limit, 50)),
  'limits-capped-at-10': replacingLimits((limit) => Math.min(limit, 10)),
  'limits-ignored-for-20': replacingLimits(() => 20),
  'limits-ignored-for-all': replacingLimits(() => 100_000),
  'limits-refused-by-envelope': refusingLimits(100, () => refusal(400, 'LIMIT_TOO_LARGE')),
  'limits-refused-by-400': refusingLimits(60, () => refusal(400, 'INVALID_PARAMETER', 400)),
  'limits-refused-by-a-400-page': refusingLimits(50, () => webPage(400, 'Bad Request')),
  'limits-refused-by-an-item': refusingLimits(40, () => itemsAnswer([{ error: 'LIMIT_TOO_LARGE' }])),
  'limits-refused-by-nothing': refusingLimits(25, () => itemsAnswer([])),
  'limits-from-10-to-60': refusingLimits(60, () => refusal(400, 'BAD_LIMIT'), 10),
  'limits-refused-by-500': refusingLimits(30, () => webPage(500, 'Internal Server Error')),
};

/** Treats requests with several values. */
function onRepeats(treat: (asked: Asked, values: readonly string[]) => Answer | Asked): Wrap {
  return serving((asked, serve) => {
    const values = valuesOf(asked);
    const treated = values.length > 1 ? treat(asked, values) : asked;
    return 'operation' in treated ? serve(treated) : treated;
  });
}

const readingOnly = (which: 0 | -1): Wrap =>
  onRepeats((asked, values) => withValues(asked, echoed.get(asked.operation) ?? '', values.slice(which).slice(0, 1)));

/** How the service treats several values of one parameter, where it does not read all of them. */
export const repeats = {
  'repeats-read-as-first': readingOnly(0),
  'repeats-read-as-last': readingOnly(-1),
  'repeats-refused-by-an-item': onRepeats(() => itemsAnswer([{ error: 'INVALID_ARGUMENT' }])),
  'repeats-refused-by-items': onRepeats(({ operation }, values) =>
    itemsAnswer(values.map((value) => ({ [echoed.get(operation) ?? '']: value, error: 'TOO_MANY_VALUES' }))),
  ),
  'repeats-answered-with-nothing': onRepeats(() => itemsAnswer([])),
  'repeats-refused-by-envelope': onRepeats(() => refusal(400, 'TOO_MANY_VALUES')),
  'repeats-refused-by-400': onRepeats(() => refusal(400, 'REPEATED_PARAMETER', 400)),
  'repeats-refused-by-403': onRepeats(() => refusal(403, 'ONE_VALUE_ONLY', 403)),
  'repeats-refused-as-a-double-key': onRepeats(({ operation }) =>
    refusal(400, `Duplicate key: ${echoed.get(operation) ?? ''}`),
  ),
  'repeats-refused-by-500': onRepeats(() => webPage(500, 'Internal Server Error')),
};

const inLists = (change: (items: readonly Item[]) => readonly Item[]): Wrap =>
  answeringItems((items, { operation }) => (listing.has(operation) ? change(items) : items));

/** How exact the service's lists are. */
export const lists = {
  'lists-one-short': inLists((items) => items.filter((_, index) => items.length < 3 || index !== items.length - 2)),
  'lists-with-doubles': inLists((items) => items.flatMap((item, index) => (index % 7 === 1 ? [item, item] : [item]))),
  'lists-reversed': inLists((items) => items.toReversed()),
  'lists-unordered': inLists((items) => [
    ...items.filter((_, index) => index % 2 === 1),
    ...items.filter((_, index) => index % 2 === 0),
  ]),
};

/** Changes the items about deleted links in answers of these operations. */
const onDeleted = (operations: readonly string[], change: (item: Item) => Item): Wrap =>
  answeringItem((item, { operation }) => {
    const isDeleted = item['error'] === 'DELETED_BY_USER' || typeof item['deleted_at'] === 'number';
    return isDeleted && operations.includes(operation) ? change(item) : item;
  });

/** How the service tells that a link is deleted. */
export const deleted = {
  'deleted-unnamed': onDeleted(['/link/lookup'], ({ short_url: _, ...item }) => item),
  'deleted-not-looked-up': onDeleted(['/link/lookup'], (item) => ({ ...item, error: 'NOT_FOUND', short_url: null })),
  'deleted-only-by-time': onDeleted(['/link/lookup', '/link/expand'], (item) => ({ ...item, error: null })),
  'deleted-said-everywhere': onDeleted(['/link/info'], (item) => ({ ...item, error: 'DELETED_BY_USER' })),
  'deleted-not-expanded': onDeleted(['/link/expand'], (item) => ({ ...item, long_url: null })),
  'deleted-without-details': onDeleted(['/link/info'], (item) => ({
    ...item,
    error: 'DELETED_BY_USER',
    title: null,
    clicks: null,
    created_at: null,
    deleted_at: null,
  })),
  /** Shortening the address of a deleted link returns the link, and leaves it deleted. */
  'deleted-stays-deleted': serving(async (asked, serve) => {
    const answer = await serve(asked);
    if (asked.operation !== '/link/shorten' || !answer.body.includes('"restored_hash":1')) return answer;
    const shortUrl = /"short_url":"([^"]*)"/.exec(answer.body)?.[1] ?? '';
    const parameters = new URLSearchParams(asked.parameters);
    parameters.set('short_url', shortUrl);
    await serve({ operation: '/link/delete', parameters });
    return { ...answer, body: answer.body.replace('"restored_hash":1', '"restored_hash":0') };
  }),
};

const isUnknown = ({ error }: Item): boolean => error === 'NOT_FOUND';

/** Changes the items about unknown things. */
const onUnknown = (change: (item: Item, echo: string) => Item): Wrap =>
  answeringItem((item, { operation }) => (isUnknown(item) ? change(item, echoed.get(operation) ?? '') : item));

/** Fails a request that asks about something unknown. */
const failing = (failure: () => Answer): Wrap =>
  answering((answer) => (itemsOf(answer)?.some(isUnknown) ? failure() : answer));

const nulls = (item: Item): Item => Object.fromEntries(Object.keys(item).map((name) => [name, null]));

/** How the service tells that it does not know a link or has no link for an address. */
export const unknown = {
  'unknown-in-lower-case': onUnknown((item) => ({ ...item, error: 'not_found' })),
  'unknown-without-fields': onUnknown((item, echo) => ({ [echo]: item[echo], error: 'NOT_FOUND' })),
  'unknown-without-address': onUnknown(() => ({ error: 'NOT_FOUND' })),
  /** For /link/info and changes the interface names the error. */
  'unknown-by-nulls': onUnknown((item, echo) => ('long_url' in item ? { ...nulls(item), [echo]: item[echo] } : item)),
  'unknown-by-blanks': onUnknown((item, echo) => ({ ...item, short_url: '', long_url: '', [echo]: item[echo] })),
  'unknown-left-out': answeringItems((items) => items.filter((item) => !isUnknown(item))),
  'unknown-by-envelope': failing(() => refusal(404, 'NOT_FOUND')),
  'unknown-by-404': failing(() => refusal(404, 'NOT_FOUND', 404)),
  'unknown-by-a-404-page': failing(() => webPage(404, 'Not Found')),
};
