import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createApp } from '../../service/http/app.ts';
import type { Settings } from '../../service/http/settings.ts';
import type { LogEntry } from '../../service/log.ts';
import type { Store } from '../../service/store/store.ts';
import { askAt, demo, follow, openService, sendRaw } from './asking.ts';
import { runCommand } from './command.ts';
import { bytesIn, emptyFolder, newDatabase } from './folder.ts';

const long_url = 'https://example.com/private-page';

test('no file of the database contains the key, not even its journal', async () => {
  const folder = emptyFolder();
  const service = await openService({ databaseFile: join(folder, 'links.db') });
  await service.shorten(long_url);
  await service.ask('/overview', { secret_key: 'a-wrong-guess-0815' });
  await service.changeKey('demo', 'a-second-key-4242');
  await service.ask('/overview', { secret_key: 'a-second-key-4242' });
  const bytes = bytesIn(folder);
  // The files contain the address, so they are the right place to look.
  expect(bytes).toContain(long_url);
  for (const key of [demo.secret_key, 'a-wrong-guess-0815', 'a-second-key-4242']) expect(bytes).not.toContain(key);
  await service.close();
  expect(bytesIn(folder)).not.toContain(demo.secret_key);
});

test('the database does not show that two accounts have the same key', async () => {
  const databaseFile = newDatabase();
  const service = await openService({ databaseFile });
  await service.addAccount({ uid: 'other', secretKey: demo.secret_key });
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const rows = database.prepare('SELECT hex(salt) AS salt, hex(key_hash) AS hash FROM accounts').all();
  database.close();
  expect(new Set(rows.map((row) => row['salt'])).size).toBe(2);
  expect(new Set(rows.map((row) => row['hash'])).size).toBe(2);
});

test('requests, their log included, print neither key nor address', async () => {
  const db = newDatabase();
  const options = ['--port', '0', '--db', db, '--uid', demo.uid, '--secret-key', demo.secret_key, '--log-requests'];
  const command = runCommand(...options);
  const address = await command.address;
  const { data } = await askAt(address, '/link/shorten', { ...demo, long_url });
  await follow(String(data[0]?.['short_url']), 'HEAD');
  await askAt(address, '/link/shorten', { ...demo, long_url: 'private-page' });
  await askAt(address, '/overview', { ...demo, uid: 'nobody' });
  await askAt(address, '/link/nowhere', { ...demo, long_url });
  await follow(`${address}/nowhere/at-all?${new URLSearchParams({ ...demo, long_url })}`);
  await follow(`${address}/${demo.secret_key}`);
  await follow(`${address}/%ZZ${demo.secret_key}`);
  await sendRaw(address, `GET /overview?secret_key=${demo.secret_key} private-page HTTP/1.1\r\n\r\n`);
  await askAt(address, '/link/lookup', { ...demo, long_url: `${long_url}${'x'.repeat(100_000)}` });
  await breakDatabase(db);
  await askAt(address, '/link/shorten', { ...demo, long_url });
  await command.end('SIGTERM');
  expect(command.printed()).toContain('A request failed inside the service');
  expect(command.printed().match(/"event":"request"/g)).toHaveLength(11);
  expect(command.printed()).toMatch(/"event":"started"[^]*"event":"request"[^]*"event":"stopped"/);
  expect(command.printed()).not.toContain(demo.secret_key);
  expect(command.printed()).not.toContain('private-page');
});

test('a fault whose own words quote the request is logged and answered without them', async () => {
  const logged: LogEntry[] = [];
  const app = await createApp({
    settings: { log: (entry: LogEntry) => logged.push(entry) } as unknown as Settings,
    store: {} as Store,
    access: {
      authenticate: () => Promise.reject(new Error(`cannot check ${demo.secret_key}`)),
      charge: () => undefined,
    },
    readTitle: () => {},
  });
  const { statusCode, body } = await app.inject(`/overview?${new URLSearchParams(demo)}`);
  expect([statusCode, JSON.parse(body)]).toEqual([500, { status_code: 500, status_txt: 'INTERNAL_ERROR', data: [] }]);
  expect(logged).toEqual([{ event: 'fault', what: 'A request failed inside the service: unknown' }]);
});

async function breakDatabase(file: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('DROP TABLE links');
  database.close();
}
