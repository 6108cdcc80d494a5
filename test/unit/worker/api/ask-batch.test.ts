import { expect, test } from 'vitest';
import type { Result } from '../../../../lib/failure/failure.ts';
import type { ApiDeps } from '../../../../lib/worker/api/send-request.ts';
import { clientOf } from '../../../fakes/api-client.ts';
import { startHttpServer } from '../../../fakes/http-server.ts';
import { envelope, startAnswering } from './answering.ts';

const codes = (count: number) => Array.from({ length: count }, (_, place) => `http://sho.rt/c${place}`);
const ones = (count: number) => Array.from({ length: count }, () => 1);
const item = (shortUrl: string) => ({
  short_url: shortUrl,
  error: null,
  long_url: `https://to.example/${shortUrl.at(-1)}`,
});
const found = (shortUrl: string) => ({
  ok: true,
  value: { shortUrl, destination: `https://to.example/${shortUrl.at(-1)}`, state: 'active' },
});
const notFound = { ok: false, failure: { kind: 'not-found' } };

/** Returns the short addresses in one request. */
function asked(url = ''): string[] {
  return new URL(url, 'http://service.example').searchParams.getAll('short_url');
}

/** The items of an answer, an HTTP status without a body, or a status with one. */
type Answer = unknown[] | number | { status: number; body: object };

/** Starts a service that answers a request about short addresses as `answer` says, and returns a client of it. */
async function startExpanding(answer: (shortUrls: string[]) => Answer, deps: Partial<ApiDeps> = {}) {
  const server = await startHttpServer((request, response) => {
    const given = answer(asked(request.url));
    if (typeof given === 'number') response.writeHead(given).end();
    else if (Array.isArray(given)) response.end(JSON.stringify(envelope(...given)));
    else response.writeHead(given.status).end(JSON.stringify(given.body));
  });
  const client = clientOf(server.address, deps);
  return {
    requests: server.requests,
    address: server.address,
    remembered: client.remembered,
    /** Asks for the destinations. `sizes`: the count of values in each request. */
    async expand(values: readonly string[]) {
      server.requests.length = 0;
      const result = await client.expand(values);
      const answers: ReadonlyMap<string, Result<unknown>> = result.ok ? result.value.answers : new Map();
      return {
        result,
        answers,
        ok: [...answers].filter(([, each]) => each.ok).map(([value]) => value),
        sizes: server.requests.map(({ url }) => asked(url).length),
      };
    },
  };
}

/** The answer to several values as one, the refusal of a value beside another, and that of several values. */
const joined = (all: string[]) => ({ short_url: all.join(','), error: 'NOT_FOUND' });
const oneAtATime = (shortUrl: string) => ({ short_url: shortUrl, error: 'ONE_AT_A_TIME' });
const oneOnly = { status: 200, body: { status_code: 422, status_txt: 'ONE_VALUE_ONLY' } };

const broken = {
  has: () => Promise.reject(new Error('no storage')),
  add: () => Promise.reject(new Error('no storage')),
};

test('sends nothing for no values', async () => {
  const { expand } = await startExpanding((all) => all.map(item));
  const { result, sizes } = await expand([]);
  expect(result).toEqual({ ok: true, value: { answers: new Map(), unreadable: 0 } });
  expect(sizes).toEqual([]);
});

test('asks each value once, at most 50 per request', async () => {
  const { expand } = await startExpanding((all) => all.map(item));
  const values = codes(120);
  const { result, sizes } = await expand([...values, ...values]);
  expect(sizes).toEqual([50, 50, 20]);
  const answers = new Map(values.map((value) => [value, found(value)]));
  expect(result).toEqual({ ok: true, value: { answers, unreadable: 0 } });
});

