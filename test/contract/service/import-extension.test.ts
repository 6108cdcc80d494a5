import { expect, test } from 'vitest';
import { exportFile, exportText } from '../../../lib/export/links-export.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { runHere } from './command.ts';
import { openLinkFiles } from './link-files.ts';

const moment = (text: string) => ({ kind: 'moment', ms: Date.parse(text) }) as const;

/** Links as the extension exports them. */
const extensionLinks: PartialLink[] = [
  {
    shortUrl: 'https://sho.rt/active',
    destination: 'https://example.com/1?a=1,2',
    title: '=Title, with "quotes"',
    clicks: 12,
    createdAt: moment('2026-01-01T08:00:00Z'),
    deletedAt: null,
    state: 'active',
    describedAt: 1,
  },
  {
    shortUrl: 'https://sho.rt/deleted',
    destination: 'https://example.com/2',
    title: "'-quoted",
    clicks: 3,
    createdAt: moment('2026-01-02T08:00:00Z'),
    deletedAt: moment('2026-01-03T08:00:00Z'),
    state: 'deleted',
    describedAt: 1,
  },
  { shortUrl: 'http://sho.rt/s/bare', destination: 'https://example.com/3', describedAt: null },
];

test.each(['json', 'csv'] as const)('imports the extension’s export as %s', async (format) => {
  const { service, imported, db } = await openLinkFiles();
  const { text } = await exportFile(format, extensionLinks, Date.now());
  expect(await imported(text)).toEqual({ said: '3 links with 15 clicks added to the account demo.', refused: null });
  const short_url = ['active', 'deleted', 'bare'].map((code) => `https://sho.rt/${code}`);
  const seconds = (text_: string) => Date.parse(text_) / 1000;
  expect((await service.ask('/link/info', { short_url })).data).toMatchObject([
    { title: '=Title, with "quotes"', clicks: 12, created_at: seconds('2026-01-01T08:00:00Z'), deleted_at: null },
    {
      title: "'-quoted",
      clicks: 3,
      created_at: seconds('2026-01-02T08:00:00Z'),
      deleted_at: seconds('2026-01-03T08:00:00Z'),
    },
    { title: 'example.com', clicks: 0, deleted_at: null },
  ]);
  expect((await service.ask('/link/expand', { short_url })).data.map((item) => item['long_url'])).toEqual(
    extensionLinks.map(({ destination }) => destination),
  );
  // The extension does not know the days of clicks.
  expect(await service.one('/overview')).toMatchObject({ clicks: 15, balance: 0, links: 2 });
  expect((await runHere('check', '--db', db)).refused).toBeNull();
});

test('a link that the extension has as deleted, without a time, is deleted now', async () => {
  const { service, imported } = await openLinkFiles();
  await imported(
    await exportText('csv', [
      { shortUrl: 'https://sho.rt/a', destination: 'https://example.com/', state: 'deleted', describedAt: null },
    ]),
  );
  const { deleted_at } = await service.one('/link/info', { short_url: 'https://sho.rt/a' });
  expect(Math.abs(Number(deleted_at) - Date.now() / 1000)).toBeLessThan(60);
});
