import { expect, test } from 'vitest';
import { failed, success, type Failure } from '../../../lib/failure/failure.ts';
import type { ListedLink } from '../../../lib/worker/api/answers.ts';
import type { ApiClient } from '../../../lib/worker/api/client.ts';
import { readList, type ListQuery } from '../../../lib/worker/lists/read-list.ts';
import type { Session } from '../../../lib/worker/connection/session.ts';
import { valueOf, withLinks } from '../with-links.ts';

/** Makes another list of links out of the service's. */
type Alter = (ask: ApiClient['last']) => ApiClient['last'];

/** Starts a worker, an account with `count` links, and a service whose lists of links `alter` changes. */
async function world(count: number, alter: Alter, deleted = 0) {
  const made = await withLinks(count + deleted, (index) =>
    index < deleted ? { deletedAt: Date.UTC(2026, 1, 1) } : {},
  );
  const { session } = made;
  const limits: number[] = [];
  for (const name of ['last', 'top'] as const) {
    const altered = alter(session.api[name]);
    session.api[name] = (limit) => {
      limits.push(limit);
      return altered(limit);
    };
  }
  return { ...made, limits };
}

const cappedAt = (most: number) => (ask: ApiClient['last']) => (limit: number) => ask(Math.min(limit, most));
const tooHigh: Failure = { kind: 'service', statusCode: 400, statusText: 'LIMIT_TOO_HIGH' };
/** Answers a limit that is too high, or too low, with this result. */
const refusing =
  (above: number, result: Awaited<ReturnType<ApiClient['last']>> = failed(tooHigh), below = 1): Alter =>
  (ask) =>
  (limit) =>
    limit > above || limit < below ? Promise.resolve(result) : ask(limit);
/** Lists other items than the service. */
const withItems =
  (change: (items: ListedLink[]) => ListedLink[], most = Infinity): Alter =>
  (ask) =>
  async (limit) => {
    const listing = valueOf(await ask(Math.min(limit, most)));
    return success({ ...listing, items: change(listing.items) });
  };

const capped = (count: number, account: number | null) => ({ count, end: true, capped: { account } });
const whole = (count: number) => ({ count, end: true, capped: undefined });
const open = (count: number) => ({ count, end: false, capped: undefined });

async function said(
  links: Awaited<ReturnType<typeof world>>['links'],
  limit: number,
  name: 'recent' | 'popular' = 'recent',
) {
  const list = valueOf(await links.list(name, limit));
  return { count: list.links.length, end: list.end, capped: list.capped };
}

/** Returns a list with all its links, also of its later parts. */
async function everyLink(links: Awaited<ReturnType<typeof world>>['links'], limit: number) {
  const list = valueOf(await links.list('recent', limit));
  const parts = Array.from({ length: (list.long?.parts ?? 1) - 1 }, (_, place) =>
    links.part(list.long?.answer ?? '', place + 1),
  );
  const all = [...list.links, ...(await Promise.all(parts)).flatMap(valueOf)];
  return { shortUrls: all.map(({ shortUrl }) => shortUrl), end: list.end, capped: list.capped };
}

function withCount({ api }: Session, links: number | null): void {
  const { overview } = api;
  api.overview = async () => {
    const real = await overview();
    return real.ok ? success({ ...real.value, links }) : real;
  };
}

test.each(['recent', 'popular'] as const)('a capped list does not pass for the whole: %s', async (name) => {
  const { links, limits } = await world(300, cappedAt(50));
  expect(await said(links, 100, name)).toEqual(capped(50, 300));
  expect(limits).toEqual([100, 200]);
  expect(valueOf(await links.cachedList(name, false))).toMatchObject({ end: true, capped: { account: 300 } });
});

test('a list stays open while the service refuses the account’s count for now', async () => {
  const { links, session } = await world(300, cappedAt(50));
  const { overview } = session.api;
  session.api.overview = () => Promise.resolve(failed({ kind: 'rate-limited', retryAt: 1 }));
  expect(await said(links, 100)).toEqual(open(50));
  session.api.overview = overview;
  expect(await said(links, 100)).toEqual(capped(50, 300));
});

test('finds a cap out once a day, and still reads the account’s present count', async () => {
  const { links, limits, service } = await world(300, cappedAt(50));
  await said(links, 100);
  limits.length = 0;
  service.seed.links('ada', [{ longUrl: 'https://example.com/new' }]);
  expect(await said(links, 100)).toEqual(capped(50, 301));
  expect(limits).toEqual([100]);
});

test('links made elsewhere since the last count do not hide a cap', async () => {
  const { links, service } = await world(4, cappedAt(50));
  await said(links, 100);
  service.seed.links(
    'ada',
    Array.from({ length: 100 }, (_, index) => ({ longUrl: `https://elsewhere.example/${index}` })),
  );
  expect(await said(links, 100)).toEqual(capped(50, 104));
});