test('splits long values so that no URL exceeds 6 kB', async () => {
  const { address, requests } = await startExpanding((all) => all.map(item));
  const values = Array.from({ length: 20 }, (_, place) => `http://sho.rt/${'é'.repeat(100)}${place}`);
  const result = await clientOf(`${address}/${'p'.repeat(2000)}`).expand(values);
  expect(Math.max(...requests.map(({ url }) => url?.length ?? 0))).toBeLessThan(6000);
  expect(requests.map(({ url }) => asked(url).length)).toEqual([6, 6, 6, 2]);
  expect(result.ok && [...result.value.answers.keys()]).toEqual(values);
});

test('halves a request that is too long for the service', async () => {
  const { expand } = await startExpanding((all) => (all.length > 12 ? 414 : all.map(item)));
  const { ok, sizes } = await expand(codes(50));
  expect(sizes).toEqual([50, 25, 13, 7, 6, 12, 25, 13, 7, 6, 12]);
  expect(ok).toHaveLength(50);
});

test('answers the other values if one is too long by itself', async () => {
  const { expand } = await startExpanding((all) => (all.includes('http://sho.rt/c1') ? 431 : all.map(item)));
  const { answers, ok } = await expand(codes(3));
  expect(answers.get('http://sho.rt/c1')).toEqual({ ok: false, failure: { kind: 'too-long' } });
  expect(ok).toEqual(['http://sho.rt/c0', 'http://sho.rt/c2']);
});

test('asks values missing from an answer one by one, four at a time', async () => {
  let open = 0;
  const waiting: (() => void)[] = [];
  const server = await startHttpServer((request, response) => {
    const all = asked(request.url);
    waiting.push(() => response.end(JSON.stringify(envelope(item(all[0] ?? '')))));
    // Waits until four requests, or all that are left, have arrived: a wrong fifth one would have arrived too.
    if (all.length > 1 || waiting.length === 4 || server.requests.length === 10) {
      for (const release of waiting.splice(0)) release();
    }
  });
  const together: number[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    open += 1;
    together.push(open);
    const response = await globalThis.fetch(url, init);
    open -= 1;
    return response;
  };
  const result = await clientOf(server.address, { fetch }).expand(codes(10));
  expect(server.requests.map(({ url }) => asked(url).length)).toEqual([10, ...ones(9)]);
  expect(Math.max(...together)).toBe(4);
  expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
});

test.each<[string, number, (shortUrls: string[]) => Answer, number[]]>([
  ['reads one value per request', 60, (all) => all.slice(-1).map(item), [50, ...ones(59)]],
  ['answers several with nothing', 60, (all) => (all.length > 1 ? [] : all.map(item)), [50, ...ones(60)]],
  ['answers several with one item', 3, (all) => (all.length > 1 ? [joined(all)] : all.map(item)), [3, ...ones(3)]],
  [
    'refuses all but the first by an item error',
    4,
    (all) => [...all.slice(0, 1).map(item), ...all.slice(1).map(oneAtATime)],
    [4, ...ones(3)],
  ],
  [
    'refuses all but the first of many by an item error',
    9,
    (all) => [...all.slice(0, 1).map(item), ...all.slice(1).map(oneAtATime)],
    [9, ...ones(8)],
  ],
  ['refuses several with HTTP 400', 5, (all) => (all.length > 1 ? 400 : all.map(item)), [5, ...ones(5)]],
  ['refuses several with HTTP 500', 5, (all) => (all.length > 1 ? 500 : all.map(item)), [5, ...ones(5)]],
  ['refuses several by an envelope', 5, (all) => (all.length > 1 ? oneOnly : all.map(item)), [5, ...ones(5)]],
])('finds every value of a service that %s, and remembers that', async (_what, count, answer, asks) => {
  const { expand, remembered } = await startExpanding(answer);
  const first = await expand(codes(count));
  expect(first.sizes).toEqual(asks);
  expect(first.ok).toHaveLength(count);
  expect(remembered).toEqual(new Set(['expand']));
  const second = await expand(codes(6));
  expect(second.sizes).toEqual(ones(6));
  expect(second.ok).toHaveLength(6);
});

