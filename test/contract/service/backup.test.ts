import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { writeNewFile } from '../../service/cli/new-file.ts';
import { follow, openService } from './asking.ts';
import { runCommand, runHere } from './command.ts';
import { bytesIn, emptyFolder } from './folder.ts';

const shortHost = 'https://sho.rt';

/** Returns names of files in an empty folder. */
function files() {
  const folder = emptyFolder();
  const [db, copy, restored] = [join(folder, 'links.db'), join(folder, 'links.backup'), join(folder, 'restored.db')];
  return { folder, db, copy, restored };
}

let whole: Promise<Uint8Array> | undefined;

/** Returns the bytes of a backup of a service with three links. */
async function makeBackup(): Promise<Uint8Array> {
  const { db, copy } = files();
  const service = await openService({ databaseFile: db });
  service.seed.links('demo', [
    { longUrl: 'https://example.com/1', code: 'first', clicks: { '2026-01-01': 2 } },
    { longUrl: 'https://example.com/2', code: 'second', deletedAt: 5_000 },
    { longUrl: 'https://example.com/3', code: 'third' },
  ]);
  await runHere('backup', copy, '--db', db);
  return readFileSync(copy);
}

/** Makes files of that database and its backup. */
async function withBackup() {
  whole ??= makeBackup();
  const names = files();
  for (const name of [names.db, names.copy]) writeFileSync(name, await whole);
  return names;
}

test('a restored backup answers everything that the service answered when it was made', async () => {
  const { folder, db, copy, restored } = files();
  const first = await openService({ databaseFile: db, shortHost });
  first.seed.links('demo', [
    { longUrl: 'https://example.com/1', code: 'first', title: 'One', clicks: { '2026-01-01': 1_200 } },
    { longUrl: 'https://example.com/2', code: 'second', deletedAt: 5_000 },
  ]);
  first.seed.referrals('demo', [{ uid: 'friend', earnings: { '2026-01-01': 1_000 } }]);
  const asked = ['/overview', '/link/last', '/link/top', '/link/deleted', '/referral/top'];
  const before = await Promise.all(asked.map((path) => first.ask(path)));
  expect(await runHere('backup', copy, '--db', db)).toEqual({
    said: expect.stringMatching(
      /links\.backup is a copy of .*links\.db: 2 accounts, 2 links, 1,200 clicks, [\d,]+ bytes\.$/,
    ),
    refused: null,
  });
  await first.shorten('https://example.com/later');
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect((await runHere('restore', copy, '--db', restored)).said).toContain('2 accounts, 2 links, 1,200 clicks');
  expect(statSync(restored).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => !name.startsWith('links.db'))).toEqual(['links.backup', 'restored.db']);
  const second = await openService({ databaseFile: restored, shortHost });
  expect(await Promise.all(asked.map((path) => second.ask(path)))).toEqual(before);
});

test('a backup is of one moment, also while links are made and followed', async () => {
  const { db, copy } = files();
  const service = await openService({ databaseFile: db });
  service.seed.links(
    'demo',
    Array.from({ length: 2_000 }, (_, index) => ({ longUrl: `https://example.com/${index}` })),
  );
  const visited = await service.shorten('https://example.com/visited');
  const making = runHere('backup', copy, '--db', db);
  for (let visit = 0; visit < 10; visit += 1)
    await Promise.all([follow(visited), service.shorten(`https://example.com/while/${visit}`)]);
  expect((await making).refused).toBeNull();
  expect((await service.one('/link/info', { short_url: visited }))['clicks']).toBe(10);
  expect(await runHere('check', '--db', copy)).toMatchObject({ refused: null });
});

test('a backup replaces no file, and nothing is left of one that fails', async () => {
  const { folder, db, copy } = await withBackup();
  const before = bytesIn(folder);
  expect((await runHere('backup', copy, '--db', db)).refused).toMatch(/links\.backup is there already\./);
  expect((await runHere('backup', join(folder, 'none', 'copy'), '--db', db)).refused).toMatch(
    /^The folder of .*copy does not exist\.$/,
  );
  expect(bytesIn(folder) === before, 'every file is as it was').toBe(true);
  damage(db);
  expect((await runHere('backup', `${copy}.2`, '--db', db)).refused).toMatch(
    /links\.db (is|cannot be used: it is) damaged\.$/,
  );
  expect(readdirSync(folder)).toEqual(['links.backup', 'links.db']);
});

