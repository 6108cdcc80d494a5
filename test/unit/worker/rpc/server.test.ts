import { beforeEach, expect, test } from 'vitest';
import { createHandlers } from '../../../../entrypoints/background/handlers.ts';
import { failed, success, type Failure } from '../../../../lib/failure/failure.ts';
import { mostCleaned, mostDescribed, mostInspected } from '../../../../lib/rpc/message-limits.ts';
import type { Snapshot } from '../../../../lib/worker/connection/credentials.ts';
import type { Session } from '../../../../lib/worker/connection/session.ts';
import { createRpcServer, type Handlers } from '../../../../lib/worker/rpc/server.ts';
import { StorageFailed } from '../../../../lib/worker/storage/stored-item.ts';

const base = 'chrome-extension://abc/';
const popup = { id: 'abc', url: `${base}popup.html` };
const options = { id: 'abc', url: `${base}options.html#/settings`, frameId: 0 };
const find = {
  to: 'worker',
  operation: 'links.find',
  connectionId: 1,
  input: { address: 'https://example.com/' },
};
const refused = { ...failed({ kind: 'refused' }), connectionId: 1 };

let asked: unknown[] = [];
/** For each session, whether it was for a private window. */
let workedPrivately: boolean[] = [];
/** For each session, the id of its connection. */
let workedFor: number[] = [];
let noted: string[] = [];
let connectionId = 1;
let isConnected = true;
let answer: () => Promise<unknown> = () => Promise.resolve(success('answered'));

/** The worker's handlers with their own inputs; each answers with `answer`. */
const handlers = Object.fromEntries(
  Object.entries(createHandlers({} as never)).map(([operation, { input }]) => [
    operation,
    {
      input,
      answer(given: unknown) {
        asked.push([operation, given]);
        return answer();
      },
    },
  ]),
) as unknown as Handlers;
const snapshotNow = (): Snapshot => ({ connectionId, account: null, credentials: failed({ kind: 'not-connected' }) });

/** Creates the server; `snapshot` reads who is connected, for the connection that a page has seen. */
const serverOf = (snapshot: (seen: number | null) => Promise<Snapshot>) =>
  createRpcServer({
    handlers,
    accounts: { snapshotFor: snapshot },
    sessions: {
      of({ connectionId: id, credentials }, retention = 'all') {
        workedFor.push(id);
        workedPrivately.push(retention === 'nothing');
        return isConnected ? success({} as Session) : (credentials as never);
      },
    },
    noteFailure: async (retention, operation, { failure }) => {
      if (failure !== undefined) noted.push(`${failure.kind} ${operation} ${retention}`);
    },
    id: 'abc',
    base,
  });
const serve = serverOf(() => Promise.resolve(snapshotNow()));

beforeEach(() => {
  asked = [];
  noted = [];
  workedFor = [];
  workedPrivately = [];
  connectionId = 1;
  isConnected = true;
  answer = () => Promise.resolve(success('answered'));
});

test('answers a page of ours', async () => {
  expect(await serve(find, popup)).toEqual({ ok: true, value: 'answered', connectionId: 1 });
  expect(asked).toEqual([['links.find', find.input]]);
});

test('keeps nothing of a request for a private window', async () => {
  await serve(find, popup);
  await serve({ ...find, private: true }, popup);
  await serve({ ...find, operation: 'links.list', private: true, input: { list: 'recent', limit: 100 } }, popup);
  expect(workedPrivately).toEqual([false, true, true]);
});

test('notes the failed replies and whether they were private, and no message that is refused', async () => {
  answer = () => Promise.resolve(failed({ kind: 'item', error: 'CANARY' }));
  await serve(find, popup);
  await serve({ ...find, private: true }, popup);
  await serve(
    { ...find, operation: 'links.inspect', private: true, input: { addresses: ['https://a.example/'] } },
    popup,
  );
  await serve({ ...find, input: { address: 7 } }, popup);
  await serve({ ...find, connectionId: 7 }, popup);
  const unread = serverOf(() => Promise.reject(new StorageFailed()));
  await unread(find, popup);
  await unread({ ...find, private: true }, popup);
  await unread(find, { id: 'abc', url: 'https://example.com/popup.html' });
  await serve(find, { id: 'abc', url: 'https://example.com/popup.html' });
  answer = () => Promise.resolve(success('answered'));
  await serve(find, popup);
  expect(noted).toEqual([
    'item links.find all',
    'item links.find nothing',
    'item links.inspect nothing',
    'storage links.find all',
    'storage links.find nothing',
  ]);
});

test.each([
  ['a web page', { id: 'abc', url: 'https://example.com/popup.html' }],
  ['another extension', { id: 'xyz', url: 'chrome-extension://xyz/popup.html' }],
  ['another extension that claims our page', { id: 'xyz', url: popup.url }],
  ['a frame of our own page', { ...options, frameId: 3 }],
  ['a page of ours that may not ask', { id: 'abc', url: `${base}other.html` }],
  ['a sender without an address', { id: 'abc' }],
  ['an address that only begins like ours', { id: 'abc', url: 'chrome-extension://abc.example/popup.html' }],
])('security: refuses a message from %s', async (_name, sender) => {
  expect(await serve(find, sender)).toEqual(refused);
  expect(asked).toEqual([]);
});

