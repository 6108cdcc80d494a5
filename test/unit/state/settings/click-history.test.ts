import { expect, test } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { failed, success } from '../../../../lib/failure/failure.ts';
import { historyCsv } from '../../../../lib/export/history-csv.ts';
import { readSamples } from '../../../../lib/link/samples.ts';
import { mostAdded } from '../../../../lib/rpc/message-limits.ts';
import type { TextFile } from '../../../../lib/state/settings/text-file.ts';
import { connected, openSettings } from '../../../fakes/settings-page.ts';

const fileOf = (text: string): TextFile => new Blob([text]);
const noon = Math.floor(Date.now() / 60_000) * 60_000;

async function open() {
  const page = openSettings(connected);
  page.settings.start();
  await eventually(() => expect(page.settings.preferences.shown.value).not.toBeNull());
  await eventually(() => expect(page.settings.connection.status.value).not.toBeNull());
  const { dailyRecord, keptHistory } = page.settings;
  dailyRecord.start();
  return { ...page, daily: dailyRecord, keptHistory };
}

test('an import hands over every link, a part at a time, and says how many there were', async () => {
  const { worker, keptHistory } = await open();
  const given: (readonly [string, string])[] = [];
  worker.answers['history.add'] = ({ links }) => {
    expect(links.length).toBeLessThanOrEqual(mostAdded);
    given.push(...links);
    return success([]);
  };
  const links = Array.from({ length: mostAdded + 1 }, (_, place): [string, { at: number; clicks: number }[]] => [
    `https://sho.rt/${place}`,
    [
      { at: noon - 3 * 86_400_000, clicks: place },
      { at: noon, clicks: place + 5 },
    ],
  ]);
  await keptHistory.import(fileOf(`${await historyCsv(links)}\r\nnonsense,,,\r\n`));
  expect(keptHistory.outcome.value).toEqual({ kind: 'imported', links: mostAdded + 1, leftOut: 1 });
  expect(given.map(([shortUrl, text]) => [shortUrl, readSamples(text)])).toEqual(links);
});

test.each([
  ['a text that is no history', fileOf('Dear Ada'), 'foreign'],
  ['bytes', new Blob([Uint8Array.of(80, 75, 3, 4, 255, 254)]), 'foreign'],
  [
    'a file that was moved',
    { size: 1, stream: () => new ReadableStream({ pull: () => Promise.reject(new Error()) }) },
    'unreadable',
  ],
])('%s is refused with a reason, and nothing is added', async (_what, file, refused) => {
  const { worker, keptHistory } = await open();
  await keptHistory.import(file);
  expect(keptHistory.outcome.value).toEqual({ kind: 'refused', why: refused });
  expect(worker.asked.filter(({ operation }) => operation === 'history.add')).toEqual([]);
});

test('says that the store has failed', async () => {
  const { worker, keptHistory } = await open();
  worker.answers['history.add'] = () => failed({ kind: 'storage' });
  await keptHistory.import(fileOf(await historyCsv([['https://sho.rt/a', [{ at: noon, clicks: 1 }]]])));
  expect(keptHistory.outcome.value).toEqual({ kind: 'not-imported', failure: { kind: 'storage' } });
  expect(keptHistory.busy.value).toBeNull();
});

test('an outcome about one account is not shown for another, but stays when a permission changes', async () => {
  const { worker, keptHistory } = await open();
  await keptHistory.import(fileOf('Dear Ada'));
  worker.status = { ...connected, permitted: false };
  await worker.announce({ what: 'connection' });
  expect(keptHistory.outcome.value).not.toBeNull();
  worker.status = { ...connected, connectionId: 2 };
  await worker.announce({ what: 'connection' });
  await eventually(() => expect(keptHistory.outcome.value).toBeNull());
});

test('Record clicks once a day asks for the permission, is on only with it, which is said, and gives it back', async () => {
  const { worker, browser, daily } = await open();
  expect(daily.isOn.value).toBe(false);
  browser.alarms.grants = false;
  await daily.change(true);
  expect([daily.isOn.value, daily.isForbidden.value, worker.preferences.recordDaily]).toEqual([false, true, false]);
  browser.alarms.grants = true;
  await daily.change(true);
  expect([daily.isOn.value, browser.alarms.held, worker.preferences.recordDaily]).toEqual([true, true, true]);
  await daily.change(false);
  await eventually(() => expect(browser.alarms.held).toBe(false));
  expect([daily.isOn.value, worker.preferences.recordDaily]).toEqual([false, false]);
});

test('switched on in another browser, it is off in this one until this one has the permission', async () => {
  const { worker, settings, daily } = await open();
  worker.preferences = { ...worker.preferences, recordDaily: true };
  await worker.announce({ what: 'preferences' });
  await eventually(() => expect(settings.preferences.shown.value?.recordDaily).toBe(true));
  expect(daily.isOn.value).toBe(false);
  await daily.change(true);
  expect(daily.isOn.value).toBe(true);
});

test('after a reset, Undo switches it on again; else the permission goes when Settings opens again', async () => {
  const { browser, settings, daily } = await open();
  await daily.change(true);
  await settings.preferences.reset();
  expect(daily.isOn.value).toBe(false);
  await settings.preferences.undo();
  expect(daily.isOn.value).toBe(true);
  await settings.preferences.reset();
  expect(browser.alarms.held).toBe(true);
  daily.start();
  await eventually(() => expect(browser.alarms.held).toBe(false));
});

test('where no history is kept, nothing is recorded', async () => {
  const { settings, daily } = await open();
  await daily.change(true);
  await settings.preferences.change('keepHistory', false);
  expect(daily.isOn.value).toBeNull();
});

test('after a refusal, Try again asks for the figures; it goes on if the service gives them', async () => {
  const { worker, daily } = await open();
  await daily.change(true);
  worker.lastRecord = { askedAt: noon, recordedAt: 0, isRefused: true };
  worker.answers['account.overview'] = () => failed({ kind: 'credentials' });
  await daily.again();
  expect([daily.last.value?.isRefused, daily.failure.value?.kind]).toEqual([true, 'credentials']);
  worker.answers['account.overview'] = () => {
    worker.lastRecord = { askedAt: noon, recordedAt: 0, isRefused: false };
    return success({} as never);
  };
  await daily.again();
  expect([daily.last.value?.isRefused, daily.failure.value]).toEqual([false, null]);
});
