import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCacheStores } from '../../../../lib/worker/cache/cache-stores.ts';
import { createDurableStore } from '../../../../lib/worker/cache/durable-store.ts';
import { createSessionStore } from '../../../../lib/worker/cache/session-store.ts';
import { createCredentialsStore } from '../../../../lib/worker/connection/credentials.ts';
import { createLeftovers } from '../../../../lib/worker/connection/leftovers.ts';
import { createServiceFacts } from '../../../../lib/worker/connection/service-facts.ts';
import { createItems } from '../../../../lib/worker/storage/items.ts';

const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
const entry = { key: 'http://sho.rt/a', told: { title: 'A' }, confirmedAt: { title: 1 }, writtenAt: 1 };

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
});

/** The worker's stores, as the browser finds them when it starts. */
function startBrowser() {
  const items = createItems(fakeBrowser.storage);
  const credentials = createCredentialsStore(items);
  const durable = createDurableStore();
  const cacheStores = createCacheStores({ durable, session: createSessionStore(items.cache) });
  const givenBack: (string | null)[] = [];
  const removeLeftovers = createLeftovers({
    credentials,
    cacheStores,
    serviceFacts: items.serviceFacts,
    stores: [cacheStores, items.serviceFacts],
    giveBackUnused: (serviceAddress) => Promise.resolve(void givenBack.push(serviceAddress)),
  });
  const factsOf = (connectionId: number) => createServiceFacts(items.serviceFacts, connectionId, Date.now);
  return {
    credentials,
    givenBack,
    removeLeftovers,
    /** Caches a link on disk, and learns a fact. */
    async leave(connectionId: number) {
      await durable.change(connectionId, (entries) => entries.putLink(entry));
      await factsOf(connectionId).learnShortHost('http://sho.rt/a');
    },
    /** Returns whether a cached link and a fact are still stored for a connection. */
    left: async (connectionId: number) => ({
      link: (await durable.read(connectionId, (entries) => entries.link(entry.key))) !== undefined,
      fact: (await factsOf(connectionId).shortHosts()).length > 0,
    }),
  };
}

test('if the browser ends during Disconnect, its next start removes what is left and gives every host back', async () => {
  const before = startBrowser();
  const { connectionId } = await before.credentials.keep(account);
  await before.leave(connectionId);
  await before.credentials.forget();
  expect(await before.left(connectionId)).toEqual({ link: true, fact: true });
  const { removeLeftovers, left, givenBack } = startBrowser();
  await removeLeftovers();
  expect(await left(connectionId)).toEqual({ link: false, fact: false });
  expect(givenBack).toEqual([null]);
});

test('the connected account keeps its links, its facts and its host', async () => {
  const { credentials, leave, removeLeftovers, left, givenBack } = startBrowser();
  const { connectionId } = await credentials.keep(account);
  await leave(connectionId);
  await removeLeftovers();
  expect(await left(connectionId)).toEqual({ link: true, fact: true });
  expect(givenBack).toEqual([account.serviceAddress]);
});

test('an account whose key is kept for the session has no link on disk, and keeps its facts', async () => {
  const { credentials, leave, removeLeftovers, left } = startBrowser();
  const { connectionId } = await credentials.keep({ ...account, forgetKey: true });
  await leave(connectionId);
  await removeLeftovers();
  expect(await left(connectionId)).toEqual({ link: false, fact: true });
});

test.each([
  ['on disk', false],
  ['for the session', true],
])(
  'data of a later account, which only damage can leave, is removed; the key is kept %s',
  async (_where, forgetKey) => {
    const { credentials, leave, removeLeftovers, left } = startBrowser();
    const { connectionId } = await credentials.keep({ ...account, forgetKey });
    const later = connectionId + 1;
    await leave(later);
    await removeLeftovers();
    expect(await left(later)).toEqual({ link: false, fact: false });
  },
);