test('security: the popup cannot change the account', async () => {
  const input = { serviceAddress: 'https://evil.example', accountId: 'a', secretKey: 'k', forgetKey: false };
  const connect = { to: 'worker', operation: 'connection.connect', connectionId: null, input };
  expect(await serve(connect, popup)).toEqual(refused);
  expect(await serve({ ...connect, operation: 'connection.disconnect', input: { connectionId: 1 } }, popup)).toEqual(
    refused,
  );
  expect(await serve(connect, options)).toMatchObject({ ok: true });
});

test.each([
  ['nothing', null],
  ['an operation there is not', { ...find, operation: 'links.steal' }],
  ['an inherited name', { ...find, operation: 'constructor' }],
  ['more than was agreed', { ...find, extra: 1 }],
  ['an input with more in it', { ...find, input: { ...find.input, secretKey: 'x' } }],
  ['an input of another type', { ...find, input: { address: 7 } }],
  ['an empty address', { ...find, input: { address: '' } }],
  ['an address without end', { ...find, input: { address: 'x'.repeat(100_001) } }],
])('security: refuses %s, and nothing is asked', async (_name, message) => {
  expect(await serve(message, popup)).toEqual(refused);
  expect(asked).toEqual([]);
});

test.each([
  ['address.clean', 'addresses', mostCleaned, {}],
  ['links.describe', 'shortUrls', mostDescribed, {}],
  ['links.inspect', 'addresses', mostInspected, {}],
])('%s takes as many %s as one message may hold, and no more', async (operation, field, most, rest) => {
  const message = (count: number) => {
    const all = Array.from({ length: count }, (_, place) => `https://example.com/${place}`);
    return { ...find, operation, input: { [field]: all, ...rest } };
  };
  expect(await serve(message(most), options)).toMatchObject({ ok: true });
  expect(await serve(message(most + 1), options)).toEqual(refused);
});

test('refuses a page that still shows the old account', async () => {
  connectionId = 2;
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'connection-changed' }), connectionId: 2 });
  expect(asked).toEqual([]);
});

test('drops a late answer of the old account', async () => {
  answer = () => {
    connectionId = 2;
    return Promise.resolve(success('of the old account'));
  };
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'connection-changed' }), connectionId: 2 });
});

/** The connections of two accounts. */
const [ada, bob] = [1, 1e13 + 1];

/** Creates the server of two accounts; the connections in `current` have not ended, and the last one is in use. */
const serverOfTwo = (current: number[]) =>
  serverOf(async (seen) => {
    const found = current.find((id) => id === seen) ?? current.at(-1) ?? 0;
    return { ...snapshotNow(), connectionId: found };
  });

test('a page that still shows an account works in it while another one is in use', async () => {
  const both = serverOfTwo([ada, bob]);
  expect(await both(find, popup)).toEqual({ ...success('answered'), connectionId: ada });
  expect(await both({ ...find, connectionId: bob }, popup)).toEqual({ ...success('answered'), connectionId: bob });
  expect(workedFor).toEqual([ada, bob]);
});

test('an answer is not lost because another account was put to use meanwhile', async () => {
  const current = [bob, ada];
  answer = () => {
    current.reverse();
    return Promise.resolve(success('of Ada'));
  };
  expect(await serverOfTwo(current)(find, popup)).toEqual({ ...success('of Ada'), connectionId: ada });
  expect(workedFor).toEqual([ada]);
});

test('once its account is gone, a page gets nothing of the one in use but its id', async () => {
  expect(await serverOfTwo([bob])(find, popup)).toEqual({
    ...failed({ kind: 'connection-changed' }),
    connectionId: bob,
  });
  expect(asked).toEqual([]);
  const current = [ada, bob];
  answer = () => {
    current.shift();
    return Promise.resolve(success('of Ada'));
  };
  expect(await serverOfTwo(current)(find, popup)).toEqual({
    ...failed({ kind: 'connection-changed' }),
    connectionId: bob,
  });
});

test('what a page asks without an account is answered for the one in use', async () => {
  const status = { to: 'worker', operation: 'connection.status', connectionId: null, input: null };
  expect(await serverOfTwo([ada, bob])(status, popup)).toEqual({ ...success('answered'), connectionId: bob });
});

test.each<[string, Error, Failure['kind']]>([
  ['a defect', new Error('Failed to parse URL from http://s/?secret_key=k'), 'internal'],
  ['a store that fails', new StorageFailed(), 'storage'],
])('tells only the kind of %s, as an error’s message may quote a URL with the key', async (_what, error, kind) => {
  answer = () => Promise.reject(error);
  expect(await serve(find, popup)).toEqual({ ok: false, failure: { kind }, connectionId: 1 });
});

test('fails with storage, and does nothing, if the connection cannot be read', async () => {
  const failing = serverOf(() => Promise.reject(new StorageFailed()));
  expect(await failing(find, popup)).toEqual({ ...failed({ kind: 'storage' }), connectionId: 1 });
  expect(await failing(find, { ...popup, id: 'other' })).toEqual({ ...refused, connectionId: 0 });
  expect(asked).toEqual([]);
});

test('reads the connection once before and once after, and answers even if it cannot be read then', async () => {
  let reads = 0;
  const serveOnce = serverOf(() =>
    (reads += 1) === 1 ? Promise.resolve(snapshotNow()) : Promise.reject(new StorageFailed()),
  );
  expect(await serveOnce(find, popup)).toEqual({ ...success('answered'), connectionId: 1 });
  expect(reads).toBe(2);
});

test('without a connection sends nothing to the service, and tells the page why', async () => {
  isConnected = false;
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'not-connected' }), connectionId: 1 });
  expect(asked).toEqual([]);
});