test('a list that lacked one link still says so after another was made elsewhere', async () => {
  const { links, service } = await world(
    4,
    withItems((items) => items.slice(1)),
  );
  expect(await said(links, 100)).toEqual(capped(3, 4));
  service.seed.links('ada', [{ longUrl: 'https://elsewhere.example/' }]);
  expect(await said(links, 100)).toEqual(capped(4, 5));
});

test('links made here since the last count show that a list is capped', async () => {
  const { links } = await world(4, cappedAt(5));
  expect(await said(links, 100)).toEqual(whole(4));
  for (const page of ['a', 'b', 'c']) {
    const address = `https://new.example/${page}`;
    valueOf(await links.change({ action: 'shorten', address, foundNothing: true }, null));
  }
  expect(await said(links, 100)).toEqual(capped(5, 7));
});

test.each([
  ['an envelope', failed(tooHigh), [100, 1, 100, 50, 60, 61]],
  ['HTTP 400', failed({ kind: 'http', status: 400 }), [100, 1, 100, 50, 60, 61]],
  ['HTTP 500', failed({ kind: 'http', status: 500 }), [100, 1, 100, 50, 60, 61]],
  ['an empty answer', success({ items: [], unreadable: 0 }), [100, 1, 50, 100, 60, 61]],
  ['an item with an error', success({ items: [], unreadable: 1 }), [100, 50, 100, 60, 61]],
] as const)(
  'a limit refused by %s is lowered to the highest one, which is remembered',
  async (_name, refusal, asked) => {
    const { links, limits } = await world(300, refusing(60, refusal));
    expect(await said(links, 100)).toEqual(capped(60, 300));
    expect(limits).toEqual(asked);
    limits.length = 0;
    expect(await said(links, 400)).toEqual(capped(60, 300));
    expect(limits).toEqual([60]);
  },
);

test('answers that cannot be read for a moment do not pass for a cap', async () => {
  let unreadable = 3;
  const { links, limits } = await world(300, (ask) => (limit) => {
    if (unreadable === 0) return ask(limit);
    unreadable -= 1;
    return Promise.resolve(success({ items: [], unreadable: limit }));
  });
  expect(await said(links, 400)).toEqual(whole(300));
  expect(limits).toEqual([400, 200, 100, 50, 400]);
  limits.length = 0;
  expect(await said(links, 400)).toEqual(whole(300));
  expect(limits).toEqual([400]);
});

test.each([
  [100, 1600],
  [781, 800],
  [799, 800],
  [999, 1600],
  [1000, 1600],
  [1001, 1600],
  [1024, 2000],
  [1250, 1600],
])('a service that lists at most %d, and refuses %d, is asked for all that it lists', async (most, limit) => {
  const { links, limits } = await world(1500, refusing(most));
  const { shortUrls, ...list } = await everyLink(links, limit);
  expect({ ...list, count: shortUrls.length }).toEqual(capped(most, 1500));
  expect(limits.length, 'with a few requests').toBeLessThanOrEqual(16);
  limits.length = 0;
  expect((await everyLink(links, limit)).shortUrls).toEqual(shortUrls);
  expect(limits).toEqual([most]);
});

test('a service that refuses by 500 is asked for one such limit at a time, and in the end for all that it lists', async () => {
  const { links, limits } = await world(120, refusing(30, failed({ kind: 'http', status: 500 })));
  const turns: number[][] = [];
  while (turns.length < 6) {
    limits.length = 0;
    const list = await said(links, 60);
    turns.push([...limits]);
    if (list.capped !== undefined) break;
  }
  expect(turns).toEqual([
    [60, 1, 60, 30, 50],
    [30, 40],
    [30, 35],
    [30, 32],
    [30, 31],
  ]);
  expect(await said(links, 60)).toEqual(capped(30, 120));
});

test('a refused limit hides none of the links if a lower one gives them all', async () => {
  const { links } = await world(900, refusing(1000));
  const { shortUrls, ...list } = await everyLink(links, 1600);
  expect({ ...list, count: shortUrls.length }).toEqual(whole(900));
});

test.each<[string, Failure]>([
  ['refuses so many requests', { kind: 'rate-limited', retryAt: 1 }],
  ['is down', { kind: 'http', status: 503 }],
  ['cannot be reached', { kind: 'unreachable' }],
])(
  'a list stays open while the service %s before its highest limit is found, and is then gone on with',
  async (_what, failure) => {
    let isFailing = true;
    const { links, limits } = await world(300, (ask) => (limit) => {
      if (limit > 67) return Promise.resolve(failed(tooHigh));
      return isFailing && limit > 60 ? Promise.resolve(failed(failure)) : ask(limit);
    });
    expect(await said(links, 100)).toEqual(open(60));
    isFailing = false;
    limits.length = 0;
    expect(await said(links, 200)).toEqual(capped(67, 300));
    expect(limits[0], 'it is not lowered once more').toBe(60);
  },
);

