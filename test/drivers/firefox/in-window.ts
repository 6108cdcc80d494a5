// Functions that run inside one of the browser's own windows. They cannot use anything outside their own body.
import type { BrowserElement, ChromeWindow, Panel } from './privileged.ts';

/** Puts the extension's button on the toolbar. */
export function showButton(widget: string): void {
  ChromeUtils.importESModule(
    'moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs',
  ).CustomizableUI.addWidgetToArea(widget, 'nav-bar');
}

/** Sets preferences, clears others, and forgets the errors and zooms so far. */
export function startAfresh(chosen: Record<string, string | number | boolean>, cleared: readonly string[]): void {
  const { prefs } = Services;
  for (const name of cleared) prefs.clearUserPref(name);
  for (const [name, value] of Object.entries(chosen)) {
    if (typeof value === 'string') prefs.setStringPref(name, value);
    else if (typeof value === 'number') prefs.setIntPref(name, value);
    else prefs.setBoolPref(name, value);
  }
  Services.console.reset();
  Cc['@mozilla.org/content-pref/service;1']
    ?.getService(Ci['nsIContentPrefService2'])
    .removeByName('browser.content.full-zoom', null);
}

/** Loads the input synthesizer, and makes popups findable like tabs. */
export function prepare(): void {
  const scope = { window, parent: window, _EU_Ci: Ci, _EU_Cc: Cc };
  Services.scriptloader.loadSubScript('chrome://remote/content/external/EventUtils.js', scope);
  globalThis.eventUtils = scope as unknown as typeof eventUtils;

  // WebDriver knows only the pages of tabs; this adds the popup's page.
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const tabOnly = NavigableManager.getBrowserById;
  NavigableManager.getBrowserById = (id) => {
    const popups = Services.wm
      .getMostRecentWindow('navigator:browser')
      .document.querySelectorAll<BrowserElement>('.webextension-popup-browser');
    const isThis = (popup: BrowserElement) => NavigableManager.getIdForBrowser(popup) === id;
    return tabOnly.call(NavigableManager, id) ?? [...popups].find(isThis) ?? null;
  };
}

/** Returns the context of the open popup once it has its page and the focus; null before. */
export function popupContext(): string | null {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const popup = [...document.querySelectorAll<BrowserElement>('.webextension-popup-browser')].find(
    // The popup first loads invisibly, in a panel other than the one that shows it.
    (browser) => browser.closest<Panel>('panel')?.state === 'open',
  );
  if (popup?.currentURI?.spec.includes('/popup.html') !== true) return null;
  if (Services.focus.focusedElement !== popup) return null;
  const Anchor = Cu.getGlobalForObject(Services).Object;
  popup.permanentKey ??= new Anchor();
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  return NavigableManager.getIdForBrowser(popup);
}

/** Returns true while a popup is open, opening or closing. */
export function hasPopup(): boolean {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  return document.querySelector('panel:not(#webextension-remote-preload-panel) .webextension-popup-browser') !== null;
}

/** Returns true while a context exists; a popup's exists until its panel has closed. */
export function isThere(context: string): boolean {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  return NavigableManager.getBrowserById(context) !== null;
}

/** Clicks the middle of an element in the window in front. */
export function clickOn(selector: string): void {
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  const element = front.document.querySelector(selector);
  if (element === null) throw new Error(`The browser has no ${selector}.`);
  eventUtils.synthesizeMouseAtCenter(element, {}, front);
}

/** Presses chords such as `Alt+Shift+S`, `Tab` or `x`, one after the other. */
export function pressKeys(chords: readonly string[]): void {
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  for (const chord of chords) {
    const held = chord.length === 1 ? [] : chord.split('+');
    const key = held.pop() ?? chord;
    eventUtils.synthesizeKey(
      key.length === 1 ? key : `KEY_${key}`,
      { altKey: held.includes('Alt'), ctrlKey: held.includes('Control'), shiftKey: held.includes('Shift') },
      front,
    );
  }
}

/**
 * Returns true while the context menu is open and shows this entry. Opens the extension's own menu, in which it is where
 * the extension has several entries.
 */
export function menuIsOpen(entry: string): boolean {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const menu = document.querySelector<Panel>('#contentAreaContextMenu');
  if (menu?.state !== 'open') return false;
  const items = [...menu.querySelectorAll<HTMLElement & { label: string }>('menuitem')];
  const found = items.filter(({ label }) => label === entry);
  if (found.some((item) => item.getBoundingClientRect().height > 0)) return true;
  found[0]?.closest<HTMLElement & { openMenu(open: boolean): void }>('menu')?.openMenu(true);
  return false;
}

/** Clicks an entry of the context menu. */
export function clickMenuEntry(entry: string): void {
  const front: ChromeWindow = Services.wm.getMostRecentWindow('navigator:browser');
  const items = front.document.querySelectorAll<HTMLElement & { label: string }>('#contentAreaContextMenu menuitem');
  const item = [...items].find(({ label }) => label === entry);
  if (item !== undefined) eventUtils.synthesizeMouseAtCenter(item, {}, front);
}

