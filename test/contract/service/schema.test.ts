import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { schema } from '../../service/store/schema.ts';
import { demo, follow, openService } from './asking.ts';
import { runHere } from './command.ts';
import { newDatabase } from './folder.ts';

/** Makes a database of version 1 from its sample. */
function databaseOfVersion1(): string {
  const db = newDatabase();
  const database = new DatabaseSync(db);
  database.exec(readFileSync(new URL('samples/schema-1.sql', import.meta.url), 'utf8'));
  database.close();
  return db;
}

test('a service goes on with a database of version 1: with its links, figures and keys', async () => {
  const db = databaseOfVersion1();
  const service = await openService({ databaseFile: db, shortHost: 'https://sho.rt' });
  const links = await service.ask('/link/info', {
    short_url: ['first', 'second', 'third', 'friends'].map(service.shortAddress),
  });
  const day = (date: number) => Date.parse(`2026-01-0${date}T08:00:00Z`) / 1000;
  expect(links.data).toMatchObject([
    { error: null, title: 'One', clicks: 12, created_at: day(1), deleted_at: null },
    { error: null, title: 'example.com', clicks: 3, created_at: day(2), deleted_at: day(5) },
    { error: null, title: 'Drei, für „alle“', clicks: 7, created_at: day(3), deleted_at: null },
    { error: 'NOT_FOUND' },
  ]);
  const overview = await fetch(`${service.address}/overview?${new URLSearchParams(demo)}`);
  expect(await overview.text()).toContain('"balance":900719925474.1098,"links":2,"clicks":22,"referrals":1,');
  const friend = { uid: 'friend', secret_key: 'friends-key-0815' };
  expect(await service.one('/overview', friend)).toMatchObject({ balance: 0.005, links: 1, clicks: 5 });
  expect((await follow(`${service.address}/third`)).headers.get('location')).toBe('https://example.com/3');
  expect(await runHere('check', '--db', db)).toEqual({
    said: expect.stringMatching(/: schema version \d+, 2 accounts, 4 links, 28 clicks, /),
    refused: null,
  });
});

test('the tables of version 1 have not changed since its sample was stored', () => {
  const tablesOf = (database: DatabaseSync) =>
    database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  const made = new DatabaseSync(':memory:');
  made.exec(schema[0] ?? '');
  expect(tablesOf(new DatabaseSync(databaseOfVersion1()))).toEqual(tablesOf(made));
});

/** Opens a database in a thread of its own, and says so before and after. */
const opening = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module).then(({ openDatabase }) => {
    parentPort.postMessage('ready');
    openDatabase(workerData.db).close();
    parentPort.postMessage('opened');
  });`;

test('two services that start on a new file at the same moment make its tables once', async () => {
  const db = newDatabase();
  const held = new DatabaseSync(db);
  held.exec('BEGIN IMMEDIATE');
  const module = new URL('../../service/store/database.ts', import.meta.url).href;
  const workers = [1, 2].map(() => new Worker(opening, { eval: true, workerData: { module, db }, execArgv: [] }));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.terminate()))));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const opened = Promise.all(workers.map((worker) => once(worker, 'message')));
  held.exec('ROLLBACK');
  held.close();
  expect(await opened).toEqual([['opened'], ['opened']]);
  expect(await (await openService({ databaseFile: db })).ask('/overview')).toMatchObject({ http: 200 });
});
