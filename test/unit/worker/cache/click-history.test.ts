import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { bareLink } from '../../../../lib/link/link.ts';
import { readSamples, writeSamples, type Sample } from '../../../../lib/link/samples.ts';
import { inGroups, mostAdded } from '../../../../lib/rpc/message-limits.ts';
import type { HistoryPart } from '../../../../lib/rpc/values.ts';
import { localDay } from '../../../../lib/time/days.ts';
import type { EntryStore } from '../../../../lib/worker/cache/cache-store.ts';
import { createCacheStores } from '../../../../lib/worker/cache/cache-stores.ts';
import { createDurableStore } from '../../../../lib/worker/cache/durable-store.ts';
import { createLinkCache } from '../../../../lib/worker/cache/link-cache.ts';
import { createSessionStore } from '../../../../lib/worker/cache/session-store.ts';
import { StorageFailed } from '../../../../lib/worker/storage/stored-item.ts';
import { createAccountItems } from '../../../../lib/worker/storage/items.ts';
import { liveIn } from '../../../fakes/time-zone.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = Date.parse('2026-10-20T10:00:00Z');

const urlOf = (code: string): string => `https://sho.rt/${code}`;
const codes = ['a', 'b', 'c'];

let clock = start;
let keeps = true;
/** The time by the service's clock, where that contradicts the computer's. */
let serviceTime: number | null = null;

beforeEach(() => {
  serviceTime = null;
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  clock = start;
  keeps = true;
});

const cacheOf = (store: EntryStore, connectionId = 1) =>
  createLinkCache(
    store,
    connectionId,
    () => clock,
    () => Promise.resolve(keeps),
    () => serviceTime,
  );

/** Returns the samples of a link, also those later than the clock says, unless `until` is given. */
const samplesOf = async (
  store: EntryStore,
  code: string,
  connectionId = 1,
  until = clock + 100 * day,
): Promise<Sample[]> =>
  readSamples(await store.read(connectionId, (entries) => entries.samples(urlOf(code), 0, until)));

/** Creates the store like a new worker. */
const stores = {
  'on disk': () => createDurableStore(),
  'in the session': () => createSessionStore(createAccountItems(fakeBrowser.storage, 0)),
};

/** What can happen to a history. `pass`: hours, also back, as clocks are set. */
const events = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tell: fc.constantFrom(...codes),
      clicks: fc.nat(1000),
      pass: fc.integer({ min: -40, max: 90 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...codes), deleted: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ keep: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constantFrom('another account' as const, 'a new key' as const, 'forget' as const) },
);

