import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sentenceFor, sentenceForArguments } from '../../service/cli/failure.ts';
import { readOptions } from '../../service/cli/options.ts';
import { startService } from '../../service/index.ts';
import { addFriend, askAt, demo, follow, openRaw, openService, type Answer } from './asking.ts';
import { runCommand, runCommandWith, runHere } from './command.ts';
import { bytesIn, emptyFolder, newDatabase } from './folder.ts';
import { freePorts } from './free-ports.ts';

const account = ['--uid', demo.uid, '--secret-key', demo.secret_key];

/** Returns the sentence that the command prints because the service cannot start with these options. */
async function refusal(...args: string[]): Promise<string> {
  const options = readOptions(['--port', '0', ...args]);
  const starting = startService({ ...options, databaseFile: options.db });
  return starting.then(
    async (service) => service.close().then(() => 'started'),
    (failure) => sentenceFor(failure, options),
  );
}

test('one command starts a working service', async () => {
  const db = newDatabase();
  const command = runCommand('--port', '0', '--db', db, ...account);
  const address = await command.address;
  expect(await askAt(address, '/overview', demo)).toMatchObject({ http: 200 });
  expect(command.printed()).toContain('Account ID: demo');
  expect(command.printed()).not.toContain(demo.secret_key);
  expect(command.printed()).toMatch(/^Warning: other programs can read .*--secret-key-file/m);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(statSync(db).mode & 0o077).toBe(0);
});

test('a generated key works and is shown only once; SIGTERM ends the service with exit code 0', async () => {
  const db = newDatabase();
  const first = runCommand('--port', '0', '--db', db);
  await first.address;
  const secret_key = /^Secret key: (\S+)$/m.exec(first.printed())?.[1] ?? '';
  expect(secret_key.length).toBeGreaterThanOrEqual(32);
  expect(await first.end('SIGTERM')).toBe(0);
  const second = runCommand('--port', '0', '--db', db);
  expect(await askAt(await second.address, '/overview', { uid: 'demo', secret_key })).toMatchObject({ http: 200 });
  expect(second.printed()).not.toContain('Secret key');
});

test('the first request already finds the new account', async () => {
  const [port] = await freePorts();
  let first: Promise<Answer> | undefined;
  const service = await startService({
    databaseFile: newDatabase(),
    port,
    async prepare({ addAccount }) {
      first = askAt(`http://127.0.0.1:${port}`, '/overview', demo);
      await addAccount({ uid: demo.uid, secretKey: demo.secret_key });
    },
  });
  onTestFinished(() => service.close());
  expect(await first).toMatchObject({ http: 200 });
});

test('whoever asks while the account cannot be made is cut off, and the service does not start', async () => {
  const [port] = await freePorts();
  let received: Promise<string> | undefined;
  const starting = startService({
    databaseFile: newDatabase(),
    port,
    async prepare() {
      const { send, ended } = await openRaw(`http://127.0.0.1:${port}`);
      received = ended;
      await send('GET / HTTP/1.1\r\nHost: sho.rt\r\n\r\n');
      // Meanwhile the service has read the request.
      await openRaw(`http://127.0.0.1:${port}`);
      throw new Error('There is no room.');
    },
  });
  await expect(starting).rejects.toThrow('There is no room.');
  expect(await received).toBe('');
});

test('another key does not replace the account’s without --replace-key; SIGINT ends the service with exit code 0', async () => {
  const db = newDatabase();
  const first = runCommand('--port', '0', '--db', db, ...account);
  await first.address;
  expect(await first.end('SIGINT')).toBe(0);
  const second = runCommand('--port', '0', '--db', db, '--uid', 'demo', '--secret-key', 'another-key-4242');
  expect(await second.ended).toBe(1);
  expect(second.printed()).toMatch(/^The account demo in .* has another key\./);
  expect(second.printed()).not.toContain('another-key');
  const env = { CURTAIL_SECRET_KEY: 'another-key-4242' };
  const third = runCommandWith({ env }, '--port', '0', '--db', db, '--replace-key');
  const address = await third.address;
  expect(third.printed()).not.toMatch(/another-key|Warning/);
  expect(await askAt(address, '/overview', { uid: 'demo', secret_key: 'another-key-4242' })).toMatchObject({
    http: 200,
  });
  expect(await askAt(address, '/overview', demo)).toMatchObject({ http: 403 });
});

test.each([
  ['a folder that is not there', 'none/links.db', /^The folder of .* does not exist\.$/],
  ['a folder', '.', /is a folder; --db needs a file\.$/],
  ['a file of text', 'notes.txt', /is no database\. Choose another file with --db\.$/],
  ["another program's database", 'other.db', /it is the database of another program\.$/],
  ['a newer database', 'newer.db', /it was written by a newer version of this service\.$/],
])('names a database it cannot use, and leaves it as it is: %s', async (_what, name, sentence) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'notes.txt'), 'Notes that somebody needs.\n'.repeat(100));
  const other = new DatabaseSync(join(folder, 'other.db'));
  other.exec('CREATE TABLE notes (text TEXT)');
  other.close();
  const newer = new DatabaseSync(join(folder, 'newer.db'));
  newer.exec('PRAGMA application_id = 1131770484; PRAGMA user_version = 99');
  newer.close();
  const before = bytesIn(folder);
  expect(await refusal('--db', join(folder, name))).toMatch(sentence);
  expect(bytesIn(folder) === before, 'every file is as it was').toBe(true);
});

test('reports a port that is taken', async () => {
  const { port } = await openService();
  expect(await refusal('--port', String(port), '--db', newDatabase())).toBe(
    `Port ${port} is taken on 127.0.0.1. Choose another with --port, or 0 for any free one.`,
  );
});

