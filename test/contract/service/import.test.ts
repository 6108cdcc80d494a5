import { expect, onTestFinished, test } from 'vitest';
import { exportText } from '../../../lib/export/links-export.ts';
import { accountNamed } from '../../service/cli/command.ts';
import { openDatabase } from '../../service/store/database.ts';
import { importLinks } from '../../service/transfer/import-links.ts';
import { readEntries } from '../../service/transfer/read-entries.ts';
import { addFriend, follow } from './asking.ts';
import { runHere } from './command.ts';
import { linkFile, openLinkFiles } from './link-files.ts';

test('imported clicks count on their days and earn nothing, and later clicks do', async () => {
  const { service, imported } = await openLinkFiles();
  const friend = await addFriend(service);
  await imported(linkFile([{ code: 'abc', clicks: 5_000, days: { '2026-01-01': 3_000 } }]), '--uid', 'friend');
  await follow(`${service.address}/abc`);
  expect(await service.one('/overview', friend)).toMatchObject({ clicks: 5_001, balance: 0.001 });
  const day = { start_date: '2026-01-01', end_date: '2026-01-01' };
  expect(await service.one('/daily_statistics', { ...friend, ...day })).toMatchObject({ clicks: 3_000, earnings: 0 });
  expect(await service.one('/overview')).toMatchObject({ referrals_commosion: 0.0001 });
});

test('leaves out links that cannot be kept, says why without quoting them, and imports the others', async () => {
  const { service, imported } = await openLinkFiles();
  const wrong = [
    [{ code: 'a-b' }, ': its code is not one of 1 to 100 letters and digits'],
    [{ code: 'a'.repeat(101) }, ': its code is not one of 1 to 100 letters and digits'],
    [{ code: 'overview' }, ', code overview: its code is a word of the service'],
    [{ longUrl: null }, ': it has no destination'],
    [{ longUrl: 'javascript:private-page' }, ': its destination is no http or https address'],
    [{ title: 7 }, ': its title is no text'],
    [{ createdAt: '1 January 2026' }, ': one of its times cannot be read'],
    [{ deletedAt: '2026-13-01T00:00:00Z' }, ': one of its times cannot be read'],
    [{ clicks: -1 }, ': its clicks are no count'],
    [{ clicks: 2 ** 53 }, ': its clicks are no count'],
    [{ clicks: 1.5 }, ': its clicks are no count'],
    [{ clicks: 1, days: { '2026-01-01': 2 } }, ', code abc: its days have more clicks than it has'],
    [{ clicks: 1, days: { '2026-02-30': 1 } }, ': one of its days is no date'],
    [{ days: ['private-page'] }, ': its days cannot be read'],
  ] as const;
  const content = linkFile([...wrong.map(([link]) => ({ code: 'abc', ...link })), { code: 'good' }]);
  expect(await imported(content)).toEqual({
    said: '1 link with 0 clicks added to the account demo.',
    refused: ['14 links were left out:', ...wrong.map(([, reason], index) => `line ${index + 2}${reason}`)].join(
      '\n  ',
    ),
  });
  expect((await service.ask('/link/last')).data).toMatchObject([{ short_url: 'https://sho.rt/good' }]);
});

test('a file with half of a surrogate pair can be imported again, and changes nothing then', async () => {
  const { service, imported } = await openLinkFiles();
  const file = linkFile([{ code: 'half', longUrl: 'https://example.com/\ud83d', title: 'Half \ude00' }]);
  expect(file).toContain('\\ud83d');
  expect(await imported(file)).toEqual({ said: '1 link with 0 clicks added to the account demo.', refused: null });
  const again = '0 links with 0 clicks added to the account demo. 1 link is there already.';
  expect(await imported(file)).toEqual({ said: again, refused: null });
  expect(await service.one('/link/info', { short_url: 'https://sho.rt/half' })).toMatchObject({ title: 'Half \ufffd' });
});

test('a blocked link that is moved to another service stays blocked', async () => {
  const { service, imported } = await openLinkFiles();
  await imported(linkFile([{ code: 'bad', blockedAt: '2026-01-01T00:00:00.000Z' }]));
  expect((await follow(`${service.address}/bad`)).status).toBe(410);
});

test('places of what cannot be read are those of the file: lines, items or rows', async () => {
  const { imported } = await openLinkFiles();
  const lines = linkFile([{ code: 'a' }, { code: 'b' }]).replace('\n{"longUrl"', '\nprivate-page\n\n[]\n{"longUrl"');
  expect((await imported(lines)).refused).toBe(
    '2 links were left out:\n  line 2: it cannot be read\n  line 4: it cannot be read',
  );
  expect((await imported('[1]')).refused).toBe('1 link was left out:\n  item 1: it cannot be read');
  const rows = await exportText('csv', [{ shortUrl: 'https://sho.rt/c', describedAt: null }]);
  expect((await imported(rows)).refused).toBe('1 link was left out:\n  row 2: it has no destination');
  expect((await imported(`${rows}x,"private-page`)).refused).toContain('\n  row 3: it cannot be read');
  const raw = await exportText('json', [
    {
      shortUrl: 'https://sho.rt/d',
      destination: 'https://example.com/',
      createdAt: { kind: 'raw', text: 'May' },
      describedAt: null,
    },
  ]);
  expect((await imported(raw)).refused).toBe('1 link was left out:\n  item 1: one of its times cannot be read');
});

test('bytes that are not UTF-8 make no wrong address', async () => {
  const { imported } = await openLinkFiles();
  const content = Buffer.from(linkFile([{ code: 'a', longUrl: 'https://example.com/\u00e4' }]), 'latin1');
  expect((await imported(content)).refused).toBe('1 link was left out:\n  line 2: it cannot be read');
});