/** Returns the text of the badge on the extension's button. */
export function badgeOf(widget: string): string {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  return document.querySelector(`#${widget} [badge]`)?.getAttribute('badge') ?? '';
}

/** Returns true while the permission prompt is open. */
export function questionIsShown(): boolean {
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const panel = document.querySelector<Panel>('#notification-popup');
  return panel?.state === 'open' && panel.querySelector('#addon-webext-permissions-notification') !== null;
}

/** Clicks a button of the permission prompt; returns the prompt's text. */
export function answerQuestion(answer: 'allow' | 'deny'): string {
  type Question = HTMLElement & { button: HTMLElement; secondaryButton: HTMLElement };
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  const question = front.document.querySelector('#addon-webext-permissions-notification') as Question;
  const asked = question.textContent.replaceAll(/\s+/g, ' ').trim();
  eventUtils.synthesizeMouseAtCenter(answer === 'allow' ? question.button : question.secondaryButton, {}, front);
  return asked;
}

/** Returns the text on the clipboard, empty if there is none. */
export function clipboardText(): string {
  interface Transferable {
    init(context: null): void;
    addDataFlavor(flavor: string): void;
    getTransferData(flavor: string, into: { value?: { data: string } }): void;
  }
  const create = Cc['@mozilla.org/widget/transferable;1'];
  const transferable = create?.createInstance(Ci['nsITransferable']) as { QueryInterface(of: unknown): Transferable };
  const holder = transferable.QueryInterface(Ci['nsITransferable']);
  holder.init(null);
  holder.addDataFlavor('text/plain');
  Services.clipboard.getData(holder, Services.clipboard.kGlobalClipboard, null);
  const found: { value?: { data: string; QueryInterface?(of: unknown): { data: string } } } = {};
  try {
    holder.getTransferData('text/plain', found);
  } catch {
    return ''; // The clipboard holds no text.
  }
  return found.value?.QueryInterface?.(Ci['nsISupportsString']).data ?? '';
}

/** Returns the text that Enter in the address bar hands to an extension; null while it does something else. */
export function keywordText(): string | null {
  const { view } = Services.wm.getMostRecentWindow('navigator:browser').gURLBar;
  return view.getResultAtIndex(0)?.payload.content ?? null;
}

/** Opens an address in a new tab of the private window in front, or in a new private window if there is none. */
export function openPrivately(address: string): void {
  const { PrivateBrowsingUtils } = ChromeUtils.importESModule('resource://gre/modules/PrivateBrowsingUtils.sys.mjs');
  const front = Services.wm.getMostRecentWindow('navigator:browser');
  front.openTrustedLinkIn(address, PrivateBrowsingUtils.isWindowPrivate(front) ? 'tab' : 'window', { private: true });
}

/** Returns the context of the tab in front if it shows this address. */
export function contextInFront(address: string): string | null {
  const { selectedBrowser } = Services.wm.getMostRecentWindow('navigator:browser').gBrowser;
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  return selectedBrowser.currentURI?.spec === address ? NavigableManager.getIdForBrowser(selectedBrowser) : null;
}

/** Returns the state of the event page. */
export function eventPageState(id: string): string {
  return WebExtensionPolicy.getByID(id)?.extension.backgroundState ?? 'not there';
}

/** Ends the event page, even at work. */
export async function endEventPage(id: string): Promise<void> {
  const extension = WebExtensionPolicy.getByID(id)?.extension;
  await extension?.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
}

/** Withdraws permissions, as the browser's add-ons page does. */
export async function revoke(id: string, origins: string[], data: string[]): Promise<void> {
  const extension = WebExtensionPolicy.getByID(id)?.extension;
  if (extension === undefined) throw new Error('The extension is not there.');
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  await ExtensionPermissions.remove(id, { permissions: [], origins, data_collection: data }, extension);
}

/** Returns script errors from the extension's files, as the browser's console lists them. */
export function errorsOf(extension: string): string[] {
  interface ScriptError {
    errorMessage: string;
    sourceName: string;
    /** The lowest bit marks a warning. */
    flags: number;
  }
  const own = `moz-extension://${WebExtensionPolicy.getByID(extension)?.mozExtensionHostname ?? ''}/`;
  return Services.console.getMessageArray().flatMap((entry) => {
    try {
      const { errorMessage, sourceName, flags } = entry.QueryInterface(Ci['nsIScriptError']) as ScriptError;
      const isWarning = (flags & 1) !== 0;
      // The browser lists requests still open when a page or worker ended as errors; nothing can catch those.
      const isOfClosed = /^Promise (?:resolved|rejected) after context unloaded/.test(errorMessage);
      return sourceName.startsWith(own) && !isWarning && !isOfClosed ? [`${errorMessage} (${sourceName})`] : [];
    } catch {
      return []; // Not every message comes from a script.
    }
  });
}
