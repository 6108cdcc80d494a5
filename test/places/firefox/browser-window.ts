import { waitFor } from '../../run/looking.ts';
import type { Bidi } from './bidi.ts';
import {
  answerQuestion,
  clickMenuEntry,
  clickOn,
  clipboardText,
  contextInFront,
  endEventPage,
  errorsOf,
  eventPageState,
  hasPopup,
  isThere,
  menuIsOpen,
  openPrivately,
  popupContext,
  prepare,
  pressKeys,
  questionIsShown,
  revoke,
} from './in-window.ts';
import { realmOf } from './realm.ts';

/** The browser around the pages: its toolbar, its menus, its questions, worked through its own windows. */
export interface BrowserWindow {
  /** Clicks the toolbar button; answers the context of the popup that opens. */
  popup(): Promise<string>;
  /** Waits for a popup to open; answers its context. */
  nextPopup(): Promise<string>;
  /** The context of the popup that is open; null if none is. */
  openedPopup(): Promise<string | null>;
  /** Resolves once a tab or a popup has gone. */
  gone(context: string): Promise<void>;
  /** Presses keys in the window in front, from where they go to whatever has the focus. */
  keys(chords: readonly string[]): Promise<void>;
  /** Chooses an entry in the context menu that a right click has opened. */
  choose(entry: string): Promise<void>;
  /** Waits for the permission question, answers it with the mouse, and answers what it asked. */
  answer(answer: 'allow' | 'deny'): Promise<string>;
  clipboard(): Promise<string>;
  focusAddressBar(): Promise<void>;
  /** Makes what the tab in front shows so many times as large. */
  zoom(factor: number): Promise<void>;
  /** Opens an address in a private window; answers the context of its tab. */
  openPrivately(address: string): Promise<string>;
  /** Ends the extension's event page, whatever it is doing. */
  endEventPage(): Promise<void>;
  /** Waits until the browser has ended it. */
  eventPageEnded(): Promise<void>;
  /** Errors in the extension's pages that nothing caught, the event page among them. */
  errors(): Promise<string[]>;
  /** Has these names, and no others that nobody else knows, lead to this machine. */
  leadHere(hosts: readonly string[]): Promise<void>;
  /** Everything on the browser's own console. */
  noted(): Promise<string[]>;
  /** Takes away what the person has allowed. */
  revoke(origins: string[], data: string[]): Promise<void>;
}

/** Finds the browser's window, and puts the extension's button onto its toolbar as a person would. */
export async function browserWindow(bidi: Bidi, extension: string): Promise<BrowserWindow> {
  const tree = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' } as object);
  const realm = realmOf(bidi, tree.contexts[0]?.context ?? '');
  const widget = `${extension.replaceAll(/[^a-z0-9]/gi, '_')}-browser-action`;
  await realm.ask(prepare, widget);

  const openedPopup = (): Promise<string | null> => realm.ask(popupContext);
  async function nextPopup(): Promise<string> {
    await waitFor(openedPopup, { message: 'a popup opens' }).not.toBeNull();
    return (await openedPopup()) ?? '';
  }

  return {
    openedPopup,
    nextPopup,
    async popup() {
      // A press while one is open would only close it.
      await waitFor(() => realm.ask(hasPopup), { message: 'the popup before has closed' }).toBe(false);
      await realm.ask(clickOn, `#${widget}`);
      return await nextPopup();
    },
    gone: (context) => waitFor(() => realm.ask(isThere, context), { message: 'it closes' }).toBe(false),
    keys: (chords) => realm.ask(pressKeys, chords),
    async choose(entry) {
      await waitFor(() => realm.ask(menuIsOpen, entry), { message: `the menu has ${entry}` }).toBe(true);
      await realm.ask(clickMenuEntry, entry);
    },
    async answer(answer) {
      await waitFor(() => realm.ask(questionIsShown), { message: 'the browser asks' }).toBe(true);
      return await realm.ask(answerQuestion, answer);
    },
    clipboard: () => realm.ask(clipboardText),
    focusAddressBar: () => realm.ask(() => Services.wm.getMostRecentWindow('navigator:browser').gURLBar.focus()),
    zoom: (factor) =>
      realm.ask((times) => {
        const { FullZoom, gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
        return FullZoom.setZoom(times, gBrowser.selectedBrowser);
      }, factor),
    async openPrivately(address) {
      await realm.ask(openPrivately, address);
      const context = () => realm.ask(contextInFront, address);
      await waitFor(context, { message: 'a private window opens' }).not.toBeNull();
      return (await context()) ?? '';
    },
    endEventPage: () => realm.ask(endEventPage, extension),
    eventPageEnded: () => waitFor(() => realm.ask(eventPageState, extension), { timeout: 20_000 }).toBe('stopped'),
    errors: () => realm.ask(errorsOf, extension),
    leadHere: (hosts) =>
      realm.ask((names) => {
        Services.prefs.setStringPref('network.dns.localDomains', names);
        Services.dns.clearCache(false);
      }, hosts.join(',')),
    noted: () => realm.ask(() => Services.console.getMessageArray().map(({ message }) => message)),
    revoke: (origins, data) => realm.ask(revoke, extension, origins, data),
  };
}
