import { computed, effect, signal, untracked } from '@preact/signals';
import { render } from 'preact';
import '../../components/ui/base.css';
import { runsInPrivate } from '../../lib/browser/firefox.ts';
import { allowsHost, requestHost, optionalPermissions } from '../../lib/browser/permissions.ts';
import { browser } from '../../lib/browser/browser.ts';
import { isBelow, pageAddresses, sectionAddress, sectionOf } from '../../lib/routes/page-addresses.ts';
import { accountFormAddress } from '../../lib/routes/settings-addresses.ts';
import { copyUnchanged } from '../../lib/browser/clipboard.ts';
import {
  warnBeforeClosing,
  holdLock,
  print,
  openShortcutSettings,
  readShortcuts,
  isOnToolbar,
} from '../../lib/browser/window.ts';
import { onFault } from '../../lib/browser/faults.ts';
import { pageTabs } from '../../lib/browser/open-tabs.ts';
import { createPageRpc } from '../../lib/rpc/page-rpc.ts';
import { createAccount } from '../../lib/state/account/account.ts';
import { createInspect } from '../../lib/state/inspect/inspect.ts';
import { createLinks } from '../../lib/state/links/links.ts';
import { noteFault } from '../../lib/state/shared/note-fault.ts';
import type { PageDeps } from '../../lib/state/shared/page-deps.ts';
import { referralOrders } from '../../lib/account/referral.ts';
import { createReferrals } from '../../lib/state/account/referrals.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { createTryIt } from '../../lib/state/welcome/try-it.ts';
import { applyMirroredTheme, applyTheme } from '../../lib/browser/theme.ts';
import { App, type Page } from '../../components/shell/App.tsx';
import { showFault } from '../../components/shell/Fault.tsx';
import { labelPage, message } from '../../lib/i18n/messages.ts';
import { listedPages, pageTable } from './pages.tsx';
import { createRoute } from './route.ts';
import { onFileDropped } from '../../lib/browser/dropped-files.ts';
import { createAddressHash } from '../../lib/browser/address-hash.ts';

const rpc = createPageRpc();
const noteOwnFault = (): void => noteFault(rpc, 'options');
onFault(() => showFault(noteOwnFault));
applyMirroredTheme();
labelPage();

const address = createAddressHash();

const isPrivate = runsInPrivate && browser.extension.inIncognitoContext === true;
const settings = createSettings({
  rpc,
  requestHost,
  allowsHost,
  stays: () => staysFor.value !== null,
  online: () => navigator.onLine,
  permissions: optionalPermissions,
  isPrivate,
});

const shortcut = signal<string | null>(null);
const pageShortcut = signal<string | null>(null);
/** The toolbar shows Curtail's button; null until known. */
const pinned = signal<boolean | null>(null);
const showToolbar = async (): Promise<void> => {
  const [keys, isPinned] = await Promise.all([readShortcuts(), isOnToolbar()]);
  shortcut.value = keys.popup;
  pageShortcut.value = keys.page;
  pinned.value = isPinned;
};
void showToolbar();
addEventListener('focus', () => void showToolbar());

/** Returns the dependencies of a page or part that needs an account; it loads nothing before it is active. */
const depsOf = (path: Page['path']): PageDeps => ({
  rpc,
  connection: settings.connection.status,
  preferences: settings.preferences.shown,
  active: computed(() => page.value !== null && isBelow(address.hash.value, path)),
  address,
  copy: copyUnchanged,
});
const links = createLinks({
  ...depsOf('#/links'),
  tabs: pageTabs,
  print,
  holdLock: isPrivate ? null : holdLock,
  isPrivate,
  isReloaded: performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
});
const account = createAccount({ ...depsOf('#/account'), isPrivate });
const referrals = createReferrals(depsOf('#/referrals'));
const tryIt = createTryIt(depsOf('#/welcome'));
/** What an account that is no longer in use is still shown for. */
const staysFor = computed(() => {
  if (links.underWay.value) return 'work';
  return links.bulkShorten.value.isUnfinished.value && !leavesList.value ? 'list' : null;
});
/** True once the person has pressed that the account in use is shown in place of an unfinished list. */
const leavesList = signal(false);
const inspect = createInspect(depsOf('#/inspect'), links.store, isPrivate);

