import { expect, test } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { failed, success } from '../../../../lib/failure/failure.ts';
import { historyCsv } from '../../../../lib/export/history-csv.ts';
import { readSamples, type Sample } from '../../../../lib/link/samples.ts';
import { mostAdded } from '../../../../lib/rpc/message-limits.ts';
import type { TextFile } from '../../../../lib/state/settings/text-file.ts';
import { connected, openSettings } from '../../../fakes/settings-page.ts';
import { settingsWithStores } from '../../../fakes/settings-with-stores.ts';

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
  expect(keptHistory.outcome.value).toEqual({ kind: 'imported', links: mostAdded + 1, leftOut: 1, cut: 0 });
  // The samples of a link are in two texts if a span of the store ends between them.
  const byLink = new Map<string, Sample[]>();
  for (const [shortUrl, text] of given) {
    byLink.set(shortUrl, [...(byLink.get(shortUrl) ?? []), ...readSamples(text)]);
  }
  expect([...byLink]).toEqual(links);
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
  expect(keptHistory.outcome.value).toEqual({
    kind: 'not-imported',
    extent: 'none',
    failure: { kind: 'storage' },
  });
  expect(keptHistory.undoable.value, 'nothing was stored').toBeNull();
  expect(keptHistory.busy.value).toBeNull();
});

const day = 86_400_000;
const midnight = new Date().setHours(0, 0, 0, 0);
const sample = (daysAgo: number, clicks: number, minutes = 0): Sample => ({
  at: midnight - daysAgo * day + minutes * 60_000,
  clicks,
});
const url = (code: string | number): string => `https://sho.rt/${code}`;

test('Undo after an import leaves exactly the history that was there, and what the service has answered since', async () => {
  const here = {
    [url('a')]: [sample(40, 1), sample(3, 4, 10), sample(2, 9, 30)],
    [url('c')]: [sample(1, 1)],
  };
  const page = await settingsWithStores({ status: connected, history: here });
  const { keptHistory } = page.settings;
  const before = await page.history();
  const text = await historyCsv([
    [url('a'), [sample(200, 1), sample(3, 5, 20), sample(2, 8, 20)]],
    [url('b'), [sample(2, 7)]],
  ]);
  await keptHistory.import(fileOf(text));
  expect(keptHistory.outcome.value).toEqual({ kind: 'imported', links: 2, leftOut: 0, cut: 0 });
  const merged = await page.history();
  expect(merged[url('a')]).toEqual([sample(200, 1), sample(40, 1), sample(3, 5, 20), sample(2, 9, 30)]);
  expect(merged[url('b')]).toEqual([sample(2, 7)]);
  await page.tell(url('b'), sample(2, 12, 60));
  await keptHistory.undo();
  expect(keptHistory.outcome.value).toEqual({ kind: 'undone' });
  expect(keptHistory.undoable.value).toBeNull();
  expect(await page.history()).toEqual({ ...before, [url('b')]: [sample(2, 12, 60)] });
});

test('lines of one day that are doubled in a file are undone too', async () => {
  const here = { [url('a')]: [sample(2, 4, 10)] };
  const page = await settingsWithStores({ status: connected, history: here });
  const { keptHistory } = page.settings;
  const [head = '', ...rows] = (await historyCsv([[url('a'), [sample(2, 5, 20), sample(2, 6, 30)]]])).split('\r\n');
  await keptHistory.import(fileOf([head, ...rows, ...rows].join('\r\n')));
  expect(await page.history()).toEqual({ [url('a')]: [sample(2, 6, 30)] });
  await keptHistory.undo();
  expect(await page.history()).toEqual(here);
});

const many = Array.from({ length: 1200 }, (_, place): [string, Sample[]] => [url(place), [sample(2, place)]]);

test.each([
  [[{ kind: 'storage' }], 'none'],
  [[null, { kind: 'storage' }], 'part'],
  [['stopped after', 'stopped after'], 'unknown'],
] as const)(
  'after a fault (%j) an import says how much was stored, and Undo takes that back',
  async (faults, extent) => {
    const here = { [url('1')]: [sample(2, 7, -5)] };
    const page = await settingsWithStores({ status: connected, history: here });
    const { keptHistory } = page.settings;
    page.injectFaults('history.add', ...faults);
    await keptHistory.import(fileOf(await historyCsv(many)));
    expect(keptHistory.outcome.value).toMatchObject({ kind: 'not-imported', extent });
    await keptHistory.undo();
    expect(await page.history()).toEqual(here);
  },
);

test('an interrupted Undo of an import says so, and goes on with what is left', async () => {
  const page = await settingsWithStores({ status: connected });
  const { keptHistory } = page.settings;
  await keptHistory.import(fileOf(await historyCsv(many)));
  page.injectFaults('history.add', null, { kind: 'storage' });
  await keptHistory.undo();
  expect(keptHistory.outcome.value).toEqual({ kind: 'not-undone', failure: { kind: 'storage' } });
  await keptHistory.undo();
  expect(keptHistory.outcome.value).toEqual({ kind: 'undone' });
  expect(await page.history()).toEqual({});
});

test('what is there already leaves nothing to undo, and neither does a history that was forgotten', async () => {
  const history = { [url('a')]: [sample(2, 4)] };
  const page = await settingsWithStores({ status: connected, history });
  const { keptHistory } = page.settings;
  const same = await historyCsv(Object.entries(history));
  await keptHistory.import(fileOf(same));
  expect(keptHistory.outcome.value).toEqual({ kind: 'imported', links: 1, leftOut: 0, cut: 0 });
  expect(keptHistory.undoable.value).toBeNull();
  await keptHistory.import(fileOf(await historyCsv([[url('b'), [sample(1, 1)]]])));
  expect(keptHistory.undoable.value).not.toBeNull();
  await keptHistory.forget();
  expect(keptHistory.undoable.value).toBeNull();
});

test('Undo of an import ends with another account and with another file', async () => {
  const page = await settingsWithStores({ status: connected });
  const { keptHistory } = page.settings;
  const add = async () => keptHistory.import(fileOf(await historyCsv([[url('b'), [sample(1, 1)]]])));
  await add();
  await keptHistory.import(fileOf('Dear Ada'));
  expect(keptHistory.undoable.value).toBeNull();
  await keptHistory.forget();
  await add();
  expect(keptHistory.undoable.value).not.toBeNull();
  await page.connect({ ...connected, connectionId: 2, accountId: 'grace' });
  await eventually(() => expect(keptHistory.undoable.value).toBeNull());
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

test('a reset gives the permission back, and Undo asks for it again', async () => {
  const { browser, settings, daily } = await open();
  await daily.change(true);
  await settings.preferences.reset();
  await eventually(() => expect([daily.isOn.value, browser.alarms.held]).toEqual([false, false]));
  await settings.permissions.undoReset();
  expect([daily.isOn.value, browser.alarms.held]).toEqual([true, true]);
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
