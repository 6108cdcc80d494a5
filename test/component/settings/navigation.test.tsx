import { noAccounts } from '../../fakes/no-accounts.ts';
import { drawPage } from '../../fakes/drawn-page.tsx';
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { App, type Page } from '../../../components/shell/App.tsx';
import { createRoute } from '../../../entrypoints/options/route.ts';
import type { ConnectionStatus } from '../../../lib/account/connection-status.ts';
import type { Failure } from '../../../lib/failure/failure.ts';
import { connected } from '../../fakes/settings-page.ts';
import { createTabAddress } from '../../fakes/tab-address.ts';

const links: Page = {
  path: '#/links',
  partPath: null,
  home: () => '#/links/recent',
  name: 'Links',
  draw: () => <p>all links</p>,
};
const settings: Page = {
  path: '#/settings',
  partPath: '#/parts',
  home: () => '#/settings',
  name: 'Settings',
  draw: () => <p>how</p>,
};
const none: ConnectionStatus = { state: 'none', connectionId: 1 };

function open(hash: string, now: ConnectionStatus | null = connected, why: Failure | null = null) {
  const { address, hash: bar, history } = createTabAddress(hash);
  const status = signal(now);
  const page = createRoute({ pages: [links, settings], address, connection: { status, unread: signal(why) } });
  return { bar, status, page, history };
}

it.each(['', '#', '#/nowhere', '#/settingsx', '#/linksettings'])(
  'leads from "%s" to Links, without an account to Settings, and names the page',
  (hash) => {
    const withAccount = open(hash);
    expect(withAccount.page.value).toBe(links);
    expect(withAccount.bar.value).toBe('#/links/recent');
    const without = open(hash, none);
    expect(without.page.value).toBe(settings);
    expect(without.bar.value).toBe('#/settings');
    expect(without.history, 'back does not lead to what is nowhere').toEqual([]);
  },
);

it('waits at an unknown address until the connection was read', () => {
  const { page, bar, status } = open('', null);
  expect(page.value).toBeNull();
  expect(bar.value).toBe('');
  status.value = connected;
  expect(page.value).toBe(links);
});

it('leads to Settings, which explains why, when the connection cannot be read', () => {
  expect(open('', null, { kind: 'storage' }).page.value).toBe(settings);
});

it('finds a page by its address, which gets the first list, and by every address below it, which stays as it is', () => {
  const { page, bar } = open('#/links/popular?q=bread', none);
  expect(page.value).toBe(links);
  expect(bar.value).toBe('#/links/popular?q=bread');
  expect(open('#/links').bar.value).toBe('#/links/recent');
});

it('finds a page by the address of its part, which stays as it is', () => {
  const { page, bar } = open('#/parts/one');
  expect(page.value).toBe(settings);
  expect(bar.value).toBe('#/parts/one');
});

it('follows back and forward', () => {
  const { page, bar } = open('#/links/recent');
  bar.value = '#/settings';
  expect(page.value).toBe(settings);
  bar.value = '#/links/recent';
  expect(page.value).toBe(links);
});

it('names only pages that exist, and marks the open one', async () => {
  const { page } = open('#/settings');
  const { all, root } = await drawPage(
    <App
      pages={signal([links, settings])}
      page={page}
      serviceAddress={signal(null)}
      accounts={noAccounts}
      historyLost={signal(false)}
      onFault={() => undefined}
    />,
  );
  const anchors = all('nav a');
  expect(anchors.map((anchor) => anchor.textContent)).toEqual(['Links', 'Settings']);
  expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(['#/links/recent', '#/settings']);
  expect(anchors.map((anchor) => anchor.getAttribute('aria-current'))).toEqual([null, 'page']);
  expect(root.querySelector('main')?.textContent).toBe('how');
});
