import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { addFriend, demo, follow, openService, type AskedService } from './asking.ts';
import { runHere } from './command.ts';
import { newDatabase } from './folder.ts';

/** Starts a service on a file, with the links `bad` and `good` of `demo`, and `other` of `friend`. */
async function openWithLinks() {
  const db = newDatabase();
  const service = await openService({ databaseFile: db, shortHost: 'https://sho.rt' });
  await addFriend(service);
  service.seed.links('demo', [
    {
      code: 'bad',
      longUrl: 'https://evil.example/login',
      title: 'Your bank',
      createdAt: 0,
      clicks: { '2026-01-01': 7 },
    },
    { code: 'good', longUrl: 'https://example.com/', createdAt: 0 },
  ]);
  service.seed.links('friend', [{ code: 'other', longUrl: 'https://evil.example/login', createdAt: 0 }]);
  const link = (...words: string[]) => runHere('link', ...words, '--db', db);
  const account = (...words: string[]) => runHere('account', ...words, '--db', db);
  return { db, service, link, account };
}

/** Visits a link; returns the status and the title of the page. */
async function visit({ address }: AskedService, code: string): Promise<[number, string | undefined]> {
  const response = await follow(`${address}/${code}`);
  return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
}

const blockedPage = [410, 'The owner of this service has blocked this short link.'];
const short_url = 'https://sho.rt/bad';

test('a blocked link leads nowhere at once, says so to visitors and BLOCKED to its owner, and counts in no figure', async () => {
  const { service, link } = await openWithLinks();
  expect(await visit(service, 'bad')).toEqual([302, undefined]);
  expect(await link('block', 'bad')).toMatchObject({
    refused: null,
    said: expect.stringMatching(/^Blocked: 1 link\./),
  });
  expect(await visit(service, 'bad')).toEqual(blockedPage);
  expect(await visit(service, 'good')).toEqual([302, undefined]);
  expect(await visit(service, 'other'), 'only the link with this code').toEqual([302, undefined]);
  const blocked = { short_url, error: 'BLOCKED' };
  expect(await service.one('/link/info', { short_url })).toMatchObject({ ...blocked, title: 'Your bank', clicks: 8 });
  expect(await service.one('/link/expand', { short_url })).toEqual({
    ...blocked,
    long_url: 'https://evil.example/login',
  });
  expect(await service.one('/link/lookup', { long_url: 'https://evil.example/login' })).toMatchObject(blocked);
  expect((await service.ask('/link/top')).data).toMatchObject([blocked, { error: null }]);
  expect((await service.ask('/link/last')).data).toMatchObject([{ short_url: 'https://sho.rt/good' }]);
  expect(await service.one('/overview')).toMatchObject({ links: 1 });
});

test('its owner can delete a blocked link, and can neither edit nor restore it, nor shorten its page again', async () => {
  const { service, link } = await openWithLinks();
  await link('block', 'bad');
  const long_url = 'https://evil.example/login';
  expect(await service.one('/link/edit', { short_url, long_url: 'https://example.com/2' })).toMatchObject({
    error: 'BLOCKED',
  });
  expect(await service.ask('/link/shorten', { long_url })).toMatchObject({
    http: 400,
    status_txt: 'BLOCKED_DESTINATION',
  });
  const good = { short_url: 'https://sho.rt/good', long_url };
  expect(await service.ask('/link/edit', good)).toMatchObject({ http: 400, status_txt: 'BLOCKED_DESTINATION' });
  expect(await service.one('/link/delete', { short_url })).toMatchObject({ error: null });
  expect(await service.one('/link/restore', { short_url })).toMatchObject({ error: 'BLOCKED' });
  expect((await service.ask('/link/deleted')).data).toMatchObject([{ short_url, error: 'DELETED_BY_USER' }]);
  await link('unblock', 'bad');
  expect(await service.one('/link/restore', { short_url })).toMatchObject({ error: null });
  expect(await visit(service, 'bad')).toEqual([302, undefined]);
  expect(await service.one('/overview')).toMatchObject({ links: 2 });
});

test('an address stands for all links that lead to it, of every account', async () => {
  const { service, link } = await openWithLinks();
  await link('block', 'https://evil.example/login');
  expect([await visit(service, 'bad'), await visit(service, 'other')]).toEqual([blockedPage, blockedPage]);
  expect(await link('unblock', 'https://evil.example/login')).toMatchObject({ said: 'Unblocked: 2 links.' });
  expect(await visit(service, 'other')).toEqual([302, undefined]);
});

