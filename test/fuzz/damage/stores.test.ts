import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ConnectInput } from '../../../lib/rpc/values.ts';
import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { damagesOf, type Damage } from './damages.ts';
import { allowed } from '../../fakes/worker-browser.ts';
import { failuresOf, host, page, secretKey, usedBrowser, type Worker } from './used-browser.ts';
import { contents, putContents, startWorker, type AreaName } from './whole-worker.ts';

/** The sample has one of so many kinds of damage. */
const sampledEvery = 7;

/** Returns true for a record like that of a browser that was never connected, or is no more. */
const looksUnused = (record: unknown): boolean =>
  record === undefined || record === null || (record as { account?: unknown }).account === null;

/** Returns what is wrong with the worker's state after this damage. */
async function harmsToStart({ record, value }: Damage, worker: Worker): Promise<string[]> {
  // What the service says of another key or another account is true, and so is a lost connection.
  const harms = (await failuresOf(worker)).filter((failure) => /: (internal|storage|refused|sync)$/.test(failure));
  const status = await worker.ask('connection.status', null);
  const state = status.ok ? status.value.state : 'unread';
  if (state !== 'connected' && !['connection', 'sessionKeys'].includes(record))
    harms.push(`the connection is ${state}`);
  const isTold = status.ok && status.value.state === 'none' && status.value.lost === true;
  if (state === 'none' && !isTold && !looksUnused(value)) harms.push('a connection is lost without a word');
  await worker.services.connection.removeLeftovers();
  if ((state === 'none') === allowed.has(host)) harms.push(`the connection is ${state}, the host allowed or not`);
  const next = await startWorker().ask('connection.status', null);
  if (JSON.stringify(next) !== JSON.stringify(status)) harms.push('the next worker says otherwise');
  return harms;
}

/** Disconnects and connects; returns what is wrong. */
async function harmsToConnection(account: Omit<ConnectInput, 'forgetKey'>): Promise<string[]> {
  const { ask, disconnect } = startWorker();
  const harms: string[] = [];
  const disconnected = await disconnect();
  if (!disconnected.ok) harms.push(`Disconnect: ${disconnected.failure.kind}`);
  const left = JSON.stringify(await contents());
  for (const text of [secretKey, page]) if (left.includes(text)) harms.push(`Disconnect leaves ${text}`);
  for (const forgetKey of [false, true]) {
    allowed.add(host);
    const connected = await ask('connection.connect', { ...account, forgetKey });
    if (!connected.ok) harms.push(`Connect: ${connected.failure.kind}`);
  }
  if (JSON.stringify((await contents()).local).includes(secretKey)) harms.push('Connect leaves the key on disk');
  return [...harms, ...(await failuresOf(startWorker())).map((failure) => `after Connect: ${failure}`)];
}

test.each([
  ['on disk', false],
  ['in the session', true],
])('survives every damage of every record; the key is %s', { timeout: 300_000 }, async (_where, forgetKey) => {
  const { account, used } = await usedBrowser(forgetKey);
  const damages = damagesOf(used);
  expect(damages.length).toBeGreaterThan(200);
  const tally = startTally('storage', null);
  for (const damage of damages.filter((_, index) => whole || index % sampledEvery === 0)) {
    await putContents(used);
    allowed.add(host);
    const area = fakeBrowser.storage[damage.area as AreaName];
    await (damage.value === undefined ? area.remove(damage.record) : area.set({ [damage.record]: damage.value }));
    const harms = [...(await harmsToStart(damage, startWorker())), ...(await harmsToConnection(account))];
    for (const harm of harms) tally.found('loss', `${damage.name}: ${harm}`);
    tally.met('kinds of damage', damage.name);
  }
  tally.keep();
  expect(tally.harms()).toEqual([]);
});

test.each([-1, 1e12])('facts and links are kept again if the connection has another id: %i', async (by) => {
  const { used } = await usedBrowser(false);
  const connection = used.local['connection'] as { connectionId: number };
  await fakeBrowser.storage.local.set({ connection: { ...connection, connectionId: connection.connectionId + by } });
  const { services, ask } = startWorker();
  await services.connection.removeLeftovers();
  await ask('connection.status', null);
  await ask('links.list', { list: 'recent', limit: 100 });
  expect((await contents()).local['serviceFacts']).toMatchObject({ value: { shortHosts: [expect.any(String)] } });
  const next = startWorker();
  await next.ask('connection.status', null);
  expect(await next.ask('links.known', { list: 'recent', whole: false })).toMatchObject({ value: { end: true } });
});
