import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { schema } from '../../service/store/schema.ts';
import { follow, openService } from './asking.ts';
import { runCommand, runHere } from './command.ts';
import { emptyFolder, newDatabase } from './folder.ts';

let whole: Promise<Uint8Array> | undefined;

/** Returns the bytes of a database with two links, one of them deleted, and a referral. */
async function makeDatabase(): Promise<Uint8Array> {
  const db = newDatabase();
  const service = await openService({ databaseFile: db });
  service.seed.links('demo', [
    { longUrl: 'https://example.com/private-page', code: 'abc', clicks: { '2026-01-01': 3, '2026-01-02': 4 } },
    { longUrl: 'https://example.com/2', code: 'def', clicks: { '2026-01-01': 5 }, deletedAt: 5_000 },
  ]);
  service.seed.referrals('demo', [{ uid: 'friend', earnings: { '2026-01-01': 1_000 } }]);
  await service.close();
  return readFileSync(db);
}

/** Returns a file of that database, changed with SQL behind the service's back. */
async function databaseChangedBy(sql: string): Promise<string> {
  whole ??= makeDatabase();
  const db = newDatabase();
  writeFileSync(db, await whole);
  const database = new DatabaseSync(db);
  // Nothing here needs to survive a crash.
  database.exec(`PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; ${sql}`);
  database.close();
  return db;
}

test('a database that a service writes to is in order, and its files stay as they are', async () => {
  const folder = emptyFolder();
  const db = join(folder, 'links.db');
  const service = await openService({ databaseFile: db });
  await follow(await service.shorten('https://example.com/'));
  const bytes = () => [db, `${db}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
  const before = bytes();
  expect(await runHere('check', '--db', db)).toEqual({
    said: expect.stringMatching(
      /^Everything is in order: schema version \d+, 1 account, 1 link, 1 click, [\d,]+ bytes\.$/,
    ),
    refused: null,
  });
  expect(bytes() === before, 'every file is as it was').toBe(true);
  await service.close();
  expect((await runHere('check', '--db', db)).refused).toBeNull();
  expect(readdirSync(folder)).toEqual(['links.db']);
});

test('imported clicks without a day are in order', async () => {
  const db = await databaseChangedBy(`
    UPDATE links SET clicks = clicks + 7 WHERE code = 'abc';
    UPDATE accounts SET undated_clicks = 7 WHERE uid = 'demo'`);
  expect((await runHere('check', '--db', db)).refused).toBeNull();
});

test.each([
  ["UPDATE links SET code = 'a/b' WHERE id = 1", 'Links whose code is not alphanumeric: 1 (a/b)'],
  ["UPDATE links SET long_url = 'javascript:private-page'", 'destination is no http or https address: 2 (abc, def)'],
  ['UPDATE links SET created_at = 9e15 WHERE id = 2', 'Times that are no time: 1 (def)'],
  ["UPDATE accounts SET key_hash = x'00' WHERE uid = 'demo'", 'Accounts whose key cannot be checked: 1 (demo)'],
  ["INSERT INTO commissions VALUES (1, '2026-01-01', 5)", 'that nobody referred: 1 (demo 2026-01-01)'],
  ['UPDATE links SET clicks = -1 WHERE id = 2', 'Counts of clicks that are negative or too large: 1 (def)'],
  ["UPDATE days SET clicks = 1 << 60 WHERE day = '2026-01-02'", 'negative or too large: 1 (demo 2026-01-02)'],
  ['UPDATE accounts SET undated_clicks = -1 WHERE id = 2', 'negative or too large: 1 (friend)'],
  ["UPDATE commissions SET day = '2026-02-30'", 'Days that are no date: 1 (friend 2026-02-30)'],
  ["UPDATE link_days SET day = 'today' WHERE link_id = 2", 'Days that are no date: 1 (def today)'],
  ['UPDATE link_days SET clicks = 9 WHERE link_id = 2', 'Links with fewer clicks than their days have: 1 (def)'],
  ["DELETE FROM days WHERE day = '2026-01-02'", 'than their links have on them: 1 (demo 2026-01-02)'],
  ['UPDATE links SET clicks = 60 WHERE id = 2', 'without a day are not those of their links: 1 (demo)'],
  ['UPDATE accounts SET undated_clicks = 1 WHERE id = 1', 'without a day are not those of their links: 1 (demo)'],
  ['UPDATE accounts SET active_links = 9 WHERE id = 1', 'Accounts whose count of active links is wrong: 1 (demo)'],
  ['DELETE FROM links WHERE id = 2', 'Rows of a link or an account that is not there: 1 (link_days)'],
  [
    'DROP INDEX links_by_clicks; DROP TABLE days',
    'Tables, indexes or triggers that are missing: 2 (links_by_clicks, days)',
  ],
])('finds what the service has not written: %s', async (sql, finding) => {
  const { said, refused } = await runHere('check', '--db', await databaseChangedBy(sql));
  expect(said).toBe('');
  expect(refused).toContain(finding);
  expect(refused).not.toContain('private-page');
});

test.each([
  ['was not in order', "UPDATE links SET code = 'a/b' WHERE id = 1", "UPDATE links SET code = 'abc' WHERE id = 1"],
  ['could not be read', 'PRAGMA user_version = 99', `PRAGMA user_version = ${schema.length}`],
])('checks once more what %s if a service started meanwhile', async (_what, before, meanwhile) => {
  const db = await databaseChangedBy(before);
  const service = new DatabaseSync(db);
  onTestFinished(() => service.close());
  const { close } = DatabaseSync.prototype;
  // Before the first check is over.
  vi.spyOn(DatabaseSync.prototype, 'close').mockImplementation(function (this: DatabaseSync) {
    close.call(this);
    service.exec(meanwhile);
  });
  expect(await runHere('check', '--db', db)).toMatchObject({ refused: null });
});

test('finds a letter that the disk changed', async () => {
  const db = await databaseChangedBy('VACUUM');
  const bytes = readFileSync(db);
  bytes.write('3', bytes.indexOf('example.com/2') + 12);
  writeFileSync(db, bytes);
  expect((await runHere('check', '--db', db)).refused).toMatch(/^Places where the file is damaged: \d \(row 2 missing/);
});

test('names three of many, and the command line ends with exit code 1', async () => {
  const many = Array.from({ length: 5 }, (_, index) => `(1, 'a-${index}', 'https://a.example', 1)`);
  const db = await databaseChangedBy(
    `INSERT INTO links (account_id, code, long_url, created_at) VALUES ${many.join()}; UPDATE links SET clicks = -1 WHERE id = 1`,
  );
  const command = runCommand('check', '--db', db);
  expect(await command.ended).toBe(1);
  expect(command.printed().split('\n')).toEqual([
    'Links whose code is not alphanumeric: 5 (a-0, a-1, a-2, …)',
    'Counts of clicks that are negative or too large: 1 (abc)',
    'Links with fewer clicks than their days have: 1 (abc)',
    expect.stringContaining('Accounts whose clicks without a day'),
    '',
  ]);
});
