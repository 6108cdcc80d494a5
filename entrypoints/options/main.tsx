import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import '../../components/base.css';
import { requestHost } from '../../lib/host-permission.ts';
import { copy } from '../../lib/page-clipboard.ts';
import { schedule } from '../../lib/page-timer.ts';
import { createPageRpc } from '../../lib/rpc/page.ts';
import { createLinks } from '../../lib/state/links/links.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { applyMirroredTheme, applyTheme } from '../../lib/theme.ts';
import { App } from './App.tsx';
import { language, word } from '../../lib/words.ts';
import './options.css';
import { pageTable } from './pages.tsx';
import { createRoute } from './route.ts';
import { changeShortcut, readShortcut } from './shortcut.ts';
import { createTabAddress } from './tab-address.ts';

applyMirroredTheme();
document.documentElement.lang = language();
document.documentElement.dir = word('direction');

const rpc = createPageRpc();
const address = createTabAddress();

const settings = createSettings({ rpc, requestHost, online: () => navigator.onLine });

const shortcut = signal<string | null>(null);
const showShortcut = async (): Promise<void> => {
  shortcut.value = await readShortcut();
};
void showShortcut();
addEventListener('focus', () => void showShortcut());

const links = createLinks({
  rpc,
  connection: settings.connection.status,
  active: computed(() => page.value?.path === '#/links'),
  address,
  copy,
  now: () => Date.now(),
  schedule,
});

const pages = pageTable(
  {
    state: links,
    connection: settings.connection,
    preferences: settings.preferences.shown,
    openSettings: () => address.go('#/settings', 'push'),
  },
  { settings, shortcut, changeShortcut },
);
const page = createRoute({ pages, address, connection: settings.connection });

settings.start();
links.start();

effect(() => {
  document.title = page.value === null ? word('extensionName') : `${page.value.name} · ${word('extensionName')}`;
});
effect(() => {
  const preferences = settings.preferences.shown.value;
  if (preferences !== null) applyTheme(preferences.theme);
});

render(<App pages={pages} page={page} />, document.body);
