import { expect, test } from 'vitest';
import type { Channel } from '../../../../lib/channel/channel.ts';
import { mostAddresses } from '../../../../lib/address-list/read-address-list.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { localDay } from '../../../../lib/time/days.ts';
import { openPage, shortened, turn, writeList } from '../../../fakes/links-page.ts';
import { recordedJobs, sharedLocks } from '../../../fakes/recorded-jobs.ts';

const mail: Channel = { name: 'Mail', parameters: 'utm_source=mail&day={date}' };
const shop: Channel = { name: 'Shop', parameters: 'utm_source=shop&name={title}' };

/** Opens the dialog with a list and these channels, and chooses to shorten each address for each of them. */
async function open(list: string, channels: readonly Channel[] = [mail]) {
  const page = await openPage();
  page.preferences.value = { ...defaultPreferences, channels };
  page.links.openBulk();
  const bulk = await writeList(page, list);
  bulk.forChannels.choose(true);
  return { page, bulk, channels: bulk.forChannels };
}

test('a list that was kept overnight gets the day on which it is shortened', async () => {
  const { bulk, channels, page } = await open('https://a.example/1');
  const shortenedOn = (day: string): string => `https://a.example/1?utm_source=mail&day=${day}`;
  const today = localDay(Date.now());
  expect(bulk.addresses.value).toEqual([shortenedOn(today)]);
  await page.pass(24 * 60 * 60 * 1000);
  const tomorrow = localDay(Date.now());
  expect(tomorrow).not.toBe(today);
  bulk.start();
  await shortened(bulk);
  expect(bulk.results.value.map(({ address }) => address)).toEqual([shortenedOn(tomorrow)]);
  expect(channels.table.value).toEqual({
    channels: ['Mail'],
    rows: [{ page: 'https://a.example/1', shortUrls: bulk.results.value.map(({ shortUrl }) => shortUrl) }],
  });
});

test('shows the address for each channel before anything is sent, and leaves out a page with all of them', async () => {
  const { bulk } = await open('https://a.example/1\nhttps://a.example/2', [mail, shop]);
  const shown = () => bulk.rows.value.map(({ channel, address, isChosen }) => [channel, address, isChosen]);
  const day = localDay(Date.now());
  const ofSecond = (isChosen: boolean) => [
    ['Mail', `https://a.example/2?utm_source=mail&day=${day}`, isChosen],
    ['Shop', 'https://a.example/2?utm_source=shop', isChosen],
  ];
  expect(shown().slice(2)).toEqual(ofSecond(true));
  const row = bulk.rows.value[3];
  if (row === undefined) throw new Error('There are four rows.');
  bulk.chooseRow(row, false);
  expect(shown().slice(2)).toEqual(ofSecond(false));
  expect(bulk.addresses.value).toHaveLength(2);
});

test('pages that differ only in what a channel replaces get one row for it, as they get one link', async () => {
  const { bulk } = await open('https://a.example/1\nhttps://a.example/1?utm_source=x', [shop]);
  expect(bulk.rows.value.map(({ line, address }) => [line, address])).toEqual([
    [1, 'https://a.example/1?utm_source=shop'],
  ]);
  expect(bulk.addresses.value).toHaveLength(1);
});

test('counts the addresses that have a parameter of their own, and says where a channel lacks the titles', async () => {
  const { bulk, channels } = await open(
    'https://a.example/1\nhttps://a.example/2?utm_source=x\nhttps://a.example/3?day=y',
    [mail, shop],
  );
  expect(channels.notes.value).toEqual({ withOwn: 2, lacksTitles: true, changesSigned: false });
  expect(bulk.addresses.value[1]).toBe('https://a.example/1?utm_source=shop');
  const replaced = bulk.rows.value.map(({ channel, own }) => `${channel}: ${own.replaced.join(' ')}`);
  expect(replaced.slice(2, 4), 'beside the address that had it').toEqual(['Mail: utm_source', 'Shop: utm_source']);
  channels.choose(false);
  expect(channels.notes.value).toEqual({ withOwn: 0, lacksTitles: false, changesSigned: false });
  expect((await open('https://a.example/1')).channels.notes.value.lacksTitles).toBe(false);
});

test("a table's titles take the place of the placeholder, and a page without one lacks it", async () => {
  const { bulk, channels } = await open('Title,Link\nWarm & dry,https://a.example/1\nHats,https://a.example/2', [shop]);
  expect(bulk.addresses.value).toEqual([
    'https://a.example/1?utm_source=shop&name=Warm%20%26%20dry',
    'https://a.example/2?utm_source=shop&name=Hats',
  ]);
  expect(channels.notes.value.lacksTitles).toBe(false);
  const other = await open('Title,Link\nHats,https://a.example/1\n,https://a.example/2', [shop]);
  expect(other.bulk.addresses.value[1]).toBe('https://a.example/2?utm_source=shop');
  expect(other.channels.notes.value.lacksTitles).toBe(true);
});

