import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createLinkLists } from '../../service/store/link-lists.ts';
import { addFriend, demo, follow, openService, stoppedClock } from './asking.ts';
import { newDatabase } from './folder.ts';
import { watchHashes } from './hashes.ts';

const longest = 102_400;

/** Starts a service on a file whose account has so many links, the most popular last. */
async function openWithMany(links: number, patience?: number) {
  const databaseFile = newDatabase();
  const service = await openService({ databaseFile, patience });
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    BEGIN;
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${links})
    INSERT INTO links (account_id, code, long_url, clicks, created_at)
      SELECT 1, 'c' || n, 'https://example.com/' || n, n, n * 1000 FROM numbers;
    COMMIT`);
  database.close();
  return { service, databaseFile };
}

/** Asks for the longest list, and reads no more than the beginning of the answer; returns its status. */
async function readNothing(address: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const query = new URLSearchParams({ ...demo, limit: String(longest) });
  socket.write(`GET /link/top?${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [beginning] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return Number(/^HTTP\/1\.1 (\d+) /.exec(String(beginning))?.[1]);
}

test('80 readers of the longest list that read nothing get four answers, hold up no visitor, and are cut off', async () => {
  const { service } = await openWithMany(longest, 1_000);
  await service.ask('/overview');
  const statuses = Promise.all(Array.from({ length: 80 }, () => readNothing(service.address)));
  expect((await follow(service.shortAddress('c1'))).status).toBe(302);
  expect(Object.groupBy(await statuses, String)).toMatchObject({ 200: { length: 4 }, 429: { length: 76 } });
  await expect.poll(async () => (await service.ask('/link/last', { limit: 600 })).http, { timeout: 20_000 }).toBe(200);
}, 60_000);

test('readers that leave before their answer is begun take nobody’s place', async () => {
  const { service } = await openWithMany(5_000);
  const { hostname, port } = new URL(service.address);
  const { reached, release } = watchHashes().hold();
  const query = new URLSearchParams({ ...demo, limit: '5000' });
  const readers = Array.from({ length: 8 }, () => connect(Number(port), hostname));
  for (const reader of readers) reader.write(`GET /link/top?${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await reached;
  for (const reader of readers) reader.destroy();
  // The service has noticed that by the end of these.
  for (let times = 0; times < 20; times += 1) await fetch(`${service.address}/robots.txt`);
  release();
  await expect.poll(async () => (await service.ask('/link/last', { limit: 600 })).http, { timeout: 20_000 }).toBe(200);
});

test('an account that reads slowly keeps no other from its lists', async () => {
  const { service } = await openWithMany(longest);
  await Promise.all(Array.from({ length: 8 }, () => readNothing(service.address)));
  const friend = await addFriend(service);
  service.seed.links(
    'friend',
    Array.from({ length: 600 }, (_, number) => ({ longUrl: `https://example.com/${number}` })),
  );
  expect((await service.ask('/link/last', { ...friend, limit: 600 })).data).toHaveLength(600);
  expect(await service.ask('/link/last', { limit: 600 })).toMatchObject({ http: 429, status_txt: 'TOO_MANY_REQUESTS' });
  expect((await service.ask('/link/last', { limit: 100 })).data, 'a short list is no long answer').toHaveLength(100);
}, 60_000);

test.each([499, 500, 501, 1_000, 1_234])('a list of %s links is whole and in its order', async (links) => {
  const { service } = await openWithMany(links);
  const { data } = await service.ask('/link/top', { limit: 2_000 });
  expect(data.map(({ clicks }) => clicks)).toEqual(Array.from({ length: links }, (_, place) => links - place));
  expect((await service.ask('/link/top', { limit: links - 1 })).data).toHaveLength(links - 1);
});

test('a long list is of one moment, and other requests are answered while it is read', async () => {
  const { service, databaseFile } = await openWithMany(1_600);
  const database = new DatabaseSync(databaseFile);
  onTestFinished(() => database.close());
  const read: number[] = [];
  for await (const links of createLinkLists(database).pieces('top', 1, 10_000)) {
    if (read.length === 0) {
      await service.ask('/link/delete', { short_url: service.shortAddress('c2') });
      await follow(service.shortAddress('c1'));
      await service.shorten('https://example.com/new');
    }
    read.push(...links.map(({ clicks, deleted_at }) => (deleted_at === null ? clicks : Number.NaN)));
  }
  expect(read).toEqual(Array.from({ length: 1_600 }, (_, place) => 1_600 - place));
});

test('a hundred links of an answer cost as much as a request', async () => {
  const { clock } = stoppedClock('2026-01-31T12:00:00Z');
  const service = await openService({ clock, requestsPerMinute: 30 });
  service.seed.links(
    'demo',
    Array.from({ length: 2_001 }, (_, number) => ({ longUrl: `https://example.com/${number}` })),
  );
  expect((await service.ask('/link/last', { limit: 2_001 })).data).toHaveLength(2_001);
  for (let request = 0; request < 9; request += 1) expect((await service.ask('/overview')).http).toBe(200);
  expect((await service.ask('/overview')).http).toBe(429);
});

test('an account may have so many links, deleted ones too, and the refusal says so', async () => {
  const service = await openService({ linksPerAccount: 2 });
  const first = await service.shorten('https://example.com/1');
  await service.shorten('https://example.com/2');
  await service.ask('/link/delete', { short_url: first });
  const third = { long_url: 'https://example.com/3' };
  expect(await service.ask('/link/shorten', third)).toMatchObject({
    http: 400,
    status_txt: 'TOO_MANY_LINKS',
    data: [],
  });
  expect(await service.one('/link/shorten', { long_url: 'https://example.com/1' })).toMatchObject({ restored_hash: 1 });
  expect(await service.one('/overview')).toMatchObject({ links: 2 });
  expect(await service.one('/link/shorten', { ...(await addFriend(service)), ...third })).toMatchObject({
    new_hash: 1,
  });
});

test('the destinations of an account may have so many bytes, and an edit to a shorter one is always possible', async () => {
  const service = await openService({ bytesPerAccount: 60 });
  const long = (letters: number) => `https://example.com/${'ü'.repeat(letters)}`;
  const short_url = await service.shorten(long(20));
  const refused = { http: 400, status_txt: 'TOO_MANY_BYTES' };
  expect(await service.ask('/link/shorten', { long_url: long(0) })).toMatchObject(refused);
  expect(await service.ask('/link/edit', { short_url, long_url: long(21) })).toMatchObject(refused);
  expect(await service.one('/link/expand', { short_url })).toMatchObject({ long_url: long(20) });
  expect(await service.one('/link/edit', { short_url, long_url: long(9) })).toMatchObject({ error: null });
  expect(await service.one('/link/shorten', { long_url: long(0) })).toMatchObject({ new_hash: 1 });
});