test.each<[string, (shortUrls: string[]) => unknown[], known: number[], asks: number[]]>([
  ['only leaves out unknown values', (all) => all.filter((value) => value.endsWith('0')).map(item), [0], [3, 1, 1]],
  ['knows no value and answers nothing', () => [], [], [3, 1, 1, 1]],
  [
    'answers nothing if one is unknown',
    (all) => (all.some((value) => value.endsWith('1')) ? [] : all.map(item)),
    [0, 2],
    [3, 1, 1, 1],
  ],
])('asks a service that %s for several at once again', async (_what, answer, known, asks) => {
  const { expand, remembered } = await startExpanding(answer);
  const { answers, sizes } = await expand(codes(3));
  expect(sizes).toEqual(asks);
  expect(codes(3).map((value) => answers.get(value))).toEqual(
    codes(3).map((value, place) => (known.includes(place) ? found(value) : notFound)),
  );
  expect(remembered).toEqual(new Set());
});

test('keeps the item errors of links that have one, with few more requests', async () => {
  const { expand, remembered } = await startExpanding((all) =>
    all.map((value) => ({ short_url: value, error: 'BLOCKED' })),
  );
  const { answers, sizes } = await expand(codes(50));
  expect(sizes).toEqual([50, 1, 1, 1, 1]);
  const blocked = { ok: false, failure: { kind: 'item', error: 'BLOCKED' } };
  expect([...answers.values()]).toEqual(Array.from({ length: 50 }, () => blocked));
  expect(remembered).toEqual(new Set());
});

test('gives each link its own item error where the first ones have another', async () => {
  const errorOf = (value: string): string => (Number(value.at(-1)) < 4 ? 'EXPIRED' : 'BLOCKED');
  const { expand } = await startExpanding((all) => all.map((value) => ({ short_url: value, error: errorOf(value) })));
  const { answers, sizes } = await expand(codes(6));
  expect(sizes).toEqual([6, 1, 1, 1, 1]);
  expect(answers.get('http://sho.rt/c5')).toEqual({ ok: false, failure: { kind: 'item', error: 'BLOCKED' } });
});

test('asks every link that an answer leaves out, even if the first ones have an error alone', async () => {
  const { expand } = await startExpanding((all) =>
    all.slice(-1).map((value) => (Number(value.at(-1)) < 4 ? { short_url: value, error: 'EXPIRED' } : item(value))),
  );
  expect((await expand(codes(8))).ok.toSorted()).toEqual(codes(8).slice(4));
});

test.each<[string, () => Answer]>([
  ['are unknown', () => []],
  ['are unknown, by the envelope', () => ({ status: 404, body: { status_code: 404, status_txt: 'NOT_FOUND' } })],
  ['are answered by HTTP 404', () => 404],
  ['have an error', () => [{ error: 'BLOCKED' }]],
])('asks every link of a service that reads one, although the first and the last ones %s', async (_what, refuse) => {
  const middle = codes(20).slice(4, -4);
  const { expand } = await startExpanding((all) => {
    if (all.length > 1) return 400;
    return all.every((value) => middle.includes(value)) ? all.map(item) : refuse();
  });
  expect((await expand(codes(20))).ok.toSorted()).toEqual(middle.toSorted());
});

test.each<[string, object, object]>([
  ['unknown', { status_code: 404, status_txt: 'NOT_FOUND', data: [] }, { kind: 'not-found' }],
  ['unknown, by the text', { status_code: 500, status_txt: 'Not found' }, { kind: 'not-found' }],
  ['unknown, by the number', { status_code: '404', status_txt: 'NO_SUCH_LINK' }, { kind: 'not-found' }],
  ['refused', { status_code: 500, status_txt: 'OOPS' }, { kind: 'service', statusCode: 500, statusText: 'OOPS' }],
])('reads an envelope about one value: %s', async (_name, body, failure) => {
  const { expand, remembered } = await startExpanding((all) =>
    all.includes('http://sho.rt/c1') ? { status: 404, body } : all.map(item),
  );
  const { answers } = await expand(codes(3));
  expect(answers.get('http://sho.rt/c1')).toEqual({ ok: false, failure });
  expect(answers.get('http://sho.rt/c2')).toEqual(found('http://sho.rt/c2'));
  expect(remembered).toEqual(new Set());
});

