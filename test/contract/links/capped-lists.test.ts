import { expect, test } from 'vitest';
import { failed, success, type Failure } from '../../../lib/failure/failure.ts';
import type { ApiClient } from '../../../lib/worker/api/client.ts';
import type { Session } from '../../../lib/worker/connection/session.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { valueOf } from '../value-of.ts';

/** Starts a worker, an account with `count` links, and a service whose lists of links `alter` changes. */
async function world(count: number, alter: (ask: ApiClient['last']) => ApiClient['last'], deleted = 0) {
  const made = await workerAndService();
  made.service.seed.links(
    'ada',
    Array.from({ length: count + deleted }, (_, index) => ({
      longUrl: `https://example.com/${index}`,
      code: `l${index}`,
      title: 'A page',
      createdAt: Date.UTC(2026, 0, 1) + index * 1000,
      ...(index < deleted ? { deletedAt: Date.UTC(2026, 1, 1) } : {}),
    })),
  );
  const { links, session } = made.startWorker();
  const limits: number[] = [];
  const { api } = session;
  const recording = (ask: ApiClient['last']): ApiClient['last'] => {
    const altered = alter(ask);
    return (limit) => {
      limits.push(limit);
      return altered(limit);
    };
  };
  session.api = { ...api, last: recording(api.last), top: recording(api.top) };
  return { ...made, links, limits, session };
}

const cappedAt = (most: number) => (ask: ApiClient['last']) => (limit: number) => ask(Math.min(limit, most));
const refusing =
  (above: number, failure: Failure = { kind: 'service', statusCode: 400, statusText: 'LIMIT_TOO_HIGH' }) =>
  (ask: ApiClient['last']): ApiClient['last'] =>
  (limit) =>
    limit > above ? Promise.resolve(failed(failure)) : ask(limit);

/** Returns what a list says of its length. */
async function said(
  links: Awaited<ReturnType<typeof world>>['links'],
  limit: number,
  name: 'recent' | 'popular' = 'recent',
) {
  const { links: listed, end, capped } = valueOf(await links.list(name, limit));
  return { count: listed.length, end, capped };
}

/** Changes the account's overview. */
function withCount(session: Session, links: number | null): void {
  const { api } = session;
  const overview: ApiClient['overview'] = async () => {
    const real = await api.overview();
    return real.ok ? { ok: true, value: { ...real.value, links } } : real;
  };
  session.api = { ...api, overview };
}

test.each(['recent', 'popular'] as const)('a capped list does not pass for the whole: %s', async (name) => {
  const { links, limits } = await world(300, cappedAt(50));
  expect(await said(links, 100, name)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  expect(limits).toEqual([100, 200]);
  expect(valueOf(await links.cachedList(name))).toMatchObject({ end: true, capped: { account: 300 } });
});

test('a list stays open while the service refuses the account’s count for now', async () => {
  const { links, session } = await world(300, cappedAt(50));
  const { api } = session;
  const overview: ApiClient['overview'] = () => Promise.resolve(failed({ kind: 'rate-limited', retryAt: 1 }));
  session.api = { ...api, overview };
  expect(await said(links, 100)).toEqual({ count: 50, end: false, capped: undefined });
  session.api = api;
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 300 } });
});

test('finds a cap out once a day, and still reads the account’s present count', async () => {
  const { links, limits, service } = await world(300, cappedAt(50));
  await said(links, 100);
  limits.length = 0;
  service.seed.links('ada', [{ longUrl: 'https://example.com/new' }]);
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 301 } });
  expect(limits).toEqual([100]);
});

test('a list that is shorter than the account’s count without a cap is asked with a higher limit', async () => {
  const { links } = await world(300, (ask) => (limit) => ask(limit / 2));
  expect(await said(links, 100)).toEqual({ count: 100, end: false, capped: undefined });
});

test('links made elsewhere since the last count do not hide a cap', async () => {
  const { links, service } = await world(4, cappedAt(50));
  await said(links, 100);
  service.seed.links(
    'ada',
    Array.from({ length: 100 }, (_, index) => ({ longUrl: `https://elsewhere.example/${index}` })),
  );
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 104 } });
});

test('a list that lacked one link still says so after another was made elsewhere', async () => {
  const oneShort = (ask: ApiClient['last']) => async (limit: number) => {
    const listing = await ask(limit);
    return listing.ok
      ? { ok: true as const, value: { ...listing.value, items: listing.value.items.slice(1) } }
      : listing;
  };
  const { links, service } = await world(4, oneShort);
  expect(await said(links, 100)).toEqual({ count: 3, end: true, capped: { account: 4 } });
  service.seed.links('ada', [{ longUrl: 'https://elsewhere.example/' }]);
  expect(await said(links, 100)).toEqual({ count: 4, end: true, capped: { account: 5 } });
});

