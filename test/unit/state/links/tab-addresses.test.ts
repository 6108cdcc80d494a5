import { expect, test } from 'vitest';
import { shortenTabsAddress } from '../../../../lib/routes/page-addresses.ts';
import { connected, openPage, turn, writeList, type OpenedPage } from '../../../fakes/links-page.ts';
import type { ScriptedTab } from '../../../fakes/scripted-tabs.ts';

const own: ScriptedTab = { id: 1, address: 'moz-extension://curtail/options.html', own: true, highlighted: true };
const at = (id: number, address: string, more: Partial<ScriptedTab> = {}): ScriptedTab => ({ id, address, ...more });

async function openAmong(...open: ScriptedTab[]): Promise<OpenedPage> {
  const page = await openPage();
  page.tabs.open = [own, ...open];
  page.links.openBulk();
  return page;
}

const many = (page: OpenedPage) => page.links.bulkShorten.value;
const lines = (page: OpenedPage): string[] => many(page).text.value.split('\n');

test('asks for the permission first, ignores another press meanwhile, and gives it back once the tabs were read', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  expect(page.tabs.asked, 'before a press nothing is asked').toEqual([]);
  const taking = many(page).tabs.take('window', null);
  expect(page.tabs.asked, 'in the press itself').toEqual(['request']);
  await many(page).tabs.take('highlighted', null);
  await taking;
  expect(page.tabs.asked).toEqual(['request', 'list', 'give back']);
  expect(page.tabs.granted).toBe(false);
});

test('gives the permission back when the browser then refuses the tabs', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  page.tabs.list = () => Promise.reject(new Error('no such window'));
  await many(page).tabs.take('window', null);
  expect(page.tabs.granted).toBe(false);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'refused' });
});

test('keeps a permission that the person had given before', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  page.tabs.granted = true;
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/1']);
  expect(page.tabs.granted).toBe(true);
});

test('never adds private tabs, in whichever way they were chosen', async () => {
  const page = await openAmong(at(2, 'https://secret.example/', { private: true, highlighted: true }));
  for (const which of ['window', 'highlighted'] as const) {
    for (const chosen of [null, { windowId: 1, highlighted: [2] }]) {
      await many(page).tabs.take(which, chosen);
      expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 0, repeated: 0, leftOut: 1, standIns: 0 });
    }
  }
  expect(many(page).text.value).toBe('');
});

test('adds nothing twice on two presses, and says so until the next key', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'), at(3, 'https://a.example/2'));
  many(page).type('https://a.example/2\n');
  await many(page).tabs.take('window', null);
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/2', 'https://a.example/1']);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 0, repeated: 2, leftOut: 0, standIns: 0 });
  many(page).type('');
  expect(many(page).tabs.outcome.value).toBeNull();
});

test('adds tabs below a table as lines, and none that the table has', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'), at(3, 'https://a.example/2'));
  many(page).type('title,url,state,destination\nA,,active,https://a.example/1\nB,,deleted,https://a.example/3');
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/1', '~~https://a.example/3~~', 'https://a.example/2']);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 1, repeated: 1, leftOut: 0, standIns: 0 });
});

test('adds exactly the tabs highlighted before the page opened in front of them', async () => {
  const page = await openAmong(
    at(12, 'https://a.example/12', { windowId: 3 }),
    at(13, 'https://a.example/13', { windowId: 3 }),
    at(15, 'https://a.example/15', { windowId: 4 }),
  );
  const chosen = { windowId: 3, highlighted: [15, 12, 99] };
  await many(page).tabs.take('highlighted', chosen);
  expect(lines(page), 'one was moved, one is gone').toEqual(['https://a.example/12', 'https://a.example/15']);
  await many(page).tabs.take('window', chosen);
  expect(lines(page)).toEqual(['https://a.example/12', 'https://a.example/15', 'https://a.example/13']);
});

test('does not change a list that is being shortened', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  await writeList(page, 'https://typed.example/');
  page.hold('links.change');
  const taking = many(page).tabs.take('window', null);
  many(page).start();
  await taking;
  expect(many(page).text.value).toBe('https://typed.example/');
  expect(page.tabs.granted).toBe(false);
  many(page).close();
});

test('opens for chosen tabs, which neither a reload nor Back offers again', async () => {
  const page = await openPage([], { hash: shortenTabsAddress(3, [12, 15]) });
  expect(page.links.chosenTabs.value).toEqual({ windowId: 3, highlighted: [12, 15] });
  expect(page.hash.value).toBe('#/bulk');
  expect(page.history).toEqual([]);
  expect(page.tabs.asked, 'nothing is asked without a press').toEqual([]);
});

test('opens for chosen tabs once the account has been read', async () => {
  const page = await openPage([], { hash: shortenTabsAddress(3, []), status: null });
  expect(page.links.chosenTabs.value).toBeNull();
  page.connection.value = connected;
  await turn();
  expect(page.links.chosenTabs.value).toEqual({ windowId: 3, highlighted: [] });
});

test.each(['tabs=12', 'window=3', 'tabs=a&window=3', 'tabs=1;2&window=3', 'tabs=12&window=-1'])(
  'opens the page as usual for the handwritten address with %s',
  async (search) => {
    const page = await openPage([], { hash: `#/bulk?${search}` });
    expect(page.links.chosenTabs.value).toBeNull();
  },
);
