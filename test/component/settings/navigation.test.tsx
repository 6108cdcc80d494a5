import { signal } from '@preact/signals';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { App } from '../../../entrypoints/options/App.tsx';
import { pageTable, type Page } from '../../../entrypoints/options/pages.tsx';
import { createRoute } from '../../../entrypoints/options/route.ts';
import { createSettings } from '../../../lib/state/settings/settings.ts';
import { createScriptedWorker } from '../../unit/state/settings/scripted-worker.ts';

const page = (path: Page['path']): Page => ({ path, name: path, draw: () => h('p', null, path) });
const links = page('#/links');
const settings = page('#/settings');

/** The address bar's hash without an address bar. */
function place(hash: string) {
  const listeners: (() => void)[] = [];
  const bar = {
    hash: () => hash,
    replace(next: string) {
      hash = next;
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    go(next: string) {
      hash = next;
      listeners.forEach((listener) => listener());
    },
  };
  return bar;
}

it.each(['', '#', '#/nowhere', '#/settingsx', '#/linksettings'])(
  'leads from "%s" to Settings, and says so above',
  (hash) => {
    const bar = place(hash);
    expect(createRoute([links, settings], bar).value).toBe(settings);
    expect(bar.hash()).toBe('#/settings');
  },
);

it('finds a page by its address and by every address below it', () => {
  expect(createRoute([links, settings], place('#/links')).value).toBe(links);
  expect(createRoute([links, settings], place('#/links/recent')).value).toBe(links);
});

it('follows back and forward', () => {
  const bar = place('#/links');
  const route = createRoute([links, settings], bar);
  bar.go('#/settings');
  expect(route.value).toBe(settings);
  bar.go('#/links');
  expect(route.value).toBe(links);
});

it('names only pages that exist, and which one is open', async () => {
  const state = createSettings({ rpc: createScriptedWorker().rpc, requestHost: async () => true, online: () => true });
  const pages = pageTable({ settings: state, shortcut: signal(''), changeShortcut: async () => {} });
  const root = document.createElement('div');
  await act(() => render(h(App, { pages, page: createRoute(pages, place('#/settings')) }), root));
  const anchors = [...root.querySelectorAll('nav a')];
  expect(anchors.map((anchor) => anchor.textContent)).toEqual(['Settings']);
  expect(anchors[0]?.getAttribute('aria-current')).toBe('page');
  expect(root.querySelector('main h1')?.textContent).toBe('Settings');
});