test('links made here since the last count show that a list is capped', async () => {
  const { links } = await world(4, cappedAt(5));
  expect(await said(links, 100)).toEqual({ count: 4, end: true, capped: undefined });
  for (const page of ['a', 'b', 'c']) {
    valueOf(
      await links.change(
        { action: 'shorten', address: `https://new.example/${page}`, foundNothing: true },
        null,
        'all',
      ),
    );
  }
  expect(await said(links, 100)).toEqual({ count: 5, end: true, capped: { account: 7 } });
});

test.each<[string, Failure]>([
  ['an envelope', { kind: 'service', statusCode: 400, statusText: 'LIMIT_TOO_HIGH' }],
  ['HTTP 400', { kind: 'http', status: 400 }],
  ['HTTP 500', { kind: 'http', status: 500 }],
])('a limit refused by %s is halved, and remembered', async (_name, failure) => {
  const { links, limits } = await world(300, refusing(60, failure));
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  expect(limits).toEqual([100, 1, 100, 50]);
  limits.length = 0;
  expect(await said(links, 400)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  expect(limits).toEqual([50]);
});

test('a service that takes only limits from 10 to 60 gives its list', async () => {
  const failure: Failure = { kind: 'service', statusCode: 400, statusText: 'BAD_LIMIT' };
  const { links, limits } = await world(
    300,
    (ask) => (limit) => (limit < 10 ? Promise.resolve(failed(failure)) : refusing(60, failure)(ask)(limit)),
  );
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  expect(limits).toEqual([100, 1, 50]);
});

test.each([
  ['an empty answer', { items: [], unreadable: 0 }],
  ['an item with an error', { items: [], unreadable: 1 }],
])('a limit refused by %s is halved, and remembered', async (_name, listing) => {
  const { links, limits } = await world(
    300,
    (ask) => (limit) => (limit > 60 ? Promise.resolve(success(listing)) : ask(limit)),
  );
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  limits.length = 0;
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: 300 } });
  expect(limits).toEqual([50]);
});

test('an account without links gets no lower limit', async () => {
  const { links, limits, session } = await world(0, (ask) => ask);
  await session.api.overview(); // As Connect does.
  expect(await said(links, 100)).toEqual({ count: 0, end: true, capped: undefined });
  expect(limits).toEqual([100]);
});

test('a limit refused after Show more keeps what came before', async () => {
  const { links } = await world(300, refusing(150));
  expect(await said(links, 100)).toEqual({ count: 100, end: false, capped: undefined });
  expect(await said(links, 200)).toEqual({ count: 100, end: true, capped: { account: 300 } });
});

test('a refused limit caps nothing if the list is the whole anyway', async () => {
  const { links } = await world(30, refusing(60));
  expect(await said(links, 100)).toEqual({ count: 30, end: true, capped: undefined });
});

test.each([
  ['refused beyond a limit', refusing(60)],
  ['that may be capped', cappedAt(50)],
])('a list %s does not pass for the whole while the account’s count cannot be read', async (_what, alter) => {
  const { links, session } = await world(300, alter);
  withCount(session, null);
  expect(await said(links, 100)).toEqual({ count: 50, end: true, capped: { account: null } });
});

test('an empty list is empty even if the account’s count cannot be read', async () => {
  const { links, session } = await world(0, (ask) => ask);
  withCount(session, null);
  expect(await said(links, 100)).toEqual({ count: 0, end: true, capped: undefined });
});

test('a service that fails for a moment is not taken for one that refuses the limit', async () => {
  let requests = 0;
  const { links, limits } = await world(300, (ask) => (limit) => {
    requests += 1;
    return requests === 1 ? Promise.resolve(failed({ kind: 'http', status: 500 })) : ask(limit);
  });
  expect(await said(links, 100)).toEqual({ count: 100, end: false, capped: undefined });
  expect(limits).toEqual([100, 1, 100]);
});

test('a service that is down gets two requests, and the failure is told', async () => {
  const { links, limits } = await world(3, () => () => Promise.resolve(failed({ kind: 'http', status: 500 })));
  expect(await links.list('recent', 100)).toEqual({ ok: false, failure: { kind: 'http', status: 500 } });
  expect(limits).toEqual([100, 1]);
});

test('nothing is said of a cap where the account may count its deleted links too', async () => {
  const { links, session } = await world(20, (ask) => ask, 5);
  withCount(session, 25);
  expect(await said(links, 100)).toEqual({ count: 20, end: true, capped: undefined });
});

test('a service that ignores limits gives its whole list', async () => {
  const { links } = await world(300, (ask) => () => ask(1000));
  expect(await said(links, 100)).toEqual({ count: 300, end: false, capped: undefined });
  expect(await said(links, 400)).toEqual({ count: 300, end: true, capped: undefined });
});

test('the same link told twice does not pass for another one', async () => {
  const { links } = await world(12, (ask) => async () => {
    const listing = await ask(5);
    return listing.ok
      ? { ok: true, value: { ...listing.value, items: [...listing.value.items, ...listing.value.items] } }
      : listing;
  });
  expect(await said(links, 100)).toEqual({ count: 5, end: true, capped: { account: 12 } });
});