test('a highest limit that needs many requests is looked for in turns, and the list stays open meanwhile', async () => {
  const count = 33_333;
  const api = {
    last: (limit: number) =>
      Promise.resolve(limit > count ? failed(tooHigh) : success({ items: itemsOf(limit), unreadable: 0 })),
  };
  const itemsOf = (limit: number): ListedLink[] => Array.from({ length: limit }, () => ({}) as ListedLink);
  const { session } = await world(0, () => api.last);
  const query: ListQuery<ListedLink> = {
    operation: 'last',
    ask: ({ last }, limit) => last(limit),
    account: 'links',
    count: (items) => items.length,
    countLeftOut: () => Promise.resolve(0),
  };
  withCount(session, 60_000);
  const listed = [];
  for (let turn = 0; turn < 3; turn++) listed.push(valueOf(await readList(session, query, 51_200)));
  expect(listed.map(({ end }) => end)).toEqual([false, true, true]);
  expect(listed.map(({ items }) => items.length)[1]).toBe(count);
  expect(listed[1]?.capped).toEqual({ account: 60_000 });
});

test.each<[string, number, Alter, object]>([
  ['that gives half of any limit is asked with a higher one', 300, (ask) => (limit) => ask(limit / 2), open(100)],
  ['that is the whole is not capped by a refused limit', 30, refusing(60), whole(30)],
  [
    'that tells each link twice does not pass for the whole',
    8,
    withItems((items) => [...items, ...items], 5),
    capped(5, 8),
  ],
  [
    'that lacks a link in every answer is still asked for all that the service gives',
    300,
    (ask) => refusing(60)(withItems((items) => items.slice(1))(ask)),
    capped(59, 300),
  ],
  [
    'is given by a service that takes only limits from 10 to 60',
    300,
    refusing(60, failed(tooHigh), 10),
    capped(60, 300),
  ],
])('a list %s', async (_what, count, alter, expected) => {
  const { links } = await world(count, alter);
  expect(await said(links, 100)).toEqual(expected);
});

test('an account without links gets no lower limit', async () => {
  const { links, limits, session } = await world(0, (ask) => ask);
  await session.api.overview(); // As Connect does.
  expect(await said(links, 100)).toEqual(whole(0));
  expect(limits).toEqual([100]);
});

test('a limit refused after Show more keeps what came before, and adds what is still listed', async () => {
  const { links } = await world(300, refusing(150));
  expect(await said(links, 100)).toEqual(open(100));
  expect(await said(links, 200)).toEqual(capped(150, 300));
});

test.each([
  ['refused beyond a limit does not pass for the whole', 300, refusing(60), capped(60, null)],
  ['that may be capped does not pass for the whole', 300, cappedAt(50), capped(50, null)],
  ['without links is empty', 0, cappedAt(50), whole(0)],
])('a list %s while the account’s count cannot be read', async (_what, count, alter, expected) => {
  const { links, session } = await world(count, alter);
  withCount(session, null);
  expect(await said(links, 100)).toEqual(expected);
});

test('a service that fails for a moment is not taken for one that refuses the limit', async () => {
  let requests = 0;
  const { links, limits } = await world(300, (ask) => (limit) => {
    requests += 1;
    return requests === 1 ? Promise.resolve(failed({ kind: 'http', status: 500 })) : ask(limit);
  });
  expect(await said(links, 100)).toEqual(open(100));
  expect(limits).toEqual([100, 1, 100]);
});

test('a service that is down gets two requests, and its failure is passed on', async () => {
  const { links, limits } = await world(3, () => () => Promise.resolve(failed({ kind: 'http', status: 500 })));
  expect(await links.list('recent', 100)).toEqual({ ok: false, failure: { kind: 'http', status: 500 } });
  expect(limits).toEqual([100, 1]);
});

test('nothing is said of a cap where the account counts fewer links than the list has', async () => {
  const { links, session } = await world(20, (ask) => ask);
  withCount(session, 19);
  expect(await said(links, 100)).toEqual(whole(20));
});

test('nothing is said of a cap where the account may count its deleted links too', async () => {
  const { links, session } = await world(20, (ask) => ask, 5);
  withCount(session, 25);
  expect(await said(links, 100)).toEqual(whole(20));
});

test('a service that ignores limits gives its whole list', async () => {
  const { links } = await world(300, (ask) => () => ask(1000));
  expect(await said(links, 100)).toEqual(open(300));
  expect(await said(links, 400)).toEqual(whole(300));
});
