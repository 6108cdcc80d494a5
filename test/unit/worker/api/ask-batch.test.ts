import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope, startAnswering, startOddServer, type OddServer } from './odd-server.ts';

const item = (shortUrl: string) => ({
  short_url: shortUrl,
  error: null,
  long_url: `https://to.example/${shortUrl.at(-1)}`,
});
const codes = (count: number) => Array.from({ length: count }, (_, place) => `http://sho.rt/c${place}`);

/** Returns the short addresses in one request. */
function asked(url = ''): string[] {
  return new URL(url, 'http://service.example').searchParams.getAll('short_url');
}

/** Returns the count of values in each request. */
function sizes({ requests }: OddServer): number[] {
  return requests.map(({ url }) => asked(url).length);
}

/** Starts a service that answers /link/expand with the items, or the HTTP status, that `answer` returns. */
function startExpanding(answer: (shortUrls: string[]) => unknown[] | number): Promise<OddServer> {
  return startOddServer((request, response) => {
    const items = answer(asked(request.url));
    if (typeof items === 'number') response.writeHead(items).end();
    else response.end(JSON.stringify(envelope(...items)));
  });
}

const broken = {
  has: () => Promise.reject(new Error('no storage')),
  add: () => Promise.reject(new Error('no storage')),
};

const ofCode = (shortUrl: string) => ({
  ok: true,
  value: { shortUrl, destination: `https://to.example/${shortUrl.at(-1)}`, state: 'active' },
});

