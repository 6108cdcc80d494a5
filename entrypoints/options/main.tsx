import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import '../../components/base.css';
import '../../components/parts.css';
import { runsInPrivate } from '../../lib/firefox.ts';
import { requestHost } from '../../lib/host-permission.ts';
import { browser } from '../../lib/page-browser.ts';
import { pageAddresses } from '../../lib/page-addresses.ts';
import { copy } from '../../lib/page-clipboard.ts';
import { pageTabs } from '../../lib/page-tabs.ts';
import { schedule } from '../../lib/page-timer.ts';
import { createPageRpc } from '../../lib/rpc/page.ts';
import { createAccount } from '../../lib/state/account/account.ts';
import { createInspect } from '../../lib/state/inspect/inspect.ts';
import { createLinks } from '../../lib/state/links/links.ts';
import type { PageParts } from '../../lib/state/page-parts.ts';
import { createReferrals } from '../../lib/state/referrals/referrals.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { applyMirroredTheme, applyTheme } from '../../lib/theme.ts';
import { App } from './App.tsx';
import { labelPage, word } from '../../lib/words.ts';
import './options.css';
import { pageTable, type Page } from './pages.tsx';
import { createRoute } from './route.ts';
import { changeShortcut, readShortcut } from './shortcut.ts';
import { createTabAddress } from './tab-address.ts';

applyMirroredTheme();
labelPage();

const rpc = createPageRpc();
const address = createTabAddress();

const settings = createSettings({ rpc, requestHost, online: () => navigator.onLine, schedule });

const shortcut = signal<string | null>(null);
const showShortcut = async (): Promise<void> => {
  shortcut.value = await readShortcut();
};
void showShortcut();
addEventListener('focus', () => void showShortcut());

/** What every page that needs an account is handed; nothing is asked for before it is shown. */
const partsOf = (path: Page['path']): PageParts => ({
  rpc,
  connection: settings.connection.status,
  preferences: settings.preferences.shown,
  active: computed(() => page.value?.path === path),
  address,
  copy,
  now: () => Date.now(),
  schedule,
});
const links = createLinks({ ...partsOf('#/links'), tabs: pageTabs });
const account = createAccount(partsOf('#/account'));
const referrals = createReferrals(partsOf('#/referrals'));
const isPrivate = runsInPrivate && browser.extension.inIncognitoContext === true;
const inspect = createInspect(partsOf('#/inspect'), links.store, isPrivate);

const forAccount = {
  connection: settings.connection,
  openSettings: () => address.go(pageAddresses.settings, 'push'),
};
const pages = pageTable({
  links: { state: links, preferences: settings.preferences.shown, ...forAccount },
  account: { state: account, ...forAccount },
  referrals: { state: referrals, ...forAccount },
  inspect: { state: inspect, links, ...forAccount },
  settings: { settings, shortcut, changeShortcut },
});
const page = createRoute({ pages, address, connection: settings.connection });

settings.start();
for (const state of [links, account, referrals, inspect]) state.start();

effect(() => {
  document.title = page.value === null ? word('extensionName') : `${page.value.name} · ${word('extensionName')}`;
});
effect(() => {
  const preferences = settings.preferences.shown.value;
  if (preferences !== null) applyTheme(preferences.theme);
});

render(<App pages={pages} page={page} />, document.body);