test('a link that is there stays as it is, and a code that is taken is left out', async () => {
  const { service, imported, exported } = await openLinkFiles();
  await service.addAccount({ uid: 'other', secretKey: 'another-key' });
  service.seed.links('demo', [
    { longUrl: 'https://example.com/', code: 'mine', clicks: { '2026-01-01': 2 } },
    { longUrl: 'https://example.com/edited', code: 'edited' },
  ]);
  service.seed.links('other', [{ longUrl: 'https://example.com/', code: 'others' }]);
  const before = await exported();
  const content = linkFile(['mine', 'edited', 'others', 'new', 'new'].map((code) => ({ code, clicks: 5 })));
  const leftOut = ['line 3, code edited: its code is taken', 'line 4, code others: its code is taken'];
  expect(await imported(content, '--dry-run')).toEqual({
    said: '1 link with 5 clicks would be added to the account demo; nothing was changed. 2 links are there already.',
    refused: ['2 links would be left out:', ...leftOut].join('\n  '),
  });
  expect((await exported()).slice(1)).toEqual(before.slice(1));
  expect(await imported(content)).toEqual({
    said: '1 link with 5 clicks added to the account demo. 2 links are there already.',
    refused: ['2 links were left out:', ...leftOut].join('\n  '),
  });
  const after = await exported();
  expect(after.filter((line) => !line.includes('"code":"new"')).slice(1)).toEqual(before.slice(1));
  expect((await imported(content)).said).toBe(
    '0 links with 0 clicks added to the account demo. 3 links are there already.',
  );
  expect((await exported()).slice(1)).toEqual(after.slice(1));
});

test('an account with the most clicks that can be imported still counts the next visit', async () => {
  const { service, imported } = await openLinkFiles();
  service.seed.day('demo', '2026-01-01', { clicks: 10 });
  const most = 2 ** 52 - 10;
  const content = linkFile([
    { code: 'a', clicks: most - 1 },
    { code: 'b', clicks: 2 },
    { code: 'c', clicks: 1, days: { '2026-01-01': 1 } },
    { code: 'd' },
  ]);
  const refused = /left out:\n {2}line 3, code b: the account would have too many clicks to count$/;
  expect((await imported(content, '--dry-run')).refused).toMatch(refused);
  expect((await imported(content)).refused).toMatch(refused);
  expect(await service.one('/overview')).toMatchObject({ clicks: 2 ** 52 });
  expect((await follow(`${service.address}/a`)).status).toBe(302);
  expect(await service.one('/link/info', { short_url: 'https://sho.rt/a' })).toMatchObject({ clicks: most });
  expect(await service.one('/overview')).toMatchObject({ clicks: 2 ** 52 + 1 });
});

test('imports nothing from a file of another format, and says which files it reads', async () => {
  const { imported, exported } = await openLinkFiles();
  const others = {
    nothing: '',
    text: 'Notes that somebody needs.\n',
    'an object': '{"links":[]}',
    'cut JSON': '[{"shortUrl":"https://sho.rt/a","dest',
    'another table': 'Date,Clicks\r\n2026-01-01,3\r\n',
    Markdown: await exportText('markdown', [
      { shortUrl: 'https://sho.rt/a', destination: 'https://example.com/', describedAt: null },
    ]),
    'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  };
  const sentence =
    /cannot be used: it is neither a file of `export` nor the extension’s export of links as JSON or CSV\.$/;
  for (const [what, content] of Object.entries(others))
    expect((await imported(content)).refused, what).toMatch(sentence);
  expect(await exported()).toHaveLength(1);
});

test('imports nothing from a newer format, from no file, or to no account', async () => {
  const { imported, db } = await openLinkFiles();
  const newer = linkFile([{ code: 'a' }]).replace('"version":1', '"version":2');
  expect((await imported(newer)).refused).toMatch(/file-1 cannot be used: it was written by a newer version/);
  expect((await runHere('import', 'none.jsonl', '--db', db)).refused).toBe('There is no file none.jsonl.');
  expect((await imported(linkFile([]), '--uid', 'nobody')).refused).toMatch(
    /^There is no account nobody\..*account add/,
  );
});

test('a service shortens and counts between the batches of a large import', async () => {
  const { service, db } = await openLinkFiles();
  const database = openDatabase(db);
  onTestFinished(() => database.close());
  const links = Array.from({ length: 1_500 }, (_, index) => ({ code: `c${index}` }));
  const [header = '', ...lines] = linkFile(links).split('\n');
  const bytesOf = (some: readonly string[]) => Buffer.from(some.map((line) => `${line}\n`).join(''));
  async function* file(): AsyncGenerator<Uint8Array> {
    yield bytesOf([header, ...lines.slice(0, 1_000)]);
    await service.shorten('https://example.com/meanwhile');
    expect((await follow(`${service.address}/c1`)).status).toBe(302);
    yield bytesOf(lines.slice(1_000));
  }
  const target = { database, account: accountNamed(database, 'demo'), now: 0, dryRun: false };
  expect(await importLinks(readEntries(file()), target)).toMatchObject({ made: 1_500, leftOut: 0 });
  expect(await service.one('/overview')).toMatchObject({ links: 1_501, clicks: 1 });
});

test('lists the first 20 links that are left out', async () => {
  const { imported } = await openLinkFiles();
  const { said, refused } = await imported(
    linkFile([
      { code: 'taken' },
      ...Array.from({ length: 25 }, () => ({ code: 'taken', longUrl: 'https://a.example' })),
    ]),
  );
  expect(said).toBe('1 link with 0 clicks added to the account demo.');
  expect(refused).toMatch(/^25 links were left out:\n/);
  expect(refused?.match(/: its code is taken\n/g)).toHaveLength(20);
  expect(refused).toMatch(/ {2}and 5 more$/);
});
