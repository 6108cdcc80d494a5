import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { steps } from '../../service/store/schema.ts';
import { askAt, demo, follow, openService } from './asking.ts';
import { runHere } from './command-here.ts';
import { emptyFolder } from './folder.ts';

const friend = { uid: 'friend', secret_key: 'friends-key-0815' };
const versions = steps.map((_step, index) => index + 1);

const sampleOf = (version: number) => fileURLToPath(new URL(`samples/schema-${version}.sql`, import.meta.url));

/** Makes a database from the sample of a schema version, by default with the journal that the service uses. */
function databaseOf(version: number, journal = 'WAL'): string {
  const db = join(emptyFolder(), 'links.db');
  const database = new DatabaseSync(db);
  database.exec(
    `PRAGMA journal_mode = ${journal}; PRAGMA synchronous = OFF; ${readFileSync(sampleOf(version), 'utf8')}`,
  );
  database.close();
  return db;
}

const openOn = (databaseFile: string) => openService({ databaseFile, shortHost: 'https://sho.rt' });

test('each schema version has a sample of its own', () => {
  for (const version of versions)
    expect(
      existsSync(sampleOf(version)),
      `samples/schema-${version}.sql is missing. Read the sample before it into sqlite3, run the new step of ` +
        'store/schema.ts, add rows for what the step adds, write .dump to the new sample, and add its PRAGMA lines.',
    ).toBe(true);
});

test.each(versions)('a database of version %i has the tables of that version, and is in order', async (version) => {
  expect(await runHere('check', '--db', databaseOf(version))).toEqual({
    said: expect.stringMatching(
      new RegExp(`^Everything is in order: schema version ${version}\\b.*, 2 accounts, 4 links,`),
    ),
    refused: null,
  });
});

/** Clicks without a day that a sample has since this version; its link `third` has them. */
const undated = (version: number) => (version < 2 ? 0 : 7);

test.each(versions)('a service goes on with a database of version %i', async (version) => {
  const db = databaseOf(version);
  const service = await openOn(db);
  const third = undated(version);
  const seconds = (time: string) => Date.parse(time) / 1000;
  const address = (code: string) => `https://sho.rt/${code}`;
  const data = async (path: string, parameters = {}) => (await service.ask(path, parameters)).data;

  const short_url = ['first', 'second', 'third', 'friends'].map(address);
  const [none, created] = [{ deleted_at: null, error: null }, (day: number) => seconds(`2026-01-0${day}T08:00:00Z`)];
  expect(await data('/link/info', { short_url })).toEqual([
    { ...none, short_url: address('first'), title: 'One', clicks: 12, created_at: created(1) },
    {
      ...none,
      short_url: address('second'),
      title: 'example.com',
      clicks: 3,
      created_at: created(2),
      deleted_at: created(5),
    },
    { ...none, short_url: address('third'), title: 'Drei, für „alle“', clicks: third, created_at: created(3) },
    {
      short_url: address('friends'),
      error: 'NOT_FOUND',
      title: null,
      clicks: null,
      created_at: null,
      deleted_at: null,
    },
  ]);
  const codes = async (path: string) => (await data(path)).map((item) => String(item['short_url']).slice(15));
  expect(await codes('/link/last')).toEqual(['third', 'first']);
  expect((await codes('/link/top')).toSorted()).toEqual(['first', 'second', 'third']);
  expect(await codes('/link/deleted')).toEqual(['second']);
  expect(await service.one('/link/expand', { short_url: address('second') })).toMatchObject({
    long_url: 'https://example.com/2?q=a%20b',
    error: 'DELETED_BY_USER',
  });
  expect(await service.one('/link/lookup', { long_url: 'https://example.com/1' })).toMatchObject({
    short_url: address('first'),
  });
  expect(await service.one('/overview')).toMatchObject({ links: 2, clicks: 15 + third, referrals: 1 });
  const text = (path: string, query = '') =>
    fetch(`${service.address}${path}?${new URLSearchParams(demo)}${query}`).then((answer) => answer.text());
  expect(await text('/overview')).toContain('"balance":900719925474.1098,');
  expect(await text('/daily_statistics', '&start_date=2026-01-02&end_date=2026-01-04')).toContain(
    '{"date":"2026-01-04","earnings":900719925474.0993,"referrals_commission":0.0005,"clicks":5},' +
      '{"date":"2026-01-03","earnings":0.0000,"referrals_commission":0.0000,"clicks":0},' +
      '{"date":"2026-01-02","earnings":0.0100,"referrals_commission":0.0000,"clicks":10}',
  );
  expect(await data('/referral/top')).toEqual([
    { referral_id: 'friend', commission: 0.0005, signup_at: seconds('2026-01-01T08:00:00Z') },
  ]);
  expect(await service.one('/overview', friend)).toMatchObject({ balance: 0.005, links: 1, clicks: 5 });
  expect(await service.ask('/overview', { secret_key: friend.secret_key })).toMatchObject({ http: 403 });

  const visit = await follow(`${service.address}/third`);
  expect([visit.status, visit.headers.get('location')]).toEqual([302, 'https://example.com/3']);
  expect((await follow(`${service.address}/second`)).status).toBe(410);
  expect(await service.one('/link/info', { short_url: address('third') })).toMatchObject({ clicks: third + 1 });
  expect((await runHere('check', '--db', db)).said).toContain(`schema version ${steps.length}, 2 accounts,`);
});

test('a backup of the first version is restored as it is, and migrated at the next start', async () => {
  const db = databaseOf(1);
  await runHere('backup', `${db}.backup`, '--db', db);
  expect((await runHere('restore', `${db}.backup`, '--db', `${db}.2`)).said).toContain(
    '2 accounts, 4 links, 20 clicks',
  );
  expect((await runHere('check', '--db', `${db}.2`)).said).toContain('schema version 1,');
  expect(await (await openOn(`${db}.2`)).one('/overview')).toMatchObject({ clicks: 15 });
});

test.each([
  ['export', ['-']],
  ['import', [sampleOf(1), '--dry-run']],
  ['account', ['list']],
])(
  '%s of a database of the first version only reads it, and says how it is brought up to date',
  async (command, args) => {
    const db = databaseOf(1);
    const before = readFileSync(db);
    expect((await runHere(command, ...args, '--db', db)).refused).toBe(
      `${db} cannot be used: it has schema version 1; start the service once to bring it up to date.`,
    );
    expect(readFileSync(db).equals(before), 'the file is as it was').toBe(true);
    expect(readdirSync(dirname(db))).toEqual(['links.db']);
  },
);

/** Opens a database in a thread of its own, and says so before and after. */
const opening = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module).then(({ openDatabase }) => {
    parentPort.postMessage('ready');
    openDatabase(workerData.db).close();
    parentPort.postMessage('opened');
  });`;

test.each([
  ['as the service left it', 'WAL'],
  ['as sqlite3 reads it from a text', 'DELETE'],
])('two services that open an old database at the same moment migrate it once: %s', async (_what, journal) => {
  const db = databaseOf(1, journal);
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
  const service = await openOn(db);
  expect(await askAt(service.address, '/overview', friend)).toMatchObject({ http: 200 });
});
