import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { sentenceForArguments } from '../../service/cli/failure.ts';
import { readOptions } from '../../service/cli/options.ts';
import { chooseKey } from '../../service/cli/secret-key.ts';
import { prepareAccount } from '../../service/cli/serve.ts';
import { leastHashCost, usualHashCost } from '../../service/store/accounts.ts';
import { openDatabase } from '../../service/store/database.ts';
import { askAt, demo, follow, openService } from './asking.ts';
import { runCommandWith, runHere } from './command.ts';
import { bytesIn, emptyFolder } from './folder.ts';

beforeEach(() => vi.stubEnv('CURTAIL_SECRET_KEY', undefined));

/** Runs `account` in this process; returns what it prints, or the sentence about its failure. */
async function printedBy(...args: string[]): Promise<string> {
  try {
    const { said, refused } = await runHere('account', ...args);
    return refused ?? `${said}\n`;
  } catch (failure) {
    return sentenceForArguments(failure);
  }
}

/** Starts a service on a file; `usualHashCost` is for keys of the command line. */
async function openOnFile(hashCost = leastHashCost) {
  const folder = emptyFolder();
  const databaseFile = join(folder, 'links.db');
  const service = await openService({ databaseFile, hashCost });
  return { folder, service, db: ['--db', databaseFile] };
}

test('an account that is added while the service runs works at once, with a key shown once', async () => {
  const { folder, service, db } = await openOnFile(usualHashCost);
  const printed = await printedBy('add', '--uid', 'ada', '--referred-by', 'demo', ...db);
  const secret_key = /^Account ID: ada \(new\)\nSecret key: (\S{48})\n.*only a hash of it is kept/.exec(printed)?.[1];
  expect(await askAt(service.address, '/overview', { uid: 'ada', secret_key: secret_key ?? '' })).toMatchObject({
    http: 200,
  });
  expect(await service.one('/referral/last')).toMatchObject({ referral_id: 'ada' });
  expect(bytesIn(folder)).toContain('ada');
  expect(bytesIn(folder)).not.toContain(secret_key);
});

test('an account that is there keeps its key when it is added again, and no account is made without a key', async () => {
  const { service, db } = await openOnFile();
  expect(await printedBy('add', '--uid', 'demo', ...db)).toBe('The account demo is there already.');
  expect(await service.ask('/overview')).toMatchObject({ http: 200 });
  expect(await printedBy('add', '--uid', 'eve', '--referred-by', 'none', ...db)).toBe('There is no account none.');
  await expect(service.addAccount({ uid: 'eve', secretKey: '' })).rejects.toThrow('needs');
  expect(service.accountState('eve')).toBe(null);
});

test('a disabled account is refused at once like a wrong key, and its links still lead to their destinations', async () => {
  const { service, db } = await openOnFile();
  const short = await service.shorten('https://example.com/');
  const wrong = await service.ask('/overview', { secret_key: 'wrong' });
  for (const time of ['first', 'second']) {
    expect(await printedBy('disable', '--uid', 'demo', ...db), time).toMatch(
      /^The account demo is disabled: .*\nIts short links still lead to their destinations\. With --links they are blocked, too\.\n$/,
    );
    expect(await service.ask('/overview')).toEqual(wrong);
  }
  expect((await follow(short)).headers.get('location')).toBe('https://example.com/');
  for (const time of ['first', 'second']) {
    expect(await printedBy('enable', '--uid', 'demo', ...db), time).toBe('The account demo is enabled.\n');
    expect(await service.ask('/overview')).toMatchObject({ http: 200 });
  }
});

test('another process replaces a key with the first line of its input; the old key stops working at once', async () => {
  const { service, db } = await openOnFile(usualHashCost);
  await service.ask('/overview');
  const stdin = 'a new key for demo\r\nand more';
  const command = runCommandWith({ stdin }, 'account', 'new-key', '--uid', 'demo', '--secret-key-file', '-', ...db);
  expect(await command.ended).toBe(0);
  expect(command.printed()).toBe('Account ID: demo (its key is replaced by the one you gave)\n');
  expect(await service.ask('/overview')).toMatchObject({ http: 403 });
  expect(await service.ask('/overview', { secret_key: 'a new key for demo' })).toMatchObject({ http: 200 });
});

test('a new key that could be guessed is refused, and the account stays as it was', async () => {
  const { service, db } = await openOnFile();
  vi.stubEnv('CURTAIL_SECRET_KEY', '735201');
  const refusal = 'The key has 6 characters, and needs at least 16. Give none to get one made.';
  expect(await printedBy('new-key', '--uid', 'demo', ...db)).toBe(refusal);
  expect(await printedBy('add', '--uid', 'ada', ...db)).toBe(refusal);
  expect(await service.ask('/overview')).toMatchObject({ http: 200 });
  expect(service.accountState('ada')).toBeNull();
  const options = readOptions(['--uid', 'ada', ...db]);
  await expect(prepareAccount(service, options, await chooseKey(options.keySource))).rejects.toThrow(refusal);
});