test.each(['bad', 'https://sho.rt/bad', 'https://evil.example/login', 'evil.example', 'EVIL.example', 'example'])(
  'a link is found by %s',
  async (text) => {
    const { link } = await openWithLinks();
    const { said } = await link('find', text);
    expect(said).toMatch(/^code +account ID +clicks +created +state +destination\n/);
    expect(said).toMatch(/\nbad +demo +7 +1970-01-01 +active +https:\/\/evil\.example\/login/);
  },
);

test('what is not found is said, and a short address is no order to block the link behind it', async () => {
  const { service, link } = await openWithLinks();
  expect(await link('find', 'vil.example')).toMatchObject({
    refused: expect.stringContaining('No link has this code'),
  });
  expect(await link('block', 'worse')).toMatchObject({ refused: 'There is no link with the code worse.' });
  expect(await link('block', 'https://example.net/bad')).toMatchObject({
    refused: 'No link leads to https://example.net/bad. If it is a short address, name the link by its code: bad.',
  });
  expect(await visit(service, 'bad')).toEqual([302, undefined]);
});

test('a link is shown with what its operator has to know', async () => {
  const { link } = await openWithLinks();
  await link('block', 'bad');
  expect((await link('show', 'bad')).said).toMatch(
    /^Code: bad\nDestination: https:\/\/evil\.example\/login\nTitle: Your bank\nAccount ID: demo\nClicks: 7\nCreated: 1970-01-01\nState: blocked \d{4}-\d\d-\d\d$/,
  );
});

test('a link that the operator deletes is gone for good, and the figures and the check stay right', async () => {
  const { db, service, link } = await openWithLinks();
  await follow(`${service.address}/bad`);
  expect(await link('delete', 'bad')).toMatchObject({ said: expect.stringMatching(/^Deleted for good: 1 link\./) });
  expect(await visit(service, 'bad')).toEqual([404, 'There is no such short link.']);
  expect(await service.one('/link/info', { short_url })).toMatchObject({ error: 'NOT_FOUND' });
  expect(await service.one('/link/restore', { short_url })).toMatchObject({ error: 'NOT_FOUND' });
  expect(await service.one('/overview')).toMatchObject({ links: 1, clicks: 8 });
  expect(await runHere('check', '--db', db)).toMatchObject({ refused: null });
});

test('clicks that wait for a link which is deleted meanwhile keep no other click from being counted', async () => {
  const { db, service, link } = await openWithLinks();
  const lock = new DatabaseSync(db);
  onTestFinished(() => lock.close());
  lock.exec('BEGIN IMMEDIATE');
  for (const code of ['bad', 'good']) expect(await visit(service, code)).toEqual([302, undefined]);
  lock.exec(`DELETE FROM link_days WHERE link_id = 1; DELETE FROM links WHERE code = 'bad'; COMMIT`);
  await expect.poll(() => service.one('/link/info', { short_url: 'https://sho.rt/good' })).toMatchObject({ clicks: 1 });
  expect(service.logged.filter(({ event }) => event === 'dropped')).toEqual([]);
  await link('find', 'good');
});

test('an account is disabled with its links, and enabled with them', async () => {
  const { service, link, account } = await openWithLinks();
  await link('block', 'bad');
  expect(await account('disable', '--uid', 'demo', '--links')).toMatchObject({
    said: expect.stringContaining('All of its short links are blocked.'),
  });
  expect([await visit(service, 'good'), await visit(service, 'other')]).toEqual([blockedPage, [302, undefined]]);
  expect(await service.ask('/overview')).toMatchObject({ http: 403 });
  expect((await account('list')).said).toMatch(/\ndemo +disabled, links blocked /);
  expect((await link('show', 'good')).said).toMatch(/\nState: blocked /);
  expect((await link('unblock', 'good')).said).toContain('All links of the account demo are blocked.');
  await account('enable', '--uid', 'demo');
  expect([await visit(service, 'good'), await visit(service, 'bad')]).toEqual([[302, undefined], blockedPage]);
  expect(await service.ask('/overview', demo)).toMatchObject({ http: 200 });
});