test('a file that appears while a new one is written stays as it is', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'links.backup');
  const written = writeNewFile(file, async () => writeFileSync(file, 'somebody needs this'));
  await expect(written).rejects.toThrow(/links\.backup is there already\./);
  expect(readFileSync(file, 'utf8')).toBe('somebody needs this');
  expect(readdirSync(folder)).toEqual(['links.backup']);
});

test('restores nothing while a service runs on the database, also if its file was moved away', async () => {
  const { copy } = await withBackup();
  const folder = emptyFolder();
  const [db, moved] = [join(folder, 'links.db'), join(folder, 'moved.db')];
  const service = await openService({ databaseFile: db });
  for (const suffix of ['', '-wal', '-shm']) renameSync(`${db}${suffix}`, `${moved}${suffix}`);
  const sentence = /A service runs on .*links\.db, also if the file was moved away\. End it first\.$/;
  expect((await runHere('restore', copy, '--db', db)).refused).toMatch(sentence);
  await service.close();
  expect((await runHere('restore', copy, '--db', db)).refused).toBeNull();
});

test('a service that was killed stands in the way of no restoring', async () => {
  const { copy } = await withBackup();
  const folder = emptyFolder();
  const db = join(folder, 'links.db');
  const command = runCommand('--port', '0', '--db', db);
  await command.address;
  await command.end('SIGKILL');
  for (const name of readdirSync(folder)) if (name !== 'links.db-service') rmSync(join(folder, name));
  expect((await runHere('restore', copy, '--db', db)).refused).toBeNull();
});

test.each(['links.db', 'links.db-wal', 'links.db-shm', 'links.db-journal'])(
  'restoring does not touch a database that is there: %s',
  async (name) => {
    const { folder, copy } = await withBackup();
    const db = join(emptyFolder(), 'links.db');
    const present = join(db, '..', name);
    writeFileSync(present, 'somebody needs this');
    expect((await runHere('restore', copy, '--db', db)).refused).toMatch(new RegExp(`${name} is there already\\.`));
    expect(readFileSync(present, 'utf8')).toBe('somebody needs this');
    expect(readdirSync(join(db, '..'))).toEqual([name]);
    expect(readdirSync(folder)).toContain('links.backup');
  },
);

test.each([
  ['one that is damaged', damage, /links\.backup (is|cannot be used: it is) damaged\.$/],
  ['half of one', (file: string) => truncateSync(file, statSync(file).size / 2), /links\.backup is damaged\.$/],
  ['an empty file', (file: string) => truncateSync(file, 0), /it is empty\.$/],
  ['a file of text', (file: string) => writeFileSync(file, 'Notes.\n'.repeat(900)), /links\.backup is no database\.$/],
  ['another program’s', setPragma('application_id = 1'), /it is the database of another program\.$/],
  ['one of a newer version', setPragma('user_version = 99'), /it was written by a newer version of this service\.$/],
])('restores no backup but a whole one of this service: %s', async (_what, change, sentence) => {
  const { copy, restored } = await withBackup();
  change(copy);
  const before = readFileSync(copy);
  expect((await runHere('restore', copy, '--db', restored)).refused).toMatch(sentence);
  expect(existsSync(restored)).toBe(false);
  expect(readFileSync(copy).equals(before)).toBe(true);
});

/** Overwrites a page in the middle of the file, as a failing disk may. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  writeFileSync(file, bytes.fill(7, middle - (middle % 4_096), middle - (middle % 4_096) + 4_096));
}

function setPragma(pragma: string) {
  return (file: string): void => {
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA journal_mode = DELETE; PRAGMA ${pragma}`);
    database.close();
  };
}
