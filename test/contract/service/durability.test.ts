import { expect, test } from 'vitest';
import { askAt, demo, follow } from './asking.ts';
import { runCommand } from './command.ts';
import { newDatabase } from './folder.ts';

/** Starts the service in a process of its own, with this database. */
async function startProcess(db: string) {
  const account = ['--uid', demo.uid, '--secret-key', demo.secret_key];
  const command = runCommand('--port', '0', '--db', db, '--short-host', 'https://sho.rt', ...account);
  const address = await command.address;
  const ask = async (path: string, parameters: Record<string, string | readonly string[]>) =>
    (await askAt(address, path, { ...demo, ...parameters })).data;
  return { address, ask, kill: () => command.end('SIGKILL') };
}

test('a kill at any moment loses no acknowledged write', async () => {
  const db = newDatabase();
  const acknowledged = new Map<string, string>();
  // Each kill comes after so many answers, at some moment of the other requests. Only the answered ones must be stored.
  const rounds = [2, 3, 4, 5, 6];
  for (const answersBefore of rounds) {
    const { address, ask, kill } = await startProcess(db);
    const due = Promise.withResolvers<void>();
    let answers = 0;
    const shorten = async (name: string) => {
      const long_url = `https://example.com/${answersBefore}/${name}`;
      const short_url = String((await ask('/link/shorten', { long_url }))[0]?.['short_url']);
      acknowledged.set(long_url, short_url);
      answers += 1;
      if (answers === answersBefore) due.resolve();
      return new URL(short_url).pathname;
    };
    await follow(`${address}${await shorten('visited')}`);
    const others = Promise.allSettled(['b', 'c', 'd', 'e', 'f', 'g', 'h'].map(shorten));
    await due.promise;
    await kill();
    await others;
  }
  const { ask } = await startProcess(db);
  const found = await ask('/link/lookup', { long_url: [...acknowledged.keys()] });
  expect(found.map((item) => item['short_url'])).toEqual([...acknowledged.values()]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  expect(await ask('/overview', {})).toMatchObject([{ clicks: rounds.length }]);
});

test('an acknowledged edit, deletion and restoring survive a kill', async () => {
  const db = newDatabase();
  const long_url = 'https://example.com/2';
  let service = await startProcess(db);
  const [made] = await service.ask('/link/shorten', { long_url: 'https://example.com/' });
  const short_url = String(made?.['short_url']);
  for (const [change, more, expected] of [
    ['/link/edit', { long_url }, { long_url, error: null }],
    ['/link/delete', {}, { long_url, error: 'DELETED_BY_USER' }],
    ['/link/restore', {}, { long_url, error: null }],
  ] as const) {
    expect(await service.ask(change, { short_url, ...more })).toMatchObject([{ error: null }]);
    await service.kill();
    service = await startProcess(db);
    expect(await service.ask('/link/expand', { short_url })).toMatchObject([expected]);
  }
});
