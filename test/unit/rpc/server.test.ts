import { beforeEach, expect, test } from 'vitest';
import { failed, success } from '../../../lib/failure.ts';
import { createRpcServer, type Answers } from '../../../lib/rpc/server.ts';
import { StorageFailed } from '../../../lib/stored/stored-item.ts';

const base = 'chrome-extension://abc/';
const popup = { id: 'abc', url: `${base}popup.html` };
const options = { id: 'abc', url: `${base}options.html#/settings`, frameId: 0 };
const find = {
  to: 'worker',
  operation: 'links.find',
  connection: 1,
  input: { address: 'https://example.com/', private: false },
};
const refused = { ...failed({ kind: 'refused' }), connection: 1 };

let asked: unknown[] = [];
let number = 1;
let answer: () => Promise<unknown> = () => Promise.resolve(success('answered'));
const answers = new Proxy({} as Answers, {
  get: (_target, operation) => (input: unknown) => {
    asked.push([operation, input]);
    return answer();
  },
});
const serve = createRpcServer({ answers, connectionNumber: () => Promise.resolve(number), id: 'abc', base });

beforeEach(() => {
  asked = [];
  number = 1;
  answer = () => Promise.resolve(success('answered'));
});

test('a page of ours is answered', async () => {
  expect(await serve(find, popup)).toEqual({ ok: true, value: 'answered', connection: 1 });
  expect(asked).toEqual([['links.find', find.input]]);
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
  const connect = { to: 'worker', operation: 'connection.connect', connection: null, input };
  expect(await serve(connect, popup)).toEqual(refused);
  expect(await serve({ ...connect, operation: 'connection.disconnect', input: null }, popup)).toEqual(refused);
  expect(await serve(connect, options)).toMatchObject({ ok: true });
});

test.each([
  ['nothing', null],
  ['an operation there is not', { ...find, operation: 'links.steal' }],
  ['an inherited name', { ...find, operation: 'constructor' }],
  ['more than was agreed', { ...find, extra: 1 }],
  ['an input with more in it', { ...find, input: { ...find.input, secretKey: 'x' } }],
  ['an input of another type', { ...find, input: { address: 7, private: false } }],
  ['an empty address', { ...find, input: { address: '', private: false } }],
  ['an address without end', { ...find, input: { address: 'x'.repeat(100_001), private: false } }],
])('security: refuses %s, and nothing is asked', async (_name, message) => {
  expect(await serve(message, popup)).toEqual(refused);
  expect(asked).toEqual([]);
});

test('a page that still shows the old account changes nothing in the new one', async () => {
  number = 2;
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'connection-changed' }), connection: 2 });
  expect(asked).toEqual([]);
});

test('an answer of the old account that comes late is dropped', async () => {
  answer = () => {
    number = 2;
    return Promise.resolve(success('of the old account'));
  };
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'connection-changed' }), connection: 2 });
});

test('the words of a defect, which may quote a URL with the key, stay in the worker', async () => {
  answer = () => Promise.reject(new Error('Failed to parse URL from http://s/?secret_key=k'));
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'internal' }), connection: 1 });
});

test('a full disk is told as such', async () => {
  answer = () => Promise.reject(new StorageFailed());
  expect(await serve(find, popup)).toEqual({ ...failed({ kind: 'storage' }), connection: 1 });
});

test('where the store cannot say who is connected, that is told, and nothing is done', async () => {
  const failing = createRpcServer({
    answers,
    connectionNumber: () => Promise.reject(new StorageFailed()),
    id: 'abc',
    base,
  });
  expect(await failing(find, popup)).toEqual({ ...failed({ kind: 'storage' }), connection: 1 });
  expect(await failing(find, { ...popup, id: 'other' })).toEqual({ ...refused, connection: 0 });
  expect(asked).toEqual([]);
});

test('what was done is told, also where the store fails just then', async () => {
  let reads = 0;
  const connectionNumber = () => ((reads += 1) === 1 ? Promise.resolve(1) : Promise.reject(new StorageFailed()));
  const serveOnce = createRpcServer({ answers, connectionNumber, id: 'abc', base });
  expect(await serveOnce(find, popup)).toEqual({ ...success('answered'), connection: 1 });
});
