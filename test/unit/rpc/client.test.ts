import { expect, test } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import { createRpcClient } from '../../../lib/rpc/client.ts';
import { operations, type Changed, type Operation, type Reply, type Request } from '../../../lib/rpc/contract.ts';

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

const status = { ...success({ state: 'none', connectionId: 3 }), connectionId: 3 } as Reply;
const change = { change: { action: 'delete', shortUrl: 'http://sho.rt/a' }, about: null } as const;
const find = { address: 'https://example.com/' };

test('sends the connection id that the page has seen', async () => {
  const { client, sent } = clientOf(status, { ...success(null), connectionId: 3 });
  await client.ask('connection.status', null);
  await client.ask('links.seen', { changes: [change.change] });
  expect(sent.map(({ connectionId }) => connectionId)).toEqual([null, 3]);
});

test('drops an answer of another connection', async () => {
  const { client } = clientOf(status, { ...success('of another'), connectionId: 4 });
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
});

const statusOf = (connectionId: number): Reply => ({
  ...success({ state: 'none', connectionId }),
  connectionId,
});

test('an open page goes on after the connection id went down, because its record was lost', async () => {
  const { client, sent } = clientOf(statusOf(7), statusOf(1), { ...success('found'), connectionId: 1 });
  await client.ask('connection.status', null);
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toMatchObject({ ok: true, value: 'found' });
  expect(sent.at(-1)?.connectionId).toBe(1);
});

test.each([
  ['before', [2, 1]],
  ['after', [1, 2]],
])('the newer connection counts, whose answer comes %s that of the old one', async (_when, answeredInTurn) => {
  const answers = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
  const { client, sent } = clientOf(...answers.map(({ promise }) => promise), { ...success('found'), connectionId: 4 });
  const asked = answers.map(() => client.ask('connection.status', null));
  for (const place of answeredInTurn) {
    answers[place - 1]?.resolve(statusOf(place + 2));
    await asked[place - 1];
  }
  await client.ask('links.find', find);
  expect(sent.at(-1)?.connectionId).toBe(4);
});

test('an earlier request whose answer has another connection is refused, and the next one tells which counts', async () => {
  const connecting = Promise.withResolvers<Reply>();
  const { client, sent } = clientOf(connecting.promise, statusOf(3), statusOf(4), {
    ...success('found'),
    connectionId: 4,
  });
  const connected = client.ask('connection.status', null);
  await client.ask('connection.status', null);
  connecting.resolve(statusOf(4));
  expect(await connected).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
  await client.ask('connection.status', null);
  await client.ask('links.find', find);
  expect(sent.at(-1)?.connectionId).toBe(4);
});

/** The operations that would do something more each time they are sent. */
const once: ReadonlySet<Operation> = new Set([
  'connection.connect',
  'preferences.write',
  'preferences.lost',
  'history.lost',
  'links.change',
  'diagnostics.note',
]);

test.each(Object.keys(operations) as Operation[])(
  'sends %s again if the worker was ended midway, unless that would do something twice',
  async (operation) => {
    const { client, sent } = clientOf(new Error('message channel closed'), undefined);
    expect(await client.ask(operation, null)).toEqual({ ok: false, failure: { kind: 'worker-stopped' } });
    expect(sent).toHaveLength(once.has(operation) ? 1 : 2);
  },
);

test('returns the answer to the repeated message', async () => {
  const { client } = clientOf(status, undefined, { ...success('found'), connectionId: 3 });
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toMatchObject({ ok: true, value: 'found' });
});

test('pages hear only announcements, until they stop listening', () => {
  const { client, tell } = clientOf();
  const heard: unknown[] = [];
  const stop = client.onChanged((changed) => heard.push(changed));
  const changed: Changed = { to: 'pages', changed: { what: 'connection' } };
  tell(changed);
  tell({ to: 'worker', operation: 'links.find' }); // Another page's.
  stop();
  tell(changed);
  expect(heard).toEqual([{ what: 'connection' }]);
});

/** The connections of two accounts. */
const [ada, bob] = [1, 1e13 + 1];

test('a page hears of the links and clicks of its own account, and not of another one’s', async () => {
  const { client, tell } = clientOf(statusOf(ada), statusOf(bob));
  const heard: Changed['changed'][] = [];
  client.onChanged((changed) => heard.push(changed));
  const all = [ada, bob].flatMap((connectionId): Changed['changed'][] => [
    { what: 'link', connectionId, shortUrl: `http://sho.rt/of${connectionId}` },
    { what: 'history', connectionId },
  ]);
  const everybodys: Changed['changed'][] = [{ what: 'connection' }, { what: 'preferences' }];
  for (const connectionId of [ada, bob]) {
    await client.ask('connection.status', null);
    heard.length = 0;
    for (const changed of [...all, ...everybodys]) tell({ to: 'pages', changed });
    const own = all.filter((changed) => 'connectionId' in changed && changed.connectionId === connectionId);
    expect(heard).toEqual([...own, ...everybodys]);
  }
});

test.each([
  ['later', ada, bob],
  ['earlier', bob, ada],
])(
  'a late status does not bring back the account before, if the one in use was added %s',
  async (_what, before, now) => {
    const late = Promise.withResolvers<Reply>();
    const { client, sent } = clientOf(late.promise, statusOf(now), { ...success('found'), connectionId: now });
    const asked = client.ask('connection.status', null);
    await client.ask('connection.status', null);
    late.resolve(statusOf(before));
    expect(await asked).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
    expect(await client.ask('links.find', find)).toMatchObject({ ok: true });
    expect(sent.at(-1)?.connectionId).toBe(now);
  },
);

test('a page goes on with its account while another one is in use, and drops what is for that one', async () => {
  const { client, sent } = clientOf(
    statusOf(ada),
    { ...success('of Ada'), connectionId: ada },
    { ...success('of Bob'), connectionId: bob },
  );
  await client.ask('connection.status', null);
  expect(await client.ask('links.find', find)).toMatchObject({ ok: true, value: 'of Ada' });
  expect(await client.ask('links.find', find)).toEqual({ ok: false, failure: { kind: 'connection-changed' } });
  expect(sent.map(({ connectionId }) => connectionId)).toEqual([null, ada, ada]);
});
