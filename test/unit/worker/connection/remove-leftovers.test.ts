import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createParts } from '../../../../entrypoints/background/parts.ts';
import { allowed, workerBrowser } from '../../../fakes/worker-browser.ts';

const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
const shortUrl = 'http://sho.rt/a';
const ownHost = 'https://sho.rt/*';
const otherHost = 'https://other.example/*';

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  allowed.add(ownHost).add(otherHost);
});

/** The worker's parts, as the browser finds their stores when it starts. */
function startBrowser() {
  const { storesOf, connection, sessions } = createParts(workerBrowser(), () => undefined);
  const sessionOf = (connectionId: number) => sessions.ofCredentials({ ...account, connectionId });
  return {
    credentials: storesOf(0).credentials,
    removeLeftovers: connection.removeLeftovers,
    /** Caches a link on disk, and learns a fact. */
    async leave(connectionId: number) {
      const { cache, facts } = sessionOf(connectionId);
      await cache.rememberLinks(new Map([[shortUrl, { title: 'A' }]]));
      await facts.learnShortHost(shortUrl);
    },
    /** Returns whether a cached link and a fact are still stored for a connection. */
    async left(connectionId: number) {
      const { cache, facts } = sessionOf(connectionId);
      return { link: (await cache.everyLink()).length > 0, fact: (await facts.shortHosts()).length > 0 };
    },
  };
}

test('if the browser ends during Disconnect, its next start removes what is left and gives every host back', async () => {
  const before = startBrowser();
  const { connectionId } = await before.credentials.keep(account);
  await before.leave(connectionId);
  await before.credentials.forget();
  expect(await before.left(connectionId)).toEqual({ link: true, fact: true });
  const { removeLeftovers, left } = startBrowser();
  await removeLeftovers();
  expect(await left(connectionId)).toEqual({ link: false, fact: false });
  expect([...allowed]).toEqual([]);
});

test('the connected account keeps its links, its facts and its host', async () => {
  const { credentials, leave, removeLeftovers, left } = startBrowser();
  const { connectionId } = await credentials.keep(account);
  await leave(connectionId);
  await removeLeftovers();
  expect(await left(connectionId)).toEqual({ link: true, fact: true });
  expect([...allowed]).toEqual([ownHost]);
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
