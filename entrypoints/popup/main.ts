import { effect, signal } from '@preact/signals-core';
import { linksLeavePopup, tellsInternalPages } from '../../lib/browser/firefox.ts';
import { accountFormAddress, settingsAddress } from '../../lib/routes/settings-addresses.ts';
import { browser } from '../../lib/browser/browser.ts';
import { copy } from '../../lib/browser/clipboard.ts';
import { onFault } from '../../lib/browser/faults.ts';
import { labelPage, message } from '../../lib/i18n/messages.ts';
import { createPageRpc } from '../../lib/rpc/page-rpc.ts';
import type { Tabs } from 'webextension-polyfill';
import type { ComponentChild } from 'preact';
import type { PageBehind } from '../../lib/address/page-behind.ts';
import type { Tab } from '../../lib/state/popup/screen.ts';
import { createPopup } from '../../lib/state/popup/popup.ts';
import { applyMirroredTheme, applyTheme } from '../../lib/browser/theme.ts';
import { draw } from '../../components/popup/Popup.tsx';
import { showPopupFault } from '../../components/shell/Fault.tsx';

applyMirroredTheme();
labelPage();

const rpc = createPageRpc(() => popup.screen.private.value);

onFault(() => showPopupFault({ rpc, activeTab }));

async function activeTab(): Promise<Tab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return await tabOf(tab, tab?.url ? tab.title : undefined);
}

/** Returns the page that a tab shows in another form; null for a tab that shows a page itself, as most do. */
const behindOf = async (url: string): Promise<PageBehind | null> =>
  /^https?:/i.test(url) ? null : import('../../lib/address/page-behind.ts').then((module) => module.pageBehind(url));

/** Returns what the popup knows of a tab. Chromium gives one that still loads, or that sleeps, its next address only. */
async function tabOf(tab: Tabs.Tab | undefined, title: string | undefined): Promise<Tab> {
  const url = tab?.url || tab?.pendingUrl || null;
  const behind = url === null ? null : await behindOf(url);
  const isInternal = tellsInternalPages && /^(?:about|chrome|data|resource|view-source):/.test(url ?? '');
  return {
    address: behind?.address ?? (isInternal ? null : url),
    id: tab?.id ?? null,
    windowId: tab?.windowId ?? null,
    title: (behind === null || behind.standIn === 'reader' || behind.standIn === 'sleeping' ? title : null) ?? null,
    standIn: behind?.standIn ?? null,
    private: tab?.incognito ?? false,
  };
}

// A page that moves within itself keeps its old title for a moment.
browser.tabs.onUpdated.addListener((_id, { url, title }, tab) => {
  const own = popup.screen.tab.value;
  if (tab.active && tab.windowId === own?.windowId && (url ?? title) !== undefined) {
    void tabOf(tab, title).then(popup.followTab);
  }
});

const popup = createPopup({
  rpc,
  activeTab,
  copy,
  applyTheme,
});

// The static frame stays until the first render; the person may type into it before this script runs.
const frame = new AbortController();
const box = document.querySelector('input');
const typed = (): void => void (box !== null && popup.type(box.value, false));
if (box?.value !== '') typed();
box?.addEventListener('input', typed, frame);
function submit(event: Event): void {
  event.preventDefault();
  popup.enter();
}
document.querySelector('form')?.addEventListener('submit', submit, frame);

/** Opens a page in a new tab; `address` is its place in options.html. */
function openTab(address: string): void {
  void browser.tabs.create({ url: browser.runtime.getURL(`options.html${address}`) }).then(() => window.close());
}

/** Opens the Inspect page with the text of the Address box, or with several pasted addresses. */
async function inspect(text: string): Promise<void> {
  // Queries the tab again, as the worker may not have answered yet.
  const request = { text, private: (await activeTab()).private };
  const address = await import('../../lib/state/popup/leave-for-inspect.ts').then((module) =>
    module.leaveForInspect(popup, request, () => void inspect(text)),
  );
  if (address !== null) openTab(address);
}

if (linksLeavePopup) {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target]');
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void browser.tabs.create({ url: link.href }).then(() => window.close());
  });
}
// Before the press itself is handled.
const noteShift = ({ shiftKey }: MouseEvent | KeyboardEvent): void => void (popup.screen.withShift.value = shiftKey);
addEventListener('click', noteShift, { capture: true });
addEventListener('keydown', (event) => event.key === 'Enter' && noteShift(event), { capture: true });
addEventListener('keydown', (event) => {
  const { key } = event;
  if (popup.screen.panel.value === null) {
    // What is typed while a button has the focus goes into the Address box.
    if (/^\S$/.test(key) && !event.ctrlKey && !event.metaKey && event.target !== box) box?.select();
  } else if (key === 'Escape') {
    event.preventDefault(); // The first Escape closes the open panel, the next one the popup.
    popup.closePanel();
  }
});

const onSettings = (): void => openTab(accountFormAddress);

/** Adds texts and actions to the header of the static frame. */
function fillHeader(): void {
  const [links, settings] = [document.querySelector('a'), document.querySelector('button')];
  if (links === null || settings === null) return;
  links.textContent = message('popupAllLinks');
  links.addEventListener('click', (event) => {
    event.preventDefault(); // The browser would open another tab and keep the popup open.
    openTab(links.hash);
  });
  settings.title = settings.ariaLabel = message('settingsTitle');
  settings.addEventListener('click', () => openTab(settingsAddress));
}

/** Draws the channels, once that is loaded. */
const drawChannels = signal<(() => ComponentChild) | null>(null);

/** The time (milliseconds) after which the popup is rendered even without the worker's answer. */
const patience = 250;

function show(): void {
  clearTimeout(timer);
  if (place === null || frame.signal.aborted) return;
  frame.abort();
  const typing = document.activeElement === box;
  fillHeader();
  draw({ popup, drawChannels, onSettings, onInspect: inspect }, place);
  if (typing) box?.focus();
}

let hasChosenParts = false;
effect(() => {
  const { preferences, accounts } = popup.screen;
  const { closeOnceCopied, channels } = preferences.value;
  if (hasChosenParts || !(closeOnceCopied || channels[0] || accounts.value[0])) return;
  hasChosenParts = true;
  void import('./chosen-parts.ts').then(
    (module) => (drawChannels.value = module.startChosenParts(popup, onSettings, () => window.close())),
  );
});

const place = document.querySelector('main');
const timer = setTimeout(show, patience);
// A browser shows the popup once its script has run, so the worker is asked only then.
setTimeout(() => void popup.open().then(show));