test('a key that was not given is made and shown', async () => {
  const { service, db } = await openOnFile(usualHashCost);
  const printed = await printedBy('new-key', '--uid', 'demo', ...db);
  const secret_key = /^Secret key: (\S{48})$/m.exec(printed)?.[1] ?? '';
  expect(await service.ask('/overview', { secret_key })).toMatchObject({ http: 200 });
});

test('lists the accounts with their state and figures', async () => {
  const { service, db } = await openOnFile();
  service.seed.links('demo', [
    { longUrl: 'https://example.com/', clicks: { '2026-01-01': 1_234 } },
    { longUrl: 'https://example.com/2', deletedAt: 1_000 },
  ]);
  service.seed.referrals('demo', [{ uid: 'a\u001Bfriend', signedUpAt: Date.UTC(2025, 11, 31) }]);
  await service.addAccount({ uid: 'eve', secretKey: 'k', signedUpAt: Date.UTC(2025, 0, 2) });
  await printedBy('disable', '--uid', 'eve', ...db);
  expect((await printedBy('list', ...db)).split('\n')).toEqual([
    'account ID  state       links  clicks  signed up',
    'eve         disabled        0       0  2025-01-02',
    'a?friend    has no key      0       0  2025-12-31',
    expect.stringMatching(/^demo {8}active {10}1 {4}1234 {2}\d{4}-\d\d-\d\d$/),
    '',
  ]);
});

function databaseWithoutAccounts(): string {
  const db = join(emptyFolder(), 'links.db');
  openDatabase(db).close();
  return db;
}

test('says that a database has no accounts', async () => {
  const db = databaseWithoutAccounts();
  expect(await printedBy('list', '--db', db)).toBe(`There are no accounts in ${db}.\n`);
});

test.each(['disable', 'enable', 'new-key'])('%s names an account that is not there', async (action) => {
  expect(await printedBy(action, '--uid', 'ada', '--db', databaseWithoutAccounts())).toBe('There is no account ada.');
});

test.each([
  [[], /^account needs one of add, list, disable, enable, new-key after it\.$/],
  [['hush'], /^account needs one of add/],
  [['add'], /^It needs --uid and the ID of an account\.$/],
  [['disable', '--uid', ''], /^It needs --uid/],
  [['list', '--uid', 'ada'], /^Unknown option '--uid'/],
  [['new-key', '--uid', 'ada', '--secret-key-file', 'two', 'hush'], /^Every value needs its option before it/],
  [['add', '--uid', 'ada', '--secret-key', 'hush'], /^Unknown option '--secret-key'/],
])('explains a wrong command line in a sentence, and quotes no word of it: %o', async (args, sentence) => {
  const printed = await printedBy(...args);
  expect(printed).toMatch(sentence);
  expect(printed).not.toContain('hush');
});

test.each([
  ['an empty file', 'empty', 'The first line of --secret-key-file is empty.'],
  ['a file that is not there', 'hush', 'The file of --secret-key-file cannot be read.'],
  ['a folder', '.', 'The file of --secret-key-file cannot be read.'],
])('makes no account with the key of %s', async (_what, name, sentence) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'empty'), '\nsecond line\n');
  const key = ['--secret-key-file', join(folder, name)];
  expect(await printedBy('add', '--uid', 'ada', '--db', join(folder, 'links.db'), ...key)).toBe(sentence);
  expect(readdirSync(folder)).toEqual(['empty']);
});

test('a key that is given twice is refused', async () => {
  vi.stubEnv('CURTAIL_SECRET_KEY', 'hush');
  expect(await printedBy('add', '--uid', 'ada', '--secret-key-file', '-')).toBe(
    'The key is given by --secret-key-file and CURTAIL_SECRET_KEY. Give it in one way.',
  );
  vi.stubEnv('CURTAIL_SECRET_KEY', '');
  expect(await printedBy('add', '--uid', 'ada')).toBe('CURTAIL_SECRET_KEY must not be empty.');
});

test('the start says that its account cannot be used, and gives no other key to it', async () => {
  const { service, db } = await openOnFile();
  service.seed.referrals('demo', [{ uid: 'friend' }]);
  const start = async (uid: string, ...key: string[]) => {
    const options = readOptions(['--uid', uid, ...db, ...key]);
    return (await prepareAccount(service, options, await chooseKey(options.keySource))).join('\n');
  };
  await printedBy('disable', '--uid', 'demo', ...db);
  const disabled = 'The account is disabled: its requests are refused.';
  expect(await start('demo')).toBe(`Account ID: demo (its key is the one you have)\n${disabled}`);
  expect(await start('demo', '--secret-key', demo.secret_key)).toContain(`Account ID: demo\n${disabled}`);
  expect(await start('friend')).toBe('Account ID: friend (it has no key)');
  await expect(start('friend', '--secret-key', 'k')).rejects.toThrow(/^The account friend in .* has no key\./);
  expect(service.accountState('friend')).toBe('has no key');
});
