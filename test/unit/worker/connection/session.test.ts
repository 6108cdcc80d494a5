import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createParts } from '../../../../entrypoints/background/parts.ts';
import { workerBrowser } from '../../../fakes/worker-browser.ts';

const account = { serviceAddress: 'https://sho.rt/api', accountId: 'ada', secretKey: 'k-e-y', forgetKey: false };
const page = 'https://example.com/';

beforeEach(() => {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
});

const startWorker = () => {
  const { sessions, storesOf } = createParts(workerBrowser(), () => undefined);
  return { credentials: storesOf(0).credentials, sessions };
};

test('without a connection there is no session, and the failure says why', async () => {
  const { credentials, sessions } = startWorker();
  expect(sessions.of(await credentials.snapshot())).toEqual({ ok: false, failure: { kind: 'not-connected' } });
});

test('a session is current until another connection begins or it ends', async () => {
  const { credentials, sessions } = startWorker();
  const first = sessions.ofCredentials(await credentials.keep(account));
  expect(await first.isCurrent()).toBe(true);
  const second = sessions.ofCredentials(await credentials.keep({ ...account, accountId: 'eve' }));
  expect(await first.isCurrent()).toBe(false);
  expect(await second.isCurrent()).toBe(true);
  await credentials.forget();
  expect(await second.isCurrent()).toBe(false);
});

test.each([
  ['in the browser session', true],
  ['on disk', false],
])('a session caches links %s if the key is kept there', async (_place, forgetKey) => {
  const { credentials, sessions } = startWorker();
  const { cache } = sessions.ofCredentials(await credentials.keep({ ...account, forgetKey }));
  await cache.rememberAnswers([{ kind: 'none', address: page }]);
  expect(await cache.answer(page)).toMatchObject({ answer: { kind: 'none' } });
  expect(await indexedDB.databases()).toHaveLength(forgetKey ? 0 : 1);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null)).includes(page)).toBe(forgetKey);
});

test('work in a private window stores nothing, and reads nothing that other windows stored', async () => {
  const { credentials, sessions } = startWorker();
  await credentials.keep(account);
  const snapshot = await credentials.snapshot();
  const open = sessions.of(snapshot);
  const inPrivate = sessions.of(snapshot, 'nothing');
  if (!open.ok || !inPrivate.ok) throw new Error('Not connected.');
  const { cache, facts } = inPrivate.value;
  const { local, session } = fakeBrowser.storage;
  const stored = async () => structuredClone([await local.get(null), await session.get(null)]);
  const before = await stored();
  await open.value.cache.rememberAnswers([{ kind: 'none', address: page }]);
  expect(await cache.answer(page)).toBeNull();

  const shortUrl = 'https://canary.example/a';
  const listed = { title: 'canary', destination: 'https://example.com/canary', clicks: 12 };
  expect(await cache.rememberLinks(new Map([[shortUrl, listed]])), 'the answer itself').toMatchObject([listed]);
  await cache.rememberList('recent', { shortUrls: [shortUrl], end: true });
  await cache.rememberAnswers([{ kind: 'none', address: 'https://example.com/canary' }]);
  await facts.learnShortHost(shortUrl);
  await facts.oneAtATime.add('info');
  await facts.listCaps.learn('last', { most: 50, tooHigh: null });
  await facts.accountCounts.remember({ links: 7, referrals: 1 });
  await facts.accountCounts.addLink();
  expect(await cache.list('recent')).toBeNull();
  expect(await open.value.cache.everyLink()).toEqual([]);
  const clicksKept = async () => (await open.value.cache.samples([shortUrl], 0))[0]?.trim() !== '';
  expect(await clicksKept()).toBe(false);
  expect(await open.value.facts.shortHosts()).toEqual([]);
  expect(await stored()).toEqual(before);
  await open.value.cache.rememberLinks(new Map([[shortUrl, listed]]));
  expect(await clicksKept(), 'another window keeps them').toBe(true);
});