describe.each(Object.entries(stores))('%s', (_place, createStore) => {
  test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles'])(
    'any history is kept as a plain list of days would keep it (%s)',
    async (timeZone) => {
      liveIn(timeZone);
      await fc.assert(
        fc.asyncProperty(fc.array(events, { maxLength: 25 }), async (happened) => {
          fakeBrowser.reset();
          indexedDB = new IDBFactory();
          clock = start;
          keeps = true;
          let connectionId = 1;
          let model = new Map<string, Map<string, Sample>>();
          for (const event of happened) {
            const store = createStore();
            const cache = cacheOf(store, connectionId);
            if (event === 'forget') {
              await createCacheStores({ durable: store, session: store }).forgetHistory(connectionId);
              clock += 2 * hour; // A count that is told again within the hour is not written again.
              model = new Map();
            } else if (event === 'another account') {
              await store.forget((connectionId += 1));
              model = new Map();
            } else if (event === 'a new key') {
              await store.takeOver(connectionId, (connectionId += 1));
            } else if ('keep' in event) {
              keeps = event.keep;
              clock += 2 * hour;
            } else if ('remove' in event) {
              await cache.rememberLink(urlOf(event.remove), { state: event.deleted ? 'deleted' : 'active' });
            } else {
              clock += event.pass * hour;
              await cache.rememberLinks(new Map([[urlOf(event.tell), { clicks: event.clicks }]]));
              if (!keeps) continue;
              const days = model.get(event.tell) ?? new Map<string, Sample>();
              const ofDay = days.get(localDay(clock));
              // A clock that was set back tells an earlier moment: the later one stays.
              if (ofDay === undefined || ofDay.at <= clock)
                days.set(localDay(clock), { at: clock, clicks: event.clicks });
              model.set(event.tell, days);
            }
          }
          for (const code of codes) {
            const days = [...(model.get(code)?.values() ?? [])].toSorted((one, other) => one.at - other.at);
            expect(await samplesOf(createStore(), code, connectionId)).toEqual(days);
            const before = days.filter(({ at }) => at < clock && localDay(at) !== localDay(clock));
            const link = { ...bareLink(urlOf(code)), clicks: 1 };
            const { earlier } = await cacheOf(createStore(), connectionId).withEarlier(link);
            expect(earlier, 'of a person who keeps no history, nothing is shown').toEqual(
              keeps ? (before.at(-1) ?? null) : undefined,
            );
          }
        }),
      );
    },
  );

  test('an imported history and what is told here make one history, whichever comes first', async () => {
    const told = { at: start, clicks: 12 };
    const imported = [
      { at: start - 3 * day, clicks: 5 },
      { at: start - hour, clicks: 11 },
      { at: start - 30 * day, clicks: 1 },
    ];
    const add = (store: EntryStore) => cacheOf(store).addSamples([[urlOf('a'), writeSamples(imported)]]);
    const tell = (store: EntryStore) => cacheOf(store).rememberLinks(new Map([[urlOf('a'), { clicks: told.clicks }]]));
    for (const steps of [
      [add, tell],
      [tell, add],
      [add, tell, add],
    ]) {
      fakeBrowser.reset();
      indexedDB = new IDBFactory();
      for (const step of steps) await step(createStore());
      const [first, second] = [imported[2], imported[0]];
      expect(await samplesOf(createStore(), 'a')).toEqual([first, second, told]);
    }
  });

  test('of a link whose last sample is removed, the history has not even its address', async () => {
    const store = createStore();
    const added: [string, string][] = [[urlOf('a'), writeSamples([{ at: start, clicks: 3 }])]];
    await cacheOf(store).rememberLinks(new Map([[urlOf('b'), { clicks: 7 }]]));
    const others: [string, string][] = [[urlOf('b'), writeSamples([{ at: start, clicks: 7 }])]];
    for (const removed of [added, [...added, ...others]]) {
      await cacheOf(store).addSamples(added);
      await cacheOf(store).addSamples([], removed);
      const { links } = await cacheOf(createStore()).samplesAfter(0, null);
      expect(links.map(([shortUrl]) => shortUrl)).toEqual(removed === added ? [urlOf('b')] : []);
    }
    await cacheOf(store).addSamples([], added);
    expect((await cacheOf(store).samplesAfter(0, null)).links, 'nor that of one that was not there').toEqual([]);
    expect(await cacheOf(store).links([urlOf('b')]), 'the link itself stays').toHaveLength(1);
  });

  test('a history is imported even if no more is kept', async () => {
    keeps = false;
    await cacheOf(createStore()).addSamples([[urlOf('b'), writeSamples([{ at: start, clicks: 3 }])]]);
    expect(await samplesOf(createStore(), 'b')).toEqual([{ at: start, clicks: 3 }]);
  });

  test('clicks that are told again within the hour, but after midnight, count for the new day', async () => {
    clock = Date.parse('2026-10-20T23:50:00Z');
    liveIn('UTC');
    const store = createStore();
    const cache = cacheOf(store);
    const tell = () => cache.rememberLinks(new Map([[urlOf('a'), { clicks: 12 }]]));
    await tell();
    clock += 20 * 60_000;
    await tell();
    expect((await samplesOf(store, 'a')).map(({ at }) => localDay(at))).toEqual(['2026-10-20', '2026-10-21']);
  });

  test('an answer while the computer’s clock is years ahead removes nothing, and counts for the service’s day', async () => {
    const store = createStore();
    const tell = (clicks: number) => cacheOf(store).rememberLinks(new Map([[urlOf('a'), { clicks }]]));
    for (let ago = 300; ago > 0; ago -= 1) {
      clock = start - ago * day;
      await tell(300 - ago);
    }
    clock = Date.parse('2028-10-20T10:00:00Z');
    serviceTime = start;
    await tell(300);
    clock = start;
    serviceTime = null;
    const samples = await samplesOf(store, 'a');
    expect(samples).toHaveLength(301);
    expect(samples.at(-1)).toEqual({ at: start, clicks: 300 });
    clock += day;
    await tell(301);
    expect(await samplesOf(store, 'a')).toHaveLength(302);
  });

  test('400 days are kept, and no sample that is older', async () => {
    const store = createStore();
    for (let ago = 460; ago >= 0; ago -= 1) {
      clock = start - ago * day;
      await cacheOf(store).rememberLinks(new Map([[urlOf('a'), { clicks: 460 - ago }]]));
    }
    const samples = await samplesOf(store, 'a', 1, clock);
    expect(localDay(samples[0]?.at ?? 0)).toBe(localDay(start - 400 * day));
    expect(samples).toHaveLength(401);
  });

  test('what cannot be read is not nothing: a history fails, and clicks of an earlier day are unreadable', async () => {
    const store = createStore();
    const broken: typeof store = { ...store, read: () => Promise.reject(new StorageFailed()) };
    const cache = cacheOf(createCacheStores({ durable: broken, session: broken }).of({ forgetKey: false }));
    await expect(cache.samples([urlOf('a')], 0)).rejects.toBeInstanceOf(StorageFailed);
    await expect(cache.samplesAfter(0, null)).rejects.toBeInstanceOf(StorageFailed);
    expect(await cache.withEarlier(bareLink(urlOf('a')))).toHaveProperty('earlier', 'unreadable');
    expect(await cache.list('recent'), 'what the service can be asked for is only absent').toBeNull();
  });

  test('clicks that could not be read leave no sample', async () => {
    const store = createStore();
    await cacheOf(store).rememberLinks(new Map([[urlOf('a'), { clicks: null, title: 'A' }]]));
    expect(await samplesOf(store, 'a')).toEqual([]);
  });

  test('of the found link of a page, the clicks are kept too', async () => {
    const store = createStore();
    const link = { shortUrl: urlOf('a'), destination: null, title: null, createdAt: null, deletedAt: null };
    const answer = { kind: 'link', address: 'https://example.com/', asked: 'destination' } as const;
    await cacheOf(store).rememberAnswers([{ ...answer, link: { ...link, clicks: 7, state: 'active' } }]);
    expect(await samplesOf(store, 'a')).toEqual([{ at: start, clicks: 7 }]);
  });
});