test.each(['sho.rt', 'ftp://sho.rt', 'https://sho.rt/?x', 'https://user@sho.rt'])(
  'refuses a short host that no short address can begin with: %s',
  async (shortHost) => {
    expect(await refusal('--short-host', shortHost, '--db', ':memory:')).toMatch(
      /^(--short-host must be an address such as|The short host must be an http or https address)/,
    );
  },
);

test.each([
  'backup {folder}/copy',
  'check',
  'export {folder}/links.jsonl',
  'import {folder}/links.jsonl',
  'account list',
  'account disable --uid demo',
  'account enable --uid demo',
  'account new-key --uid demo',
])('%s: says that the database is not there, and makes no file', async (words) => {
  vi.stubEnv('CURTAIL_SECRET_KEY', undefined);
  const folder = emptyFolder();
  const { refused } = await runHere(...words.replace('{folder}', folder).split(' '), '--db', join(folder, 'links.db'));
  expect(refused).toMatch(/^There is no file .*links\.db\.$/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a click earns nothing, or what the options say, and so does a referrer', async () => {
  expect(readOptions([])).toMatchObject({ pricePerClick: 0, commissionPercent: 10 });
  const options = readOptions(['--price-per-click', '0.05', '--commission', '20']);
  expect(options).toMatchObject({ pricePerClick: 500, commissionPercent: 20 });
  const service = await openService(options);
  const friend = await addFriend(service);
  const [made] = (await askAt(service.address, '/link/shorten', { ...friend, long_url: 'https://example.com/' })).data;
  await follow(String(made?.['short_url']));
  expect(await service.one('/overview')).toMatchObject({ referrals_commosion: 0.01 });
  expect((await askAt(service.address, '/overview', friend)).data).toMatchObject([{ balance: 0.05 }]);
});

test.each([
  ['--price-per-click', '0.00001'],
  ['--price-per-click', '1e3'],
  ['--price-per-click', ''],
  ['--commission', '101'],
  ['--commission', '2.5'],
])('refuses what is no price and no share: %s %s', (option, value) => {
  expect(() => readOptions([option, value])).toThrow(`${option} must be`);
});

test('limits each account to 6,000 requests a minute, or to another count', () => {
  expect(readOptions([]).requestsPerMinute).toBe(6_000);
  expect(readOptions(['--requests-per-minute', '20']).requestsPerMinute).toBe(20);
});

const noRate = /^--requests-per-minute must be a whole number above 0\.$/;

test.each([
  [['--prot', '1'], /^Unknown option '--prot'/],
  [['--port', '70000'], /^--port must be a number from 0 to 65535\.$/],
  [['--port', 'x'], /^--port must be a number/],
  [['--uid', ''], /^--uid must not be empty\.$/],
  [['--secret-key', ''], /^--secret-key must not be empty\.$/],
  [['--secret-key', 'two', 'halves'], /^Every value needs its option before it(?![^]*halves)/],
  [['--replace-key'], /^--replace-key needs a key\. Give it with --secret-key-file or CURTAIL_SECRET_KEY\.$/],
  [['--secret-key-file', ''], /^--secret-key-file must not be empty\.$/],
  [['--secret-key', 'k', '--secret-key-file', 'f'], /^The key is given by --secret-key and --secret-key-file\./],
  [['--no-account', '--secret-key', 'a'], /^--no-account and --secret-key exclude each other\.$/],
  [['--requests-per-minute', '0'], noRate],
  [['--requests-per-minute', '1.5'], noRate],
  [['--requests-per-minute', 'many'], noRate],
  [['--requests-per-minute', ''], noRate],
])('explains a wrong command line in a sentence: %o', (args, sentence) => {
  const thrown = vi.fn(() => readOptions(args));
  expect(thrown).toThrow();
  expect(sentenceForArguments(thrown.mock.results[0]?.value)).toMatch(sentence);
});

test.each([
  [
    'a wrong command line',
    ['--secret-key', 'two', 'halves'],
    /^Every value needs [^]*--help lists the commands and options\.$/,
  ],
  ['a database it cannot use', ['--db', '/'], /^\/ is a folder; --db needs a file\.$/],
])('ends with exit code 1 and prints the sentence alone: %s', async (_what, args, printed) => {
  const command = runCommand('--port', '0', ...args);
  expect(await command.ended).toBe(1);
  expect(command.printed().trim()).toMatch(printed);
  expect(command.printed()).not.toMatch(/halves|\n\s+at /);
});

test('--help lists the options and commands', async () => {
  const command = runCommand('--help');
  expect(await command.ended).toBe(0);
  const names = [
    '--port --host --db --uid --secret-key --secret-key-file CURTAIL_SECRET_KEY --replace-key --no-account --short-host',
    '--blocked --allow-private --requests-per-minute --log-requests --trust-proxy --referred-by --dry-run',
    'backup restore check export import',
  ].flatMap((line) => line.split(' '));
  const accounts = ['add', 'list', 'disable', 'enable', 'new-key'].map((action) => `account ${action}`);
  for (const name of [...names, ...accounts]) expect(command.printed()).toContain(name);
});

test('warns if others can reach it, and makes no account with --no-account', async () => {
  const db = newDatabase();
  const command = runCommand('--port', '0', '--host', '0.0.0.0', '--db', db, '--no-account');
  expect(await command.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(command.printed()).toContain('Warning: it listens on 0.0.0.0');
  expect(command.printed()).not.toMatch(/Account ID|Secret key/);
});
