import { expect, test } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { createRpcClient } from '../../../lib/rpc/client.ts';
import type { Changed, Operation, Reply, Request } from '../../../lib/rpc/contract.ts';

/** Creates a client of a worker that gives these answers in turn; an Error stands for an unanswered message. */
function clientOf(...replies: unknown[]) {
  const sent: Request[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const client = createRpcClient({
    send(request) {
      sent.push(request);
      const reply = replies.shift();
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { client, sent, tell: (message: unknown) => listeners.forEach((listener) => listener(message)) };
}

const status = { ...success({ state: 'none', connectionId: 3 }), connection: 3 } as Reply;
const change = { change: { action: 'delete', shortUrl: 'http://sho.rt/a' }, about: null, private: false } as const;
const find = { address: 'https://example.com/' };

test('sends the connection id that the page has seen', async () => {
  const { client, sent } = clientOf(status, { ...success(null), connection: 3 });
  await client.ask('connection.status', null);
  await client.ask('links.seen', { changes: [change.change] });
  expect(sent.map(({ connection }) => connection)).toEqual([null, 3]);
});

test('drops an answer of another connection', async () => {
  const { client } = clientOf(status, { ...success('of another'), connection: 4 });
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
});

const statusOf = (connection: number): Reply => ({
  ...success({ state: 'none', connectionId: connection }),
  connection,
});

test('an open page goes on after the connection id went down, because its record was lost', async () => {
  const { client, sent } = clientOf(statusOf(7), statusOf(1), { ...success('found'), connection: 1 });
  await client.ask('connection.status', null);
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toMatchObject({ ok: true, value: 'found' });
  expect(sent.at(-1)?.connection).toBe(1);
});

test.each([
  ['before', [2, 1]],
  ['after', [1, 2]],
])('the newer connection counts, whose answer comes %s that of the old one', async (_when, answeredInTurn) => {
  const answers = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
  const { client, sent } = clientOf(...answers.map(({ promise }) => promise), { ...success('found'), connection: 4 });
  const asked = answers.map(() => client.ask('connection.status', null));
  for (const place of answeredInTurn) {
    answers[place - 1]?.resolve(statusOf(place + 2));
    await asked[place - 1];
  }
  await client.ask('links.find', find);
  expect(sent.at(-1)?.connection).toBe(4);
});

test('an earlier request whose answer has the newer connection counts too', async () => {
  const connecting = Promise.withResolvers<Reply>();
  const { client, sent } = clientOf(connecting.promise, statusOf(3), { ...success('found'), connection: 4 });
  const connected = client.ask('connection.status', null);
  await client.ask('connection.status', null);
  connecting.resolve(statusOf(4));
  await connected;
  await client.ask('links.find', find);
  expect(sent.at(-1)?.connection).toBe(4);
});

/** How often each operation is sent at most (count): once, if it does something more each time it is sent. */
const timesSent: Record<Operation, 1 | 2> = {
  'popup.open': 2,
  'connection.status': 2,
  'connection.connect': 1,
  'connection.disconnect': 2,
  'preferences.read': 2,
  'preferences.write': 1,
  'preferences.readable': 2,
  'preferences.sync': 2,
  'preferences.lost': 1,
  'policy.read': 2,
  'address.clean': 2,
  'links.find': 2,
  'links.details': 2,
  'links.change': 1,
  'links.check': 2,
  'links.seen': 2,
  'links.known': 2,
  'links.recent': 2,
  'links.unconfirmed': 2,
  'links.cached': 2,
  'links.named': 2,
  'links.part': 2,
  'links.search': 2,
  'links.list': 2,
  'links.describe': 2,
  'links.inspect': 2,
  'links.leadingTo': 2,
  'history.of': 2,
  'history.part': 2,
  'history.add': 2,
  'history.lastRecord': 2,
  'history.forget': 2,
  'jobs.begin': 2,
  'jobs.list': 2,
  'jobs.drop': 2,
  'inspect.leave': 2,
  'inspect.take': 2,
  'inspect.arrived': 2,
  'account.overview': 2,
  'account.statistics': 2,
  'account.referrals': 2,
  'diagnostics.read': 2,
  'diagnostics.note': 1,
};

test.each(Object.entries(timesSent) as [Operation, number][])(
  'sends %s again if the worker was ended midway, unless that would do something twice: %i times',
  async (operation, times) => {
    const { client, sent } = clientOf(new Error('message channel closed'), undefined);
    expect(await client.ask(operation, null)).toEqual({ ok: false, failure: { kind: 'worker-stopped' } });
    expect(sent).toHaveLength(times);
  },
);

test('returns the answer to the repeated message', async () => {
  const { client } = clientOf(status, undefined, { ...success('found'), connection: 3 });
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toMatchObject({ ok: true, value: 'found' });
});

test('pages hear only announcements, until they stop listening', () => {
  const { client, tell } = clientOf();
  const heard: unknown[] = [];
  const stop = client.onChanged((changed) => heard.push(changed));
  const changed: Changed = { to: 'pages', changed: { what: 'connection' } };
  tell(changed);
  tell({ to: 'worker', operation: 'links.find' });
  stop();
  tell(changed);
  expect(heard).toEqual([{ what: 'connection' }]);
});