test.each(Object.entries(stores))(
  'says whether clicks of an earlier moment are kept, however many links have only later ones (%s)',
  async (_place, createStore) => {
    const cache = cacheOf(createStore());
    expect(await cache.hasSamplesBefore(start + day)).toBe(false);
    const many = Array.from({ length: 300 }, (_, number) => [urlOf(`n${number}`), { clicks: 1 }] as const);
    await cache.rememberLinks(new Map(many));
    expect(await cache.hasSamplesBefore(start), 'those of this moment').toBe(false);
    expect(await cache.hasSamplesBefore(start + 1)).toBe(true);
    clock = start - day;
    await cache.rememberLinks(new Map([[urlOf('a'), { clicks: 1 }]]));
    expect(await cache.hasSamplesBefore(start), 'one among them').toBe(true);
  },
);

test('an import that cannot be stored fails, and is not taken for a cache that can do without', async () => {
  const broken = { ...createDurableStore(), change: () => Promise.reject(new StorageFailed()) };
  const session = createSessionStore(createAccountItems(fakeBrowser.storage, 0));
  const cache = cacheOf(createCacheStores({ durable: broken, session }).of({ forgetKey: false }));
  await expect(cache.addSamples([[urlOf('a'), writeSamples([{ at: start, clicks: 3 }])]])).rejects.toBeInstanceOf(
    StorageFailed,
  );
  await expect(cache.rememberLink(urlOf('a'), { clicks: 3 })).resolves.toBeNull();
});

test('a history imported into the session is not yet a link', async () => {
  const cache = cacheOf(createSessionStore(createAccountItems(fakeBrowser.storage, 0)));
  await cache.addSamples([[urlOf('a'), writeSamples([{ at: start, clicks: 3 }])]]);
  expect(await cache.everyLink()).toEqual([]);
  await cache.rememberLinks(new Map([[urlOf('a'), { clicks: 4 }]]));
  expect(await cache.everyLink()).toMatchObject([{ shortUrl: urlOf('a'), clicks: 4 }]);
});

const daily = (days: number): string =>
  writeSamples(Array.from({ length: days }, (_, ago) => ({ at: start - ago * day, clicks: 10 * (days - ago) })));

test('a session has room for 3,000 links over 380 days, which no cached list takes from them', async () => {
  const store = stores['in the session']();
  const cache = cacheOf(store);
  const lines = Array.from({ length: 3000 }, (_, place) => [urlOf(`h${place}`), daily(380)] as const);
  for (const group of inGroups(lines, mostAdded)) expect(await cache.addSamples(group)).toEqual([]);
  const title = 'A long title '.repeat(50);
  await cache.rememberLinks(new Map(Array.from({ length: 4000 }, (_, place) => [urlOf(`l${place}`), { title }])));
  const { links } = await cacheOf(stores['in the session']()).samplesAfter(0, null);
  expect(links).toHaveLength(3000);
  for (const [, samples] of links) expect(readSamples(samples)).toHaveLength(380);
});