test('reads a deleted link that only the envelope tells of', async () => {
  const { address } = await startAnswering({ status_code: 410, status_txt: 'DELETED_BY_USER' }, 410);
  const result = await clientOf(address).lookup(['https://a.example/']);
  expect(result.ok && [...result.value.answers.values()]).toEqual([
    { ok: true, value: { shortUrl: null, state: 'deleted' } },
  ]);
});

test('a bare HTTP 404 does not say that a link is unknown', async () => {
  const { expand } = await startExpanding(() => 404);
  expect((await expand(codes(1))).result).toEqual({ ok: false, failure: { kind: 'http', status: 404 } });
});

test('matches items by position if they repeat nothing and none is missing', async () => {
  const { expand } = await startExpanding((all) => all.map((value) => ({ ...item(value), short_url: undefined })));
  const { answers, sizes } = await expand(codes(3));
  expect(sizes).toEqual([3]);
  expect(answers.get('http://sho.rt/c2')).toEqual(found('http://sho.rt/c2'));
});

test('counts an unreadable item once and keeps the others', async () => {
  const { expand } = await startExpanding((all) =>
    all.map((value) => (value.endsWith('1') ? { ...item(value), error: { odd: true } } : item(value))),
  );
  const { answers, result } = await expand(codes(3));
  expect(result).toMatchObject({ ok: true, value: { unreadable: 1 } });
  expect(answers.get('http://sho.rt/c0')).toEqual(found('http://sho.rt/c0'));
  expect(answers.get('http://sho.rt/c1')).toEqual({ ok: false, failure: { kind: 'not-the-service' } });
});

test('counts an unreadable item that was not asked for', async () => {
  const { expand } = await startExpanding((all) => [...all.map(item), 'odd']);
  const { result, sizes } = await expand(codes(3));
  expect(sizes).toEqual([3]);
  expect(result).toMatchObject({ ok: true, value: { unreadable: 1 } });
});

test.each([400, 403, 500, 503])(
  'a failed request among several with status %i for one value answers the others',
  async (status) => {
    const { expand, remembered } = await startExpanding((all) =>
      all.includes('http://sho.rt/c7') ? status : all.map(item),
    );
    const { answers, ok, sizes } = await expand(codes(60));
    expect(sizes).toEqual([50, ...ones(50), 10]);
    expect(answers.get('http://sho.rt/c7')).toEqual({ ok: false, failure: { kind: 'http', status } });
    expect(ok).toHaveLength(59);
    expect(remembered).toEqual(new Set());
  },
);

test.each([502, 503, 504])(
  'a service that was down for one request (%i) is asked for several values again',
  async (status) => {
    const { expand, remembered } = await startExpanding((all) => (all.length > 1 ? status : all.map(item)));
    expect((await expand(codes(5))).ok).toHaveLength(5);
    expect(remembered).toEqual(new Set());
  },
);

test('a service that refuses everything gets nine requests, not one for each value', async () => {
  const { expand } = await startExpanding(() => 500);
  const { result, sizes } = await expand(codes(50));
  expect(result).toEqual({ ok: false, failure: { kind: 'http', status: 500 } });
  expect(sizes).toEqual([50, ...ones(8)]);
  expect((await expand(codes(200))).sizes).toEqual([50, ...ones(8), 50, 50, 50]);
});

test.each([400, 403, 500])(
  'a failed request among several with status %i for the first values answers the last ones',
  async (status) => {
    const refused = codes(6);
    const { expand } = await startExpanding((all) =>
      all.some((value) => refused.includes(value)) ? status : all.map(item),
    );
    const { answers, ok } = await expand(codes(20));
    expect(ok.toSorted()).toEqual(codes(20).slice(6).toSorted());
    expect(answers.size).toBe(20);
  },
);

