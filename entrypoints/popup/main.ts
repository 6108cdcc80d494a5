import { linksLeavePopup, tellsInternalPages } from '../../lib/firefox.ts';
import { inspectAddress, pageAddresses } from '../../lib/page-addresses.ts';
import { browser } from '../../lib/page-browser.ts';
import { copy } from '../../lib/page-clipboard.ts';
import { schedule } from '../../lib/page-timer.ts';
import { createPageRpc } from '../../lib/rpc/page.ts';
import type { Tab } from '../../lib/state/popup/parts.ts';
import { createPopup } from '../../lib/state/popup/popup.ts';
import { applyTheme } from '../../lib/theme.ts';
import { fillHeader } from './header.ts';
import { draw } from './Popup.tsx';

const rpc = createPageRpc();
async function activeTab(): Promise<Tab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const isInternal = tellsInternalPages && /^(?:about|chrome|data|resource|view-source):/.test(tab?.url ?? '');
  return {
    address: (isInternal ? null : tab?.url) ?? null,
    windowId: tab?.windowId ?? null,
    title: tab?.title ?? null,
    private: tab?.incognito ?? false,
  };
}

const popup = createPopup({
  rpc,
  activeTab,
  copy,
  now: () => Date.now(),
  schedule,
  applyTheme,
});

// Until it is drawn, the static frame stands; somebody may have begun to type into it before this ran.
const frame = new AbortController();
const box = document.querySelector('input');
const typed = (): void => void (box !== null && popup.type(box.value, false));
if (box?.value !== '') typed();
box?.addEventListener('input', typed, frame);
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault(), frame);

const opened = popup.open();

function openTab(page: string): void {
  void browser.tabs.create({ url: browser.runtime.getURL(page) }).then(() => window.close());
}

const openSettings = (): void => openTab(`options.html${pageAddresses.settings}`);

/** Opens the Inspect page on what the Address box holds, or on several addresses. */
async function inspect(text: string): Promise<void> {
  if (text === '') return openTab(`options.html${pageAddresses.inspect}`);
  const name = crypto.randomUUID();
  // The tab itself says whether it is private: the worker may not have been heard yet.
  const left = await rpc.ask('inspect.leave', { name, text, private: (await activeTab()).private });
  const { trouble } = popup.screen;
  if (left.ok) openTab(`options.html${inspectAddress(name)}`);
  // What may have happened is to be found out first: nothing else takes its place.
  else if (trouble.value?.failure.kind === 'not-confirmed') openTab(`options.html${pageAddresses.inspect}`);
  else trouble.value = { failure: left.failure, again: () => void inspect(text) };
}

if (linksLeavePopup) {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target]');
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void browser.tabs.create({ url: link.href }).then(() => window.close());
  });
}
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || popup.screen.panel.value === null) return;
  event.preventDefault(); // The first Escape closes what is open in the popup, the next one the popup.
  popup.closePanel();
});

/** Milliseconds, after which whoever looks would wonder. */
const patience = 250;

function show(): void {
  callOff();
  if (place === null || frame.signal.aborted) return;
  frame.abort();
  const typing = document.activeElement === box;
  fillHeader({
    onInspect: () => void inspect(popup.screen.typed.value),
    onLinks: () => openTab(`options.html${pageAddresses.links}`),
    onSettings: openSettings,
  });
  draw({ popup, onSettings: openSettings, onSeveral: inspect }, place);
  if (typing) box?.focus();
}

const place = document.querySelector('main');
const callOff = schedule(show, patience);
void opened.then(show);
