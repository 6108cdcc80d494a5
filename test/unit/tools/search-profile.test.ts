import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { canary } from '../../tools/secret/canary.ts';
import { searchProfile } from '../../tools/secret/search-profile.ts';

const firefoxStore = 'storage/default/moz-extension+++5a3e^userContextId=4294967295/idb';

test.each([
  ['Default/Local Extension Settings/abc/000003.log', Buffer.from(canary), 'credentials store', 'plain'],
  [`${firefoxStore}/3647222921wleabcEoxlt-eengsairo.sqlite`, Buffer.from(canary), 'credentials store', 'plain'],
  [`${firefoxStore}/1234567890known.sqlite`, Buffer.from(canary, 'utf16le'), 'extension’s other stores', 'UTF-16'],
  ['Default/IndexedDB/chrome-extension_abc_0/000003.log', Buffer.from(canary), 'extension’s other stores', 'plain'],
  ['Default/Cache/Cache_Data/one', Buffer.concat([Buffer.from('head'), gzipSync(canary)]), 'cache', 'plain'],
  ['cache2/entries/ABC', Buffer.from(`secret_key=${encodeURIComponent(canary)}`), 'cache', 'plain'],
  ['places.sqlite-wal', Buffer.from(canary), 'history', 'plain'],
  ['Default/Sessions/Tabs_1', Buffer.from(canary, 'utf16le'), 'sessions', 'UTF-16'],
  ['prefs.js', Buffer.from(Buffer.from(canary).toString('base64')), 'other', 'base64'],
  [`other/${encodeURIComponent(canary)}`, Buffer.from('named so'), 'other', 'plain'],
])('finds the key in %s', async (file, bytes, kind, how) => {
  const profile = await mkdtemp(join(tmpdir(), 'curtail-searched-'));
  await mkdir(dirname(join(profile, file)), { recursive: true });
  await writeFile(join(profile, file), bytes);
  await writeFile(join(profile, 'times.json'), gzipSync('nothing here'));
  const { files, holders } = await searchProfile(profile);
  expect(Object.fromEntries(files)).toEqual(kind === 'other' ? { other: 2 } : { [kind]: 1, other: 1 });
  expect(holders).toEqual([{ file: `/${file}`, kind, how }]);
  await rm(profile, { recursive: true });
});
