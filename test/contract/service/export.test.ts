import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demo, follow } from './asking.ts';
import { runCommand, runCommandWith, runHere } from './command.ts';
import { emptyFolder } from './folder.ts';
import { linkFile, openLinkFiles } from './link-files.ts';

test('an export has the documented lines, in the order in which the links were made', async () => {
  const { service, exported } = await openLinkFiles();
  service.seed.links('demo', [
    {
      longUrl: 'https://example.com/old',
      code: 'old',
      title: 'Old',
      createdAt: Date.parse('2026-01-01T00:00:00Z'),
      deletedAt: Date.parse('2026-01-04T00:00:00Z'),
    },
    {
      longUrl: 'https://example.com/new',
      code: 'new',
      createdAt: Date.parse('2026-01-02T00:00:00Z'),
      clicks: { '2026-01-03': 2, '2026-01-02': 1 },
    },
  ]);
  service.seed.referrals('demo', [{ uid: 'friend' }]);
  service.seed.links('friend', [{ longUrl: 'https://example.com/of-another-account' }]);
  const [first = '', ...links] = await exported();
  expect(JSON.parse(first)).toEqual({
    format: 'curtail-links',
    version: 1,
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(links).toEqual([
    '{"code":"old","longUrl":"https://example.com/old","title":"Old","createdAt":"2026-01-01T00:00:00.000Z",' +
      '"deletedAt":"2026-01-04T00:00:00.000Z","clicks":0,"days":{}}',
    '{"code":"new","longUrl":"https://example.com/new","title":null,"createdAt":"2026-01-02T00:00:00.000Z",' +
      '"deletedAt":null,"clicks":3,"days":{"2026-01-02":1,"2026-01-03":2}}',
  ]);
});

test('an export that is imported to another service gives the same links, also piped from one to the other', async () => {
  const from = await openLinkFiles();
  from.service.seed.links('demo', [
    { longUrl: 'https://example.com/1', code: 'one', title: '“One”, "=1"', clicks: { '2026-01-01': 7 } },
    { longUrl: 'https://example.com/ü?a=%20b', code: 'two', clicks: { '2026-01-01': 1, '2026-01-05': 20 } },
    { longUrl: 'https://example.com/1', code: 'three', deletedAt: Date.parse('2026-02-01T12:00:00Z') },
  ]);
  await from.imported(linkFile([{ code: 'four', clicks: 9, days: { '2026-01-01': 4 } }]));
  const exporting = runCommand('export', '-', '--db', from.db);
  expect(await exporting.ended).toBe(0);
  const to = await openLinkFiles();
  const importing = runCommandWith({ stdin: exporting.printed(), ends: true }, 'import', '-', '--db', to.db);
  expect(await importing.ended).toBe(0);
  expect(importing.printed()).toBe('4 links with 37 clicks added to the account demo.\n');
  expect((await to.exported()).slice(1)).toEqual((await from.exported()).slice(1));
  const short_url = ['one', 'two', 'three', 'four', 'five'].map((code) => `https://sho.rt/${code}`);
  for (const path of ['/link/last', '/link/top', '/link/deleted', '/link/info', '/link/expand'])
    expect(await to.service.ask(path, { short_url })).toEqual(await from.service.ask(path, { short_url }));
  const period = { start_date: '2026-01-01', end_date: '2026-01-05' };
  const clicks = async ({ service }: typeof to) =>
    (await service.ask('/daily_statistics', period)).data.map((day) => day['clicks']);
  expect(await clicks(to)).toEqual(await clicks(from));
  expect(await to.service.one('/overview')).toMatchObject({ links: 3, clicks: 37, balance: 0 });
  expect((await runHere('check', '--db', to.db)).refused).toBeNull();
});

test('an export is of one moment, also while its links are followed', async () => {
  const { service, exported } = await openLinkFiles();
  const [code = ''] = service.seed.links(
    'demo',
    Array.from({ length: 1_000 }, (_, index) => ({ longUrl: `https://example.com/${index}` })),
  );
  const exporting = exported();
  await Promise.all(Array.from({ length: 20 }, () => follow(`${service.address}/${code}`)));
  const links = (await exporting).slice(1).map((line) => JSON.parse(line) as { clicks: number; days: object });
  expect(links).toHaveLength(1_000);
  for (const { clicks, days } of links) expect(clicks).toBe(Object.values(days)[0] ?? 0);
});

test('an export replaces no file, is private, and makes no database or account', async () => {
  const { db } = await openLinkFiles();
  const folder = emptyFolder();
  const file = join(folder, 'links.jsonl');
  expect((await runHere('export', file, '--db', join(folder, 'none.db'))).refused).toMatch(/^There is no file/);
  expect((await runHere('export', file, '--db', db, '--uid', 'nobody')).refused).toBe(
    'There is no account nobody. The command account add --uid nobody makes it.',
  );
  expect(existsSync(file)).toBe(false);
  expect(await runHere('export', file, '--db', db, '--uid', demo.uid)).toEqual({
    said: `${file} has 0 links of the account demo, with 0 clicks.`,
    refused: null,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'somebody needs this');
  expect((await runHere('export', file, '--db', db)).refused).toMatch(/links\.jsonl is there already\./);
  expect(statSync(file).size).toBe(19);
});