test.each<[string, number, object]>([
  ['HTTP 403 and an envelope', 403, { status_code: 403, status_txt: 'FORBIDDEN_DOMAIN' }],
  ['a word that may be about the key', 200, { status_code: 400, status_txt: 'Duplicate key: short_url' }],
])('blames no key that the service accepts: %s', async (_name, status, body) => {
  const { expand, requests } = await startExpanding((all) => {
    if (all.length > 1 || all[0]?.endsWith('c1') === true) return { status, body };
    return all.length > 0 ? all.map(item) : [{ links: 1 }];
  });
  const { answers } = await expand(codes(3));
  expect([...answers.values()].map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(answers.get('http://sho.rt/c1')).toMatchObject({ failure: { kind: 'service' } });
  expect(requests.filter(({ url }) => url?.startsWith('/overview'))).toHaveLength(1);
});

test('blames no key while the account cannot be read', async () => {
  const { expand } = await startExpanding((all) =>
    all.length > 0 ? { status: 403, body: { status_code: 403, status_txt: 'NO' } } : 500,
  );
  expect((await expand(codes(1))).result).toMatchObject({ failure: { kind: 'service', statusCode: 403 } });
});

test('tells a wrong key after two requests, not one for each value', async () => {
  const { expand, requests } = await startExpanding(() => ({
    status: 403,
    body: { status_code: 403, status_txt: 'NO' },
  }));
  expect((await expand(codes(50))).result).toEqual({ ok: false, failure: { kind: 'credentials' } });
  expect(requests).toHaveLength(2);
});

test.each([429, 401])('a failed request among several with status %i nothing more is asked', async (status) => {
  let requests = 0;
  const { expand } = await startExpanding((all) => ((requests += 1) > 1 ? status : all.map(item)));
  const { answers, sizes } = await expand(codes(300));
  expect(sizes).toEqual([50, 50]);
  const firstAlone = Array.from({ length: 300 }, (_, place) => place < 50);
  expect([...answers.values()].map(({ ok }) => ok)).toEqual(firstAlone);
});

test.each<[string, Answer]>([
  ['in the envelope, with HTTP 403', { status: 403, body: { status_code: 403, status_txt: 'RATE_LIMIT_EXCEEDED' } }],
  ['in the envelope, with HTTP 200', { status: 200, body: { status_code: 503, status_txt: 'SLOW_DOWN', data: [] } }],
  ['in every item', codes(5).map((shortUrl) => ({ short_url: shortUrl, error: 'TOO_MANY_REQUESTS' }))],
])('several values refused by a rate limit, which is told %s, are not asked about singly', async (_where, answer) => {
  const { expand, remembered } = await startExpanding(() => answer);
  const { result, sizes } = await expand(codes(5));
  expect(sizes).toEqual([5]);
  expect(result).toMatchObject({ ok: false, failure: { kind: 'rate-limited' } });
  expect([...remembered]).toEqual([]);
});

test('several values of which a rate limit refuses some keep the answers to the others, and nothing more is asked', async () => {
  const { expand } = await startExpanding((all) =>
    all.map((shortUrl, place) => (place < 20 ? item(shortUrl) : { short_url: shortUrl, error: 'Rate limited' })),
  );
  const { answers, ok, sizes } = await expand(codes(80));
  expect(sizes).toEqual([50]);
  expect(ok).toEqual(codes(20));
  for (const value of codes(80).slice(20))
    expect(answers.get(value)).toMatchObject({ failure: { kind: 'rate-limited' } });
});

test('asks even if the store of `oneAtATime` fails', async () => {
  const { expand } = await startExpanding((all) => all.slice(0, 1).map(item), { oneAtATime: broken });
  expect((await expand(codes(3))).ok).toHaveLength(3);
});