test('links that have no room in a session are named, and nothing is dropped for them', async () => {
  const cache = cacheOf(stores['in the session']());
  const lines = Array.from({ length: 5000 }, (_, place) => [urlOf(`h${place}`), daily(380)] as const);
  const cut: string[] = [];
  for (const group of inGroups(lines, mostAdded)) cut.push(...(await cache.addSamples(group)));
  const kept = new Map((await cache.samplesAfter(0, null)).links);
  const whole = lines.filter(([shortUrl]) => readSamples(kept.get(shortUrl) ?? '').length === 380);
  expect(cut.length).toBeGreaterThan(0);
  expect(whole.length + cut.length).toBe(5000);
  expect(whole.length, 'there is room for thousands').toBeGreaterThan(3000);
});

test('a stored record that cannot be read is said, and the others are read', async () => {
  const store = createDurableStore();
  for (const code of codes) await cacheOf(store).rememberLinks(new Map([[urlOf(code), { clicks: 1 }]]));
  const database = await openDB('cache');
  const [key] = await database.getAllKeys('history');
  await database.put('history', { shortUrls: 17 }, key);
  database.close();
  const part = await cacheOf(store).samplesAfter(0, null);
  expect(part.isCut).toBe(true);
  expect(part.links).toHaveLength(2);
});

test('no sample stays on disk that is older than 400 days', async () => {
  const store = createDurableStore(null, { links: 1000, addresses: 1000, unchecked: 1 });
  const tell = (code: string) => cacheOf(store).rememberLinks(new Map([[urlOf(code), { clicks: 1 }]]));
  const now = Date.now();
  for (let ago = 460; ago >= 0; ago -= 5) {
    clock = now - ago * day;
    await tell('a');
    if (ago > 400) await tell('b');
  }
  const oldest = (await samplesOf(store, 'a', 1, clock))[0]?.at ?? 0;
  expect(oldest).toBeGreaterThan(now - 401 * day);
  expect(oldest).toBeLessThan(now - 395 * day);
  expect(await samplesOf(store, 'b')).toEqual([]);
  const database = await openDB('cache');
  expect((await database.getAll('history')).length, 'one record for each span of a link').toBeLessThan(30);
  database.close();
});

test.each([
  ['the newest records alone, if these have them', 1, 2],
  ['all records, if nothing was told for long', 100, 27],
])('the last clicks of a day before today are read from %s', async (_which, daysAgo, most) => {
  const store = createDurableStore();
  clock = start - daysAgo * day;
  await cacheOf(store).rememberLinks(new Map([[urlOf('a'), { clicks: 7 }]]));
  const told = clock;
  clock = start;
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  const { earlier } = await cacheOf(store).withEarlier({ ...bareLink(urlOf('a')), clicks: 9 });
  expect(earlier).toEqual({ at: told, clicks: 7 });
  const records = get.mock.contexts.filter((read) => (read as IDBObjectStore).name === 'history');
  expect(records.length).toBeLessThanOrEqual(most);
});

test('forgetting fails if the store does, so that nobody believes it was done', async () => {
  const durable = createDurableStore();
  const session = createSessionStore(createAccountItems(fakeBrowser.storage, 0));
  const cacheStores = createCacheStores({ durable, session });
  await cacheOf(cacheStores.of({ forgetKey: false })).rememberLinks(new Map([[urlOf('a'), { clicks: 12 }]]));
  const broken = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('told to fail', 'QuotaExceededError');
  });
  await expect(cacheStores.forgetHistory(1)).rejects.toBeInstanceOf(StorageFailed);
  broken.mockRestore();
  expect(await samplesOf(durable, 'a')).toHaveLength(1);
});

test('all samples are read in parts, those of earlier days first', async () => {
  const store = createDurableStore();
  const codes = Array.from({ length: 300 }, (_, number) => `n${number}`);
  for (const [days, clicks] of [
    [0, 1],
    [20, 5],
    [40, 9],
  ] as const) {
    clock = start + days * day;
    await cacheOf(store).rememberLinks(new Map(codes.map((code) => [urlOf(code), { clicks }])));
  }
  const read = async (from: number): Promise<Map<string, Sample[]>> => {
    const found = new Map<string, Sample[]>();
    let after: HistoryPart['after'] = null;
    do {
      const part: HistoryPart = await cacheOf(store).samplesAfter(from, after);
      for (const [shortUrl, text] of part.links) {
        found.set(shortUrl, [...(found.get(shortUrl) ?? []), ...readSamples(text)]);
      }
      after = part.after;
    } while (after !== null);
    return found;
  };
  const all = await read(0);
  expect(all.size).toBe(300);
  for (const samples of all.values()) expect(samples.map(({ clicks }) => clicks)).toEqual([1, 5, 9]);
  const late = await read(start + 36 * day);
  for (const samples of late.values()) expect(samples.at(-1)?.clicks).toBe(9);
  expect([...late.values()].flat().some(({ clicks }) => clicks === 1)).toBe(false);
});
