import { expect, test } from 'vitest';
import { addressIn, createMenu } from '../../../entrypoints/background/context-menu.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['example.com/page', 'https://example.com/page'],
  ['See https://example.com/page.', 'https://example.com/page'],
  ['(https://example.com/page) is new', 'https://example.com/page'],
  ['https://en.wiki.example/Sourdough_(bread), they say', 'https://en.wiki.example/Sourdough_(bread)'],
  ['»https://example.com/page«', 'https://example.com/page'],
  ['https://example.com/1 and https://example.com/1', 'https://example.com/1'],
  ['https://example.com/1 or https://example.com/2', 'https://example.com/1 or https://example.com/2'],
  ['a word', 'a word'],
  ['', ''],
])('the address selected in "%s" is %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

/** A browser's menu: the entries by their ids, as Chromium and Firefox keep them. */
function fakeMenu() {
  const entries = new Map<string, object>();
  return {
    entries,
    contextMenus: {
      async update(id: string, entry: object) {
        if (!entries.has(id)) throw new Error(`Cannot find menu item with id ${id}`);
        entries.set(id, entry);
      },
      create({ id, ...entry }: { id: string }) {
        if (entries.has(id)) throw new Error(`Cannot create item with duplicate id ${id}`);
        entries.set(id, entry);
        return id;
      },
      async remove(id: string) {
        if (!entries.delete(id)) throw new Error(`Cannot find menu item with id ${id}`);
      },
    },
  };
}

async function start() {
  const { parts } = await workerAndService();
  const menu = fakeMenu();
  const clipboard = { may: true, held: async () => clipboard.may, copy: async () => true };
  const browser = workerBrowser({ contextMenus: menu.contextMenus, i18n: { getMessage: (key: string) => key } });
  const { arrange } = createMenu({ ...parts, browser }, clipboard);
  return { parts, clipboard, arrange, ids: () => [...menu.entries.keys()].toSorted() };
}

const opening = ['shorten-link', 'shorten-page', 'shorten-selection', 'text'];
const copying = ['copy-link', 'copy-page', 'copy-selection', 'text'];

test('each entry is there once, however often the menu is arranged at the same time', async () => {
  const { arrange, ids } = await start();
  await Promise.all([arrange(), arrange(), arrange()]);
  await arrange();
  expect(ids()).toEqual(opening);
});

test('the entries copy if so chosen, as long as the browser lets the worker copy', async () => {
  const { parts, clipboard, arrange, ids } = await start();
  await arrange();
  await parts.preferences.write({ menuEntries: 'copy' });
  await arrange();
  expect(ids()).toEqual(copying);
  clipboard.may = false;
  await arrange();
  expect(ids()).toEqual(opening);
});