/** True while a file is dragged over the page. */
const dropping = signal(false);
onFileDropped(
  () => links.stage.value === 'ready',
  (file) => links.takeFile(file),
  (isOver) => (dropping.value = isOver),
);

const forAccount = {
  connection: settings.connection,
  openSettings: () => address.go(accountFormAddress, 'push'),
};
/** Loads what only the section About needs. */
const loadAbout = async () => {
  const { aboutOf } = await import('./load-about.ts');
  return aboutOf({ rpc, connection: settings.connection.status, preferences: settings.preferences.shown, isPrivate });
};
const pages = pageTable({
  links: { state: links, inspect, preferences: settings.preferences, ...forAccount },
  bulk: { state: links, dropping, ...forAccount },
  account: {
    state: account,
    referrals,
    part: computed(() => (isBelow(address.hash.value, pageAddresses.referrals) ? 'referrals' : 'figures')),
    openPart: (part) =>
      part === 'referrals' ? referrals.show(referralOrders[0]) : address.go(account.hash.value, 'push'),
    ...forAccount,
  },
  inspect: { state: inspect, links, ...forAccount },
  welcome: { settings, tryIt, shortcut, pinned },
  settings: {
    settings,
    section: computed(() => sectionOf(address.hash.value)),
    openSection: (section) => address.go(sectionAddress(section), 'push'),
    shortcut,
    pageShortcut,
    changeShortcut: openShortcutSettings,
    pinned,
    loadAbout,
  },
});
const page = createRoute({ pages, address, connection: settings.connection });

effect(() => {
  const status = settings.connection.status.value;
  if (address.hash.value !== accountFormAddress || status === null) return;
  address.go(sectionAddress('account'), 'replace');
  // Without access to the host, the page asks for that first.
  if (status.state === 'connected' && status.permitted) untracked(() => void settings.connection.mend());
});

/** Until it is known whether there is an account, the navigation has every page. */
const listed = computed(() => listedPages(pages, settings.connection.status.value?.state !== 'none'));

const historyLost = signal(false);
if (!isPrivate) {
  void rpc.ask('history.lost', null).then((reply) => (historyLost.value = reply.ok && reply.value));
}

settings.start();
for (const state of [links, account, referrals, inspect, tryIt]) state.start();

effect(() => {
  document.title = page.value === null ? message('extensionName') : `${page.value.name} · ${message('extensionName')}`;
});
effect(() => warnBeforeClosing(links.underWay.value || links.bulkShorten.value.isUnfinished.value));
effect(() => {
  void settings.connection.status.value?.connectionId;
  leavesList.value = false;
});
effect(() => {
  if (staysFor.value === null && settings.accounts.other.value !== null)
    untracked(() => void settings.connection.read());
});
effect(() => {
  const preferences = settings.preferences.shown.value;
  if (preferences !== null) applyTheme(preferences.theme);
});

const shown = computed(() => settings.connection.status.value?.connectionId ?? null);
const serviceAddress = computed(() => {
  const status = settings.connection.status.value;
  return status === null || status.state === 'none' ? null : status.serviceAddress;
});
/** None before the header has the choice of accounts, which may take a line of its own and would move the page. */
const drawn = computed(() => (settings.accounts.isRead.value ? page.value : null));
render(
  <App
    pages={listed}
    page={drawn}
    serviceAddress={serviceAddress}
    accounts={{ ...settings.accounts, shown, staysFor, leave: () => void (leavesList.value = true) }}
    historyLost={historyLost}
    onFault={noteOwnFault}
  />,
  document.body,
);
