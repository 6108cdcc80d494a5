import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askAt, demo, follow, openService } from './asking.ts';
import { runCommand } from './command.ts';
import { emptyFolder } from './folder.ts';

test('links, clicks, earnings and accounts survive a restart', async () => {
  const databaseFile = join(emptyFolder(), 'links.db');
  const shortHost = 'https://sho.rt';
  const first = await openService({ databaseFile, shortHost });
  const kept = await first.shorten('https://example.com/kept');
  const deleted = await first.shorten('https://example.com/deleted');
  await follow(kept.replace(shortHost, first.address));
  await first.ask('/link/delete', { short_url: deleted });
  first.seed.referrals('demo', [{ uid: 'friend', earnings: { '2026-01-01': 1_000 } }]);
  const asked = ['/overview', '/link/last', '/link/top', '/link/deleted', '/referral/top'];
  const before = await Promise.all(asked.map((path) => first.ask(path)));
  await first.close();
  const second = await openService({ databaseFile, shortHost });
  expect(await Promise.all(asked.map((path) => second.ask(path)))).toEqual(before);
  expect(await second.shorten('https://example.com/kept')).toBe(kept);
});

test('a kill at any moment loses no acknowledged write', { timeout: 60_000 }, async () => {
  const args = ['--port', '0', '--db', join(emptyFolder(), 'links.db'), '--short-host', 'https://sho.rt'];
  const acknowledged = new Map<string, string>();
  let clicks = 0;
  for (let round = 0; round < 10; round += 1) {
    const command = runCommand(...args, '--uid', demo.uid, '--secret-key', demo.secret_key);
    const address = await command.address;
    const shorten = async (name: string) => {
      const long_url = `https://example.com/${round}/${name}`;
      const { data } = await askAt(address, '/link/shorten', { ...demo, long_url });
      acknowledged.set(long_url, String(data[0]?.['short_url']));
    };
    await shorten('visited');
    const code = new URL([...acknowledged.values()].at(-1) ?? '').pathname;
    await follow(`${address}${code}`);
    clicks += 1;
    const others = ['b', 'c', 'd', 'e'].map(shorten);
    // The kill comes at some moment of the other requests; only the answered ones must be stored.
    await Promise.race(others);
    await command.end('SIGKILL');
    await Promise.allSettled(others);
  }
  const { address } = await openLast(args);
  const long_url = [...acknowledged.keys()];
  const { data } = await askAt(address, '/link/lookup', { ...demo, long_url });
  expect(data.map((item) => item['short_url'])).toEqual([...acknowledged.values()]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  expect((await askAt(address, '/overview', demo)).data[0]).toMatchObject({ clicks });
});

async function openLast(args: readonly string[]) {
  return { address: await runCommand(...args, '--uid', demo.uid, '--secret-key', demo.secret_key).address };
}

test('an acknowledged edit, deletion and restoring survive a kill', { timeout: 30_000 }, async () => {
  const args = ['--port', '0', '--db', join(emptyFolder(), 'links.db'), '--short-host', 'https://sho.rt'];
  const long_url = 'https://example.com/';
  let short_url = '';
  const inTurn = async (path: string, parameters: Record<string, string>, expected: Record<string, unknown>) => {
    const command = runCommand(...args, '--uid', demo.uid, '--secret-key', demo.secret_key);
    const { data } = await askAt(await command.address, path, { ...demo, short_url, ...parameters });
    await command.end('SIGKILL');
    expect(data[0]).toMatchObject(expected);
    return data[0] ?? {};
  };
  short_url = String((await inTurn('/link/shorten', { long_url }, { new_hash: 1 }))['short_url']);
  await inTurn('/link/edit', { long_url: 'https://example.com/2' }, { error: null });
  await inTurn('/link/expand', {}, { long_url: 'https://example.com/2', error: null });
  await inTurn('/link/delete', {}, { error: null });
  await inTurn('/link/expand', {}, { error: 'DELETED_BY_USER' });
  await inTurn('/link/restore', {}, { error: null });
  await inTurn('/link/expand', {}, { error: null });
});
