import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { askAt, demo, openService } from './asking.ts';
import { runCommand } from './command.ts';
import { emptyFolder } from './folder.ts';

const account = ['--uid', demo.uid, '--secret-key', demo.secret_key];

test('one command starts a working service', async () => {
  const db = join(emptyFolder(), 'links.db');
  const command = runCommand('--port', '0', '--db', db, ...account);
  const address = await command.address;
  expect(await askAt(address, '/overview', demo)).toMatchObject({ http: 200 });
  expect(command.printed()).toContain('Account ID: demo');
  expect(command.printed()).not.toContain(demo.secret_key);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(statSync(db).mode & 0o077).toBe(0);
});

test('a generated key works and is shown only once', async () => {
  const db = join(emptyFolder(), 'links.db');
  const first = runCommand('--port', '0', '--db', db);
  await first.address;
  const secret_key = /^Secret key: (\S+)$/m.exec(first.printed())?.[1] ?? '';
  expect(secret_key.length).toBeGreaterThanOrEqual(32);
  await first.end('SIGTERM');
  const second = runCommand('--port', '0', '--db', db);
  expect(await askAt(await second.address, '/overview', { uid: 'demo', secret_key })).toMatchObject({ http: 200 });
  expect(second.printed()).not.toContain('Secret key');
});

test('another key does not replace the account’s without --replace-key', async () => {
  const db = join(emptyFolder(), 'links.db');
  const first = runCommand('--port', '0', '--db', db, ...account);
  await first.address;
  await first.end('SIGTERM');
  const second = runCommand('--port', '0', '--db', db, '--uid', 'demo', '--secret-key', 'another-key');
  expect(await second.ended).toBe(1);
  expect(second.printed()).toMatch(/^The account demo in .* has another key\./);
  expect(second.printed()).not.toContain('another-key');
  const third = runCommand('--port', '0', '--db', db, '--secret-key', 'another-key', '--replace-key');
  const address = await third.address;
  expect(await askAt(address, '/overview', { uid: 'demo', secret_key: 'another-key' })).toMatchObject({ http: 200 });
  expect(await askAt(address, '/overview', demo)).toMatchObject({ http: 403 });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with exit code 0', async (signal) => {
  const folder = emptyFolder();
  const command = runCommand('--port', '0', '--db', join(folder, 'links.db'), ...account);
  await command.address;
  expect(await command.end(signal)).toBe(0);
});

test('reports a port that is taken', async () => {
  const taken = await openService();
  const command = runCommand('--port', String(taken.port), '--db', join(emptyFolder(), 'links.db'));
  expect(await command.ended).toBe(1);
  expect(command.printed()).toBe(
    `Port ${taken.port} is taken on 127.0.0.1. Choose another with --port, or 0 for any free one.\n`,
  );
});

test.each([
  [
    'a folder that is not there',
    (folder: string) => join(folder, 'none', 'links.db'),
    /^The folder of .* does not exist\.$/m,
  ],
  ['a folder', (folder: string) => folder, /is a folder; --db needs a file\.$/m],
  [
    'a file of text',
    (folder: string) => join(folder, 'notes.txt'),
    /is no database\. Choose another file with --db\.$/m,
  ],
  [
    "another program's database",
    (folder: string) => join(folder, 'other.db'),
    /it is the database of another program\.$/m,
  ],
  [
    'a newer database',
    (folder: string) => join(folder, 'newer.db'),
    /it was written by a newer version of this service\.$/m,
  ],
])('names a database it cannot use and leaves it unchanged: %s', async (_what, path, sentence) => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'notes.txt'), 'Notes that somebody needs.\n'.repeat(100));
  const other = new DatabaseSync(join(folder, 'other.db'));
  other.exec('CREATE TABLE notes (text TEXT)');
  other.close();
  const newer = new DatabaseSync(join(folder, 'newer.db'));
  newer.exec('PRAGMA application_id = 1131770484; PRAGMA user_version = 99');
  newer.close();
  const command = runCommand('--port', '0', '--db', path(folder));
  expect(await command.ended).toBe(1);
  expect(command.printed()).toMatch(sentence);
  expect(command.printed().trim().split('\n')).toHaveLength(1);
});

test.each([
  [['--prot', '1'], /Unknown option '--prot'/],
  [['--port', '70000'], /--port must be a number from 0 to 65535\./],
  [['--port', 'x'], /--port must be a number/],
  [['--uid', ''], /--uid must not be empty\./],
  [['--secret-key', ''], /--secret-key must not be empty\./],
  [['--secret-key', 'two', 'halves'], /^Every value needs its option before it(?![^]*halves)/],
  [['--replace-key'], /--replace-key needs --secret-key\./],
  [['--short-host', 'sho.rt'], /--short-host must be an address/],
])('explains a wrong command line in a sentence: %o', async (args, sentence) => {
  const command = runCommand(...args, '--db', join(emptyFolder(), 'links.db'));
  expect(await command.ended).toBe(1);
  expect(command.printed()).toMatch(sentence);
  expect(command.printed()).not.toMatch(/\n\s+at /);
});

test('--help lists the options', async () => {
  const command = runCommand('--help');
  expect(await command.ended).toBe(0);
  for (const option of ['--port', '--host', '--db', '--uid', '--secret-key', '--short-host', '--allow-private'])
    expect(command.printed()).toContain(option);
});

test('warns if others can reach it', async () => {
  const command = runCommand('--port', '0', '--host', '0.0.0.0', '--db', join(emptyFolder(), 'links.db'), ...account);
  expect(await command.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(command.printed()).toContain('Warning: it listens on 0.0.0.0');
});