test('keeps its notes while the list is read again, and has none on an empty one', async () => {
  const { channels, page, bulk } = await open('https://a.example/2?utm_source=x', [mail, shop]);
  const notes = { withOwn: 1, lacksTitles: true, changesSigned: false };
  expect(channels.notes.value).toEqual(notes);
  bulk.type('https://a.example/2?utm_source=x and');
  expect(channels.notes.value, 'a screen reader would read them out again').toEqual(notes);
  await writeList(page, '');
  expect(channels.notes.value).toEqual({ withOwn: 0, lacksTitles: false, changesSigned: false });
});

test.each([
  ['of a storage', 'https://b.blob.core.windows.net/c/k?sp=r&sig=ab', true],
  ['of a route', 'https://app.example/invite?signature=ab', true],
  ['that has the parameters already', 'https://app.example/?utm_source=mail&day=1&hmac=ab', false],
  ['that is not signed', 'https://app.example/?signed=1&design=2', false],
])('says if a channel changes a signed address, and shortens it all the same: one %s', async (_what, address, says) => {
  const { bulk, channels } = await open(`https://a.example/1\n${address}`);
  expect(channels.notes.value.changesSigned).toBe(says);
  expect(bulk.addresses.value).toHaveLength(2);
  channels.choose(false);
  expect(channels.notes.value.changesSigned).toBe(false);
});

test('shortens nothing if the addresses are too many together', async () => {
  const list = Array.from({ length: mostAddresses / 2 + 1 }, (_, place) => `https://a.example/${place}`);
  const { bulk, channels } = await open(list.join('\n'), [mail, shop]);
  expect(channels.tooMany.value).toBe(mostAddresses + 2);
  expect(bulk.ready.value).toBe(false);
});

test('shortens each address for the channels that are chosen, and for none once all are left out', async () => {
  const { bulk, channels, page } = await open('https://a.example/1', [mail, shop]);
  const names = () => bulk.rows.value.map(({ channel }) => channel);
  channels.chooseChannel('Mail', false);
  expect(names()).toEqual(['Shop']);
  expect(bulk.addresses.value).toEqual(['https://a.example/1?utm_source=shop']);
  channels.chooseChannel('Shop', false);
  expect(names()).toEqual([null]);
  expect(bulk.addresses.value).toEqual(['https://a.example/1']);
  channels.chooseChannel('Mail', true);
  expect(names()).toEqual(['Mail']);
  await writeList(page, '');
  await writeList(page, 'https://a.example/2');
  expect(names(), 'the next list has all of them').toEqual(['Mail', 'Shop']);
});

test('a text has no table, also after a list that had one', async () => {
  const { bulk, channels, page } = await open('https://a.example/1');
  bulk.start();
  await shortened(bulk);
  bulk.back();
  bulk.show('text');
  bulk.wholeText.type('https://a.example/2');
  await page.pass(150);
  while (bulk.wholeText.links.value === null) await turn();
  bulk.start();
  await shortened(bulk);
  expect(channels.table.value).toBeNull();
});

test('a run for channels that was closed in the middle goes on with its pages and the names of its channels', async () => {
  const [{ answers, records }, locks] = [recordedJobs(), sharedLocks()];
  const openTab = () => {
    const { holdLock, close } = locks.openPage();
    return openPage([], { holdLock, answers }).then((page) => ({ page, close }));
  };
  const { page, close } = await openTab();
  page.preferences.value = { ...defaultPreferences, channels: [mail, shop] };
  const bulk = await writeList(page, 'https://a.example/1\nhttps://a.example/2');
  bulk.forChannels.choose(true);
  page.hold('links.change');
  bulk.start();
  await page.pass(0);
  expect(records[0]?.items).toHaveLength(4);
  close();

  const { page: later } = await openTab();
  await import('../../../../lib/state/links/jobs/take-up-job.ts');
  await later.pass(0);
  const [list] = later.links.interruptedLists.value;
  if (list === undefined) throw new Error('The list is offered.');
  later.links.openEarlierRun(list, true);
  const again = later.links.bulkShorten.value;
  await shortened(again);
  const table = again.forChannels.table.value;
  expect(table?.channels).toEqual(['Mail', 'Shop']);
  expect(table?.rows.map(({ page: of }) => of)).toEqual(['https://a.example/1', 'https://a.example/2']);
  expect(table?.rows.flatMap(({ shortUrls }) => shortUrls).every((shortUrl) => shortUrl !== null)).toBe(true);
  expect(again.text.value, 'the list has its pages, not the addresses that were made of them').toBe(
    'https://a.example/1\nhttps://a.example/2',
  );
});

test('a table for channels comes back with all its rows and columns, and one more for each channel', async () => {
  const table = 'Title,Page\nOne,https://a.example/1\nAgain,https://A.example/1\nNone,';
  const { bulk } = await open(table, [mail, shop]);
  bulk.start();
  await shortened(bulk);
  const lines = (await bulk.shortenedTable('Short link', false))?.text.split('\n') ?? [];
  expect(lines[0]).toBe('Title,Page,Mail,Shop');
  expect(lines[1]).toMatch(/^One,https:\/\/a\.example\/1,https:\/\/sho\.rt\/\S+,https:\/\/sho\.rt\/\S+$/);
  expect(lines[2]?.split(',').slice(2), 'the same page').toEqual(lines[1]?.split(',').slice(2));
  expect(lines[3]).toBe('None,,,');
});
