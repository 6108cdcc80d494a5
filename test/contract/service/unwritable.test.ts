import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askAt, demo, follow, openWithLink, stoppedClock, type AskedService } from './asking.ts';
import { runCommandWith } from './command.ts';
import { emptyFolder, newDatabase } from './folder.ts';

const page = 'https://example.com/page';
const account = ['--uid', demo.uid, '--secret-key', demo.secret_key];

const onUnix = test.skipIf(process.platform === 'win32');

/** Locks a database as another program does; returns a function that unlocks it. */
function lock(db: string): () => void {
  const other = new DatabaseSync(db);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  return () => other.exec('COMMIT');
}

const clicksOf = async (service: AskedService, short_url: string): Promise<unknown> =>
  (await service.one('/link/info', { short_url }))['clicks'];
const waitFor = (work: () => Promise<void>): Promise<void> => vi.waitFor(work, { timeout: 20_000, interval: 50 });

test('while another program locks the database visitors are redirected, and their clicks count afterwards', async () => {
  const db = newDatabase();
  const { service, short_url } = await openWithLink(page, { databaseFile: db });
  const unlock = lock(db);
  for (let visit = 0; visit < 3; visit += 1) {
    const { status, headers } = await follow(short_url);
    expect([status, headers.get('location')]).toEqual([302, page]);
  }
  expect(await clicksOf(service, short_url), 'a reader is not held up').toBe(0);
  unlock();
  await waitFor(async () => expect(await clicksOf(service, short_url)).toBe(3));
  expect(service.logged).toEqual([]);
});

test('a change waits for the lock, and holds up nobody meanwhile', async () => {
  const db = newDatabase();
  const { service } = await openWithLink(page, { databaseFile: db });
  const unlock = lock(db);
  let isDone = false;
  const change = service.shorten('https://example.com/other').then((made) => {
    isDone = true;
    return made;
  });
  for (let request = 0; request < 20; request += 1) expect((await fetch(service.address)).status).toBe(200);
  expect((await fetch(`${service.address}/healthz`)).status, 'once it has waited a little').toBe(503);
  expect(isDone).toBe(false);
  unlock();
  expect((await follow(await change)).headers.get('location')).toBe('https://example.com/other');
});

test('clicks that wait too long are dropped, and the log says how many', async () => {
  const db = newDatabase();
  const time = stoppedClock('2026-01-01T12:00:00Z');
  const { service, short_url } = await openWithLink(page, { databaseFile: db, clock: time.clock });
  const unlock = lock(db);
  for (let visit = 0; visit < 3; visit += 1) await follow(short_url);
  time.forward(10 * 60);
  await waitFor(async () => expect(service.logged).toEqual([{ event: 'dropped', clicks: 3, sinceStart: 3 }]));
  await follow(short_url);
  unlock();
  await waitFor(async () => expect(await clicksOf(service, short_url), 'only what came later').toBe(1));
});

test('a visit counts on its own day, also if it is written on the next', async () => {
  const db = newDatabase();
  const time = stoppedClock('2026-01-01T23:59:59Z');
  const { service, short_url } = await openWithLink(page, { databaseFile: db, clock: time.clock });
  const unlock = lock(db);
  await follow(short_url);
  time.forward(1);
  await follow(short_url);
  unlock();
  await waitFor(async () => expect(await clicksOf(service, short_url)).toBe(2));
  const { data } = await service.ask('/daily_statistics', { start_date: '2026-01-01', end_date: '2026-01-02' });
  expect(data).toMatchObject([{ clicks: 1 }, { clicks: 1 }]);
});

onUnix('on a full disk visitors are redirected, and the service goes on', async () => {
  const command = runCommandWith({ mostBlocks: 2_000 }, '--port', '0', '--db', newDatabase(), ...account);
  const address = await command.address;
  const shorten = (name: string) =>
    askAt(address, '/link/shorten', { ...demo, long_url: `https://example.com/${name}` });
  const [made] = (await shorten('visited')).data;
  let full = 0;
  for (let link = 0; full === 0; link += 1) {
    expect(link, 'it must become full').toBeLessThan(500);
    const { http } = await shorten(`${link}/${'x'.repeat(8_000)}`);
    if (http !== 200) full = http;
  }
  expect(full).toBe(500);
  for (let visit = 0; visit < 63; visit += 1) {
    const { status, headers } = await follow(String(made?.['short_url']));
    expect([status, headers.get('location')]).toEqual([302, 'https://example.com/visited']);
  }
  const [info] = (await askAt(address, '/link/info', { ...demo, short_url: String(made?.['short_url']) })).data;
  expect(await command.end('SIGTERM')).toBe(0);
  const dropped = Number(/"event":"dropped","clicks":(\d+),/.exec(command.printed())?.[1]);
  expect(dropped).toBeGreaterThan(0);
  expect(Number(info?.['clicks']) + dropped, 'each is counted, or dropped and said so').toBe(63);
});

onUnix('a log on a full disk ends no service', async () => {
  const logFile = join(emptyFolder(), 'log');
  writeFileSync(logFile, 'x'.repeat(2_000 * 512));
  const limit = { mostBlocks: 2_000, logFile };
  const command = runCommandWith(limit, '--port', '0', '--db', newDatabase(), '--log-requests', ...account);
  const address = await command.address;
  for (let request = 0; request < 5; request += 1) expect((await fetch(address)).status).toBe(200);
  expect(statSync(logFile).size, 'there was no room').toBe(readFileSync(logFile).length);
  expect(await command.end('SIGTERM')).toBe(0);
});

test('a log whose reader has left ends no service', async () => {
  const command = runCommandWith({}, '--port', '0', '--db', newDatabase(), '--log-requests', ...account);
  const address = await command.address;
  command.leaveLog();
  for (let request = 0; request < 5; request += 1) expect((await fetch(address)).status).toBe(200);
  expect(await command.end('SIGTERM')).toBe(0);
});
