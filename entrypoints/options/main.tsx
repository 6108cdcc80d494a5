import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import '../../components/base.css';
import { requestHost } from '../../lib/host-permission.ts';
import { createPageRpc } from '../../lib/rpc/page.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { applyMirroredTheme, applyTheme } from '../../lib/theme.ts';
import { App } from './App.tsx';
import { language, word } from '../../lib/words.ts';
import './options.css';
import { pageTable } from './pages.tsx';
import { createRoute } from './route.ts';
import { changeShortcut, readShortcut } from './shortcut.ts';

applyMirroredTheme();
document.documentElement.lang = language();
document.documentElement.dir = word('direction');

const rpc = createPageRpc();

const settings = createSettings({ rpc, requestHost, online: () => navigator.onLine });
settings.start();

const shortcut = signal<string | null>(null);
const showShortcut = async (): Promise<void> => {
  shortcut.value = await readShortcut();
};
void showShortcut();
addEventListener('focus', () => void showShortcut());

const pages = pageTable({ settings, shortcut, changeShortcut });
const page = createRoute(pages, {
  hash: () => location.hash,
  replace: (hash) => history.replaceState(null, '', hash),
  onChange: (listener) => addEventListener('hashchange', listener),
});

effect(() => {
  document.title = `${page.value.name} · Curtail`;
});
effect(() => {
  const preferences = settings.preferences.shown.value;
  if (preferences !== null) applyTheme(preferences.theme);
});

render(<App pages={pages} page={page} />, document.body);
