import { expect, test } from 'vitest';
import { shortenTabsAddress } from '../../../../lib/page-addresses.ts';
import { connected, openPage, turn, type OpenedPage } from './page.ts';
import type { ScriptedTab } from './scripted-tabs.ts';

const own: ScriptedTab = { id: 1, address: 'moz-extension://curtail/options.html', own: true, highlighted: true };
const at = (id: number, address: string, more: Partial<ScriptedTab> = {}): ScriptedTab => ({ id, address, ...more });

/** The page with the dialog open, among these tabs. */
async function openAmong(...open: ScriptedTab[]): Promise<OpenedPage> {
  const page = await openPage();
  page.tabs.open = [own, ...open];
  page.links.open({ kind: 'shorten-many' });
  return page;
}

const many = (page: OpenedPage) => page.links.shortenMany.value;
const lines = (page: OpenedPage): string[] => many(page).text.value.split('\n');

test('the tabs of the window are taken in their order, each address once, without Curtail’s own pages', async () => {
  const page = await openAmong(
    at(2, 'https://a.example/1'),
    at(3, 'about:blank'),
    at(4, 'http://b.example/x?y=1,2'),
    at(5, 'https://a.example/1'),
    at(6, 'https://elsewhere.example/', { windowId: 2 }),
    at(7, ''),
  );
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/1', 'http://b.example/x?y=1,2']);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 2, repeated: 1, leftOut: 2 });
  await page.pass(150);
  await expect.poll(() => many(page).list.value?.good).toHaveLength(2);
});

test('the permission is asked for first, and given back as soon as the tabs were read', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  expect(page.tabs.asked, 'before a press nothing is asked').toEqual([]);
  const taking = many(page).tabs.take('window', null);
  expect(page.tabs.asked, 'in the press itself').toEqual(['request']);
  await taking;
  expect(page.tabs.asked).toEqual(['request', 'list', 'give back']);
  expect(page.tabs.granted).toBe(false);
});

test('it is given back where the browser then does not tell the tabs, too', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  page.tabs.list = () => Promise.reject(new Error('no such window'));
  await many(page).tabs.take('window', null);
  expect(page.tabs.granted).toBe(false);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'refused' });
});

test('a permission that the person had given before is not taken from them', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  page.tabs.granted = true;
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/1']);
  expect(page.tabs.granted).toBe(true);
});

test('refused, no tab is read, and what was typed stays; the next press asks again', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  many(page).type('https://typed.example/');
  page.tabs.refuses = true;
  await many(page).tabs.take('window', null);
  expect(page.tabs.asked).toEqual(['request']);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'refused' });
  expect(lines(page)).toEqual(['https://typed.example/']);
  page.tabs.refuses = false;
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://typed.example/', 'https://a.example/1']);
});

test('private tabs are never taken, however they were chosen', async () => {
  const page = await openAmong(at(2, 'https://secret.example/', { private: true, highlighted: true }));
  for (const which of ['window', 'highlighted'] as const) {
    for (const chosen of [null, { windowId: 1, highlighted: [2] }]) {
      await many(page).tabs.take(which, chosen);
      expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 0, repeated: 0, leftOut: 1 });
    }
  }
  expect(many(page).text.value).toBe('');
});

test('pressed twice, it does not double the list', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'), at(3, 'https://a.example/2'));
  many(page).type('https://a.example/2\n');
  await many(page).tabs.take('window', null);
  await many(page).tabs.take('window', null);
  expect(lines(page)).toEqual(['https://a.example/2', 'https://a.example/1']);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'taken', added: 0, repeated: 2, leftOut: 0 });
});

test('a press while the browser still asks does not ask a second time', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  const first = many(page).tabs.take('window', null);
  await many(page).tabs.take('highlighted', null);
  await first;
  expect(page.tabs.asked).toEqual(['request', 'list', 'give back']);
});

test('highlighted tabs are those of the window but for the page itself; with none it is said', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'), at(3, 'https://a.example/2', { highlighted: true }));
  await many(page).tabs.take('highlighted', null);
  expect(lines(page)).toEqual(['https://a.example/2']);
  page.tabs.open = [own, at(2, 'https://a.example/1')];
  await many(page).tabs.take('highlighted', null);
  expect(many(page).tabs.outcome.value).toEqual({ kind: 'none-highlighted' });
  expect(page.tabs.granted).toBe(false);
});

test('tabs that were chosen elsewhere are taken exactly, though the page stands in front of them now', async () => {
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

test('what was said of tabs goes with the next key', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  await many(page).tabs.take('window', null);
  many(page).type('');
  expect(many(page).tabs.outcome.value).toBeNull();
});

test('the list that is being shortened stays as it is, whatever the browser answers meanwhile', async () => {
  const page = await openAmong(at(2, 'https://a.example/1'));
  many(page).type('https://typed.example/');
  await page.pass(150);
  await expect.poll(() => many(page).ready.value).toBe(true);
  const taking = many(page).tabs.take('window', null);
  many(page).start();
  await taking;
  expect(many(page).text.value).toBe('https://typed.example/');
  expect(page.tabs.granted).toBe(false);
  many(page).close();
});

test('opened for tabs, the page opens the dialog for them, once: neither reload nor back opens it again', async () => {
  const page = await openPage([], { hash: shortenTabsAddress(3, [12, 15]) });
  expect(page.links.dialog.value).toEqual({ kind: 'shorten-many', chosen: { windowId: 3, highlighted: [12, 15] } });
  expect(page.hash.value).toBe('#/links/recent');
  expect(page.history).toEqual([]);
  expect(page.tabs.asked, 'nothing is asked without a press').toEqual([]);
});

test('an account that is still being read does not cost the dialog', async () => {
  const page = await openPage([], { hash: shortenTabsAddress(3, []), status: null });
  expect(page.links.dialog.value).toBeNull();
  page.connection.value = connected;
  await turn();
  expect(page.links.dialog.value).toEqual({ kind: 'shorten-many', chosen: { windowId: 3, highlighted: [] } });
});

test('an address for tabs keeps its other parameters', async () => {
  const page = await openPage([], { hash: '#/links/popular?q=a+b&tabs=12&sort=time&window=3' });
  expect(page.links.dialog.value).toMatchObject({ chosen: { windowId: 3, highlighted: [12] } });
  expect(page.hash.value).toBe('#/links/popular?q=a+b&sort=time');
  expect(page.links.view.value).toMatchObject({ list: 'popular', query: 'a b', sort: { by: 'time' } });
});

test.each(['tabs=12', 'window=3', 'tabs=a&window=3', 'tabs=1;2&window=3', 'tabs=12&window=-1'])(
  'the address with %s, written by hand, opens the page as it comes',
  async (search) => {
    const page = await openPage([], { hash: `#/links/recent?${search}` });
    expect(page.links.dialog.value).toBeNull();
  },
);
