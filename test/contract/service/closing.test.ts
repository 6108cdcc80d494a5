import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { usualHashCost } from '../../service/store/accounts.ts';
import { askAt, demo, openRaw, openService, sendRaw } from './asking.ts';
import { runCommand } from './command.ts';
import { newDatabase } from './folder.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: sho.rt\r\n\r\n`;

test('SIGTERM while requests are under way loses no answer, no click and no link', async () => {
  const db = newDatabase();
  const account = ['--uid', demo.uid, '--secret-key', demo.secret_key];
  const command = runCommand('--port', '0', '--db', db, '--short-host', 'https://sho.rt', ...account);
  const address = await command.address;
  const { data } = await askAt(address, '/link/shorten', { ...demo, long_url: 'https://example.com/visited' });
  const credentials = new URLSearchParams(demo);
  const visit = request(new URL(String(data[0]?.['short_url'])).pathname);
  const shorten = request(`/link/shorten?long_url=https://example.com/late&${credentials}`);
  const open = () => openRaw(address);
  const [idle, checked, visiting, shortening] = await Promise.all([open(), open(), open(), open()]);
  await visiting.send(visit.slice(0, -4));
  await shortening.send(shorten.slice(0, -4));
  // Its key is checked for about 40 ms; if the signal comes first, it is not checked any more.
  await checked.send(request(`/overview?uid=${demo.uid}&secret_key=wrong`));
  await idle.send(request('/'));
  const end = command.end('SIGTERM');
  expect(await idle.ended).toMatch(/^HTTP\/1\.1 200 /);
  await visiting.send('\r\n\r\n');
  await shortening.send('\r\n\r\n');
  const answers = await Promise.all([checked.ended, visiting.ended, shortening.ended]);
  expect(answers).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 (?:403|429) [^]*\r\nConnection: close\r\n[^]*"data":\[\]\}$/i),
    expect.stringMatching(/^HTTP\/1\.1 302 [^]*\r\nConnection: close\r\n[^]*\r\n\r\n$/i),
    expect.stringMatching(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n[^]*"new_hash":1[^]*\}$/i),
  ]);
  expect(await end).toBe(0);
  expect(existsSync(`${db}-wal`)).toBe(false);
  const restarted = await openService({ databaseFile: db, hashCost: usualHashCost });
  expect(await restarted.one('/overview')).toMatchObject({ links: 2, clicks: 1 });
});

test('requests that the service has not read yet when it closes are answered', async () => {
  const service = await openService({ closeGrace: 10_000 });
  const connections = await Promise.all(Array.from({ length: 20 }, () => openRaw(service.address)));
  for (const { send } of connections) void send(request('/overview'));
  await service.close();
  const answers = await Promise.all(connections.map(({ ended }) => ended));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*\}$/);
});

test('a long answer that is not sent whole when the service closes is not cut', async () => {
  const body = 'x'.repeat(20_000_000);
  const closed = Promise.withResolvers<void>();
  const wrap = (): RequestListener => (_request, response) => {
    response.end(body);
    closed.resolve(service.close());
  };
  const service = await openService({ wrap, closeGrace: 10_000 });
  const received = await sendRaw(service.address, request('/'));
  expect(received.length).toBeGreaterThan(body.length);
  await closed.promise;
});

test('a request that is never sent whole does not keep the service from closing', async () => {
  const service = await openService({ closeGrace: 20 });
  const half = await openRaw(service.address);
  await half.send('GET /overview HTTP/1.1\r\n');
  await service.close();
  expect(await half.ended).toBe('');
});

test('closing does not wait for a request that a wrapper never answers', async () => {
  const held = Promise.withResolvers<void>();
  const service = await openService({ wrap: () => () => held.resolve() });
  const request = fetch(service.address).catch(() => 'cut off');
  await held.promise;
  await service.close();
  expect(await request).toBe('cut off');
});

test('a second signal ends the service at once', async () => {
  const command = runCommand('--port', '0', '--db', newDatabase(), '--no-account');
  const address = await command.address;
  const [idle, half] = await Promise.all([openRaw(address), openRaw(address)]);
  await half.send('GET /overview HTTP/1.1\r\n');
  await idle.send(request('/'));
  let code: number | null = null;
  void command.ended.then((ended) => (code = ended));
  // 1, because the first signal would end it with 0, after the request.
  await expect.poll(() => (void command.end('SIGTERM'), code), { interval: 50 }).toBe(1);
});