describe('asking a batch', () => {
  test('sends nothing for no values', async () => {
    const server = await startExpanding((all) => all.map(item));
    expect(await clientOf(server.address).expand([])).toEqual({
      ok: true,
      value: { answers: new Map(), unreadable: 0 },
    });
    expect(server.requests).toEqual([]);
  });

  test('asks each value once, at most 50 per request', async () => {
    const server = await startExpanding((all) => all.map(item));
    const values = codes(120);
    const result = await clientOf(server.address).expand([...values, ...values]);
    expect(sizes(server)).toEqual([50, 50, 20]);
    expect(result).toEqual({
      ok: true,
      value: { answers: new Map(values.map((value) => [value, ofCode(value)])), unreadable: 0 },
    });
  });

  test('splits long values so that no URL exceeds 6 kB', async () => {
    const server = await startExpanding((all) => all.map(item));
    const values = Array.from({ length: 20 }, (_, place) => `http://sho.rt/${'é'.repeat(100)}${place}`);
    const result = await clientOf(`${server.address}/${'p'.repeat(2000)}`).expand(values);
    expect(Math.max(...server.requests.map(({ url }) => url?.length ?? 0))).toBeLessThan(6000);
    expect(sizes(server)).toEqual([6, 6, 6, 2]);
    expect(result.ok && [...result.value.answers.keys()]).toEqual(values);
  });

  test('halves a request that is too long for the service', async () => {
    const server = await startExpanding((all) => (all.length > 12 ? 414 : all.map(item)));
    const result = await clientOf(server.address).expand(codes(50));
    expect(sizes(server)).toEqual([50, 25, 13, 7, 6, 12, 25, 13, 7, 6, 12]);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
  });

  test('answers the other values if one is too long by itself', async () => {
    const server = await startExpanding((all) => (all.includes('http://sho.rt/c1') ? 431 : all.map(item)));
    const result = await clientOf(server.address).expand(codes(3));
    expect(result.ok && result.value.answers.get('http://sho.rt/c1')).toEqual({
      ok: false,
      failure: { kind: 'too-long' },
    });
    expect(result.ok && result.value.answers.get('http://sho.rt/c2')).toEqual(ofCode('http://sho.rt/c2'));
  });

  test('asks values missing from an answer one by one, four at a time', async () => {
    let open = 0;
    const waiting: (() => void)[] = [];
    const server = await startOddServer((request, response) => {
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
    expect(sizes(server)).toEqual([10, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(Math.max(...together)).toBe(4);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
  });

  test('remembers a service that reads one value per request', async () => {
    const server = await startExpanding((all) => all.slice(-1).map(item));
    const client = clientOf(server.address);
    const first = await client.expand(codes(60));
    expect(sizes(server)).toEqual([50, ...Array.from({ length: 59 }, () => 1)]);
    expect(first.ok && [...first.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(client.remembered).toEqual(new Set(['expand']));
    server.requests.length = 0;
    const second = await client.expand(codes(6));
    expect(sizes(server)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(second.ok && second.value.answers.size).toBe(6);
  });

  test('still asks for several values at once if the service only leaves out unknown ones', async () => {
    const server = await startExpanding((all) => all.filter((value) => value.endsWith('0')).map(item));
    const client = clientOf(server.address);
    const result = await client.expand(codes(3));
    expect(sizes(server)).toEqual([3, 1, 1]);
    expect(result.ok && result.value.answers.get('http://sho.rt/c1')).toEqual({
      ok: false,
      failure: { kind: 'not-found' },
    });
    expect(client.remembered).toEqual(new Set());
  });

  test('says that no value is known only after asking each, where the answer to all is empty', async () => {
    const server = await startExpanding(() => []);
    const client = clientOf(server.address);
    const result = await client.expand(codes(2));
    expect(sizes(server)).toEqual([2, 1, 1]);
    const notFound = { ok: false, failure: { kind: 'not-found' } };
    expect(result.ok && [...result.value.answers.values()]).toEqual([notFound, notFound]);
    expect(client.remembered).toEqual(new Set());
  });

  test('finds every value of a service that answers several with nothing', async () => {
    const server = await startExpanding((all) => (all.length > 1 ? [] : all.map(item)));
    const client = clientOf(server.address);
    const result = await client.expand(codes(60));
    expect(sizes(server)).toEqual([50, ...Array.from({ length: 60 }, () => 1)]);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(client.remembered).toEqual(new Set(['expand']));
  });

  test('asks for several at once again if one unknown value empties the answer', async () => {
    const unknown = 'http://sho.rt/c1';
    const server = await startExpanding((all) => (all.includes(unknown) ? [] : all.map(item)));
    const client = clientOf(server.address);
    const result = await client.expand(codes(3));
    expect(result.ok && [...result.value.answers].filter(([, { ok }]) => !ok).map(([value]) => value)).toEqual([
      unknown,
    ]);
    expect(client.remembered).toEqual(new Set());
  });

  test('does not take one item of a joined value for an answer about each', async () => {
    const server = await startExpanding((all) =>
      all.length > 1 ? [{ short_url: all.join(','), error: 'NOT_FOUND' }] : all.map(item),
    );
    const result = await clientOf(server.address).expand(codes(3));
    expect(sizes(server)).toEqual([3, 1, 1, 1]);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
  });

  test('asks singly for values that a service refuses by an item error where several are asked', async () => {
    const server = await startExpanding((all) =>
      all.map((value, place) => (place === 0 ? item(value) : { short_url: value, error: 'ONE_AT_A_TIME' })),
    );
    const client = clientOf(server.address);
    const result = await client.expand(codes(4));
    expect(sizes(server)).toEqual([4, 1, 1, 1]);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(client.remembered).toEqual(new Set(['expand']));
  });

  test('keeps the item errors of links that have one, with few more requests', async () => {
    const server = await startExpanding((all) => all.map((value) => ({ short_url: value, error: 'BLOCKED' })));
    const client = clientOf(server.address);
    const result = await client.expand(codes(50));
    expect(sizes(server)).toEqual([50, 1, 1, 1, 1]);
    const blocked = { ok: false, failure: { kind: 'item', error: 'BLOCKED' } };
    expect(result.ok && [...result.value.answers.values()]).toEqual(Array.from({ length: 50 }, () => blocked));
    expect(client.remembered).toEqual(new Set());
  });

  test('gives each link its own item error where the first ones have another', async () => {
    const errorOf = (value: string): string => (Number(value.at(-1)) < 4 ? 'EXPIRED' : 'BLOCKED');
    const server = await startExpanding((all) => all.map((value) => ({ short_url: value, error: errorOf(value) })));
    const result = await clientOf(server.address).expand(codes(6));
    expect(sizes(server)).toEqual([6, 1, 1, 1, 1]);
    expect(result.ok && result.value.answers.get('http://sho.rt/c5')).toEqual({
      ok: false,
      failure: { kind: 'item', error: 'BLOCKED' },
    });
  });

  test('asks every link that an answer leaves out, even if the first ones have an error alone', async () => {
    const server = await startExpanding((all) =>
      all.slice(-1).map((value) => (Number(value.at(-1)) < 4 ? { short_url: value, error: 'EXPIRED' } : item(value))),
    );
    const result = await clientOf(server.address).expand(codes(8));
    const answers = result.ok ? [...result.value.answers] : [];
    expect(
      answers
        .filter(([, { ok }]) => ok)
        .map(([value]) => value)
        .toSorted(),
    ).toEqual(codes(8).slice(4));
  });

  test.each<[string, object, object]>([
    ['unknown', { status_code: 404, status_txt: 'NOT_FOUND', data: [] }, { kind: 'not-found' }],
    ['unknown, by the text', { status_code: 500, status_txt: 'Not found' }, { kind: 'not-found' }],
    ['unknown, by the number', { status_code: '404', status_txt: 'NO_SUCH_LINK' }, { kind: 'not-found' }],
    ['refused', { status_code: 500, status_txt: 'OOPS' }, { kind: 'service', statusCode: 500, statusText: 'OOPS' }],
  ])('reads an envelope about one value: %s', async (_name, body, failure) => {
    const server = await startOddServer((request, response) => {
      const all = asked(request.url);
      if (all.includes('http://sho.rt/c1')) response.writeHead(404).end(JSON.stringify(body));
      else response.end(JSON.stringify(envelope(...all.map(item))));
    });
    const client = clientOf(server.address);
    const result = await client.expand(codes(3));
    expect(result.ok && result.value.answers.get('http://sho.rt/c1')).toEqual({ ok: false, failure });
    expect(result.ok && result.value.answers.get('http://sho.rt/c2')).toEqual(ofCode('http://sho.rt/c2'));
    expect(client.remembered).toEqual(new Set());
  });

  test('reads a deleted link that only the envelope tells of', async () => {
    const { address } = await startAnswering({ status_code: 410, status_txt: 'DELETED_BY_USER' }, 410);
    const result = await clientOf(address).lookup(['https://a.example/']);
    expect(result.ok && [...result.value.answers.values()]).toEqual([
      { ok: true, value: { shortUrl: null, state: 'deleted' } },
    ]);
  });

  test('a bare HTTP 404 does not say that a link is unknown', async () => {
    const server = await startExpanding(() => 404);
    expect(await clientOf(server.address).expand(codes(1))).toEqual({
      ok: false,
      failure: { kind: 'http', status: 404 },
    });
  });

  test('matches items by position if they repeat nothing and none is missing', async () => {
    const server = await startExpanding((all) => all.map((value) => ({ ...item(value), short_url: undefined })));
    const result = await clientOf(server.address).expand(codes(3));
    expect(sizes(server)).toEqual([3]);
    expect(result.ok && result.value.answers.get('http://sho.rt/c2')).toEqual(ofCode('http://sho.rt/c2'));
  });

  test('counts an unreadable item once and keeps the others', async () => {
    const server = await startExpanding((all) =>
      all.map((value) => (value.endsWith('1') ? { ...item(value), error: { odd: true } } : item(value))),
    );
    const result = await clientOf(server.address).expand(codes(3));
    expect(result.ok && result.value.unreadable).toBe(1);
    expect(result.ok && result.value.answers.get('http://sho.rt/c0')).toEqual(ofCode('http://sho.rt/c0'));
    expect(result.ok && result.value.answers.get('http://sho.rt/c1')).toEqual({
      ok: false,
      failure: { kind: 'not-the-service' },
    });
  });

  test('counts an unreadable item that was not asked for', async () => {
    const server = await startExpanding((all) => [...all.map(item), 'odd']);
    const result = await clientOf(server.address).expand(codes(3));
    expect(sizes(server)).toEqual([3]);
    expect(result.ok && result.value.unreadable).toBe(1);
  });
});

describe('a failed request among several', () => {
  test.each([400, 403, 500, 503])('with status %i for one value answers the others', async (status) => {
    const server = await startExpanding((all) => (all.includes('http://sho.rt/c7') ? status : all.map(item)));
    const client = clientOf(server.address);
    const result = await client.expand(codes(60));
    expect(sizes(server)).toEqual([50, ...Array.from({ length: 50 }, () => 1), 10]);
    const answers = result.ok ? [...result.value.answers] : [];
    expect(answers.filter(([, { ok }]) => !ok)).toEqual([
      ['http://sho.rt/c7', { ok: false, failure: { kind: 'http', status } }],
    ]);
    expect(answers).toHaveLength(60);
    expect(client.remembered).toEqual(new Set());
  });

  test.each<[string, number | object]>([
    ['HTTP 400', 400],
    ['HTTP 500', 500],
    ['an envelope', { status_code: 422, status_txt: 'ONE_VALUE_ONLY' }],
  ])('finds and remembers that repetition is refused by %s', async (_name, refusal) => {
    const server = await startOddServer((request, response) => {
      const all = asked(request.url);
      if (all.length === 1) response.end(JSON.stringify(envelope(...all.map(item))));
      else if (typeof refusal === 'number') response.writeHead(refusal).end('<h1>No</h1>');
      else response.end(JSON.stringify(refusal));
    });
    const client = clientOf(server.address);
    const result = await client.expand(codes(5));
    expect(sizes(server)).toEqual([5, 1, 1, 1, 1, 1]);
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(client.remembered).toEqual(new Set(['expand']));
  });

  test('a service that was down for one request is asked for several values again', async () => {
    const server = await startExpanding((all) => (all.length > 1 ? 503 : all.map(item)));
    const client = clientOf(server.address);
    const result = await client.expand(codes(5));
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(client.remembered).toEqual(new Set());
  });

  test('a service that refuses everything gets nine requests, not one for each value', async () => {
    const server = await startExpanding(() => 500);
    expect(await clientOf(server.address).expand(codes(50))).toEqual({
      ok: false,
      failure: { kind: 'http', status: 500 },
    });
    const singles = Array.from({ length: 8 }, () => 1);
    expect(sizes(server)).toEqual([50, ...singles]);
    server.requests.length = 0;
    await clientOf(server.address).expand(codes(200));
    expect(sizes(server)).toEqual([50, ...singles, 50, 50, 50]);
  });

  test.each([400, 403, 500])('with status %i for the first values answers the last ones', async (status) => {
    const refused = codes(6);
    const server = await startExpanding((all) =>
      all.some((value) => refused.includes(value)) ? status : all.map(item),
    );
    const result = await clientOf(server.address).expand(codes(20));
    const answers = result.ok ? [...result.value.answers] : [];
    expect(answers.flatMap(([value, { ok }]) => (ok ? [] : [value])).toSorted()).toEqual(refused);
    expect(answers).toHaveLength(20);
  });

  test.each<[string, number, object]>([
    ['HTTP 403 and an envelope', 403, { status_code: 403, status_txt: 'FORBIDDEN_DOMAIN' }],
    ['a word that may be about the key', 200, { status_code: 400, status_txt: 'Duplicate key: short_url' }],
  ])('blames no key that the service accepts: %s', async (_name, status, body) => {
    const server = await startOddServer((request, response) => {
      const all = asked(request.url);
      const isRefused = all.length > 1 || all[0]?.endsWith('c1') === true;
      if (isRefused) response.writeHead(status).end(JSON.stringify(body));
      else response.end(JSON.stringify(envelope(...(all.length > 0 ? all.map(item) : [{ links: 1 }]))));
    });
    const result = await clientOf(server.address).expand(codes(3));
    expect(result.ok && [...result.value.answers.values()].map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(result.ok && result.value.answers.get('http://sho.rt/c1')).toMatchObject({ failure: { kind: 'service' } });
    expect(server.requests.filter(({ url }) => url?.startsWith('/overview'))).toHaveLength(1);
  });

  test('tells a wrong key after two requests, not one for each value', async () => {
    const server = await startAnswering({ status_code: 403, status_txt: 'NO' }, 403);
    expect(await clientOf(server.address).expand(codes(50))).toEqual({ ok: false, failure: { kind: 'credentials' } });
    expect(server.requests).toHaveLength(2);
  });

  test.each([429, 401])('with status %i nothing more is asked', async (status) => {
    let requests = 0;
    const server = await startExpanding((all) => ((requests += 1) > 1 ? status : all.map(item)));
    const result = await clientOf(server.address).expand(codes(300));
    expect(sizes(server)).toEqual([50, 50]);
    const answers = result.ok ? [...result.value.answers.values()] : [];
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 300 }, (_, place) => place < 50));
  });

  test('asks even if the store of `oneAtATime` fails', async () => {
    const server = await startExpanding((all) => all.slice(0, 1).map(item));
    const result = await clientOf(server.address, { oneAtATime: broken }).expand(codes(3));
    expect(result.ok && [...result.value.answers.values()].every(({ ok }) => ok)).toBe(true);
  });
});
