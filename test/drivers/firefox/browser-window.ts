import { waitFor } from '../wait-for.ts';
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
  keywordText,
  menuIsOpen,
  openPrivately,
  popupContext,
  prepare,
  pressKeys,
  questionIsShown,
  revoke,
  showButton,
  startAfresh,
} from './in-window.ts';
import type { FirefoxSettings } from './launch.ts';
import { realmOf } from './realm.ts';

/** The browser around the pages: its toolbar, menus and prompts, driven through its own windows. */
export interface BrowserWindow {
  /** Puts the extension's button onto the toolbar as a person would. */
  showButton(): Promise<void>;
  /** Sets preferences, clears others, and forgets the errors and zooms so far. */
  startAfresh(chosen: FirefoxSettings, cleared: readonly string[]): Promise<void>;
  /** Clicks the toolbar button; returns the popup's context. */
  popup(): Promise<string>;
  /** Waits for a popup to open; returns its context. */
  nextPopup(): Promise<string>;
  /** Returns the context of the open popup; null if none is open. */
  openedPopup(): Promise<string | null>;
  /** Resolves once a tab or a popup has closed. */
  gone(context: string): Promise<void>;
  /** Presses keys in the window in front; they go to the focused element. */
  keys(chords: readonly string[]): Promise<void>;
  /** Chooses an entry in the context menu that a right click has opened. */
  choose(entry: string): Promise<void>;
  /** Waits for the permission prompt and answers it with the mouse; returns the prompt's text. */
  answer(answer: 'allow' | 'deny'): Promise<string>;
  clipboard(): Promise<string>;
  focusAddressBar(): Promise<void>;
  /** Waits until Enter in the address bar hands this text to an extension. */
  keywordKnown(text: string): Promise<void>;
  /** Zooms the front tab by this factor. */
  zoom(factor: number): Promise<void>;
  /** Opens an address in a tab of a private window; returns the tab's context. */
  openPrivately(address: string): Promise<string>;
  /** Ends the extension's event page, even at work. */
  endEventPage(): Promise<void>;
  /** Waits until the browser has ended the event page. */
  eventPageEnded(): Promise<void>;
  /** Returns uncaught errors in the extension's pages, including the event page. */
  errors(): Promise<string[]>;
  /** Resolves these host names, and no other unknown ones, to this machine. */
  leadHere(hosts: readonly string[]): Promise<void>;
  /** Returns everything on the browser's own console. */
  noted(): Promise<string[]>;
  /** Withdraws permissions that the person has granted. */
  revoke(origins: string[], data: string[]): Promise<void>;
}

/** Finds the browser's window, and puts the extension's button onto its toolbar as a person would. */
export async function browserWindow(bidi: Bidi, extension: string): Promise<BrowserWindow> {
  const tree = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' } as object);
  const realm = realmOf(bidi, tree.contexts[0]?.context ?? '');
  const widget = `${extension.replaceAll(/[^a-z0-9]/gi, '_')}-browser-action`;
  await realm.ask(prepare);
  const buttonShown = () => realm.ask(showButton, widget);
  await buttonShown();

  const openedPopup = (): Promise<string | null> => realm.ask(popupContext);
  async function nextPopup(): Promise<string> {
    await waitFor(openedPopup, { message: 'a popup opens' }).not.toBeNull();
    return (await openedPopup()) ?? '';
  }

  return {
    showButton: buttonShown,
    startAfresh: (chosen, cleared) => realm.ask(startAfresh, chosen, cleared),
    openedPopup,
    nextPopup,
    async popup() {
      // A press while a popup is open would only close it.
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
    keywordKnown: (text) => waitFor(() => realm.ask(keywordText), { message: 'the keyword is known' }).toBe(text),
    zoom: (factor) =>
      realm.ask((times) => {
        const { FullZoom, gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
        return FullZoom.setZoom(times, gBrowser.selectedBrowser);
      }, factor),
    async openPrivately(address) {
      await realm.ask(openPrivately, address);
      const context = () => realm.ask(contextInFront, address);
      await waitFor(context, { message: 'a private tab opens' }).not.toBeNull();
      return (await context()) ?? '';
    },
    endEventPage: () => realm.ask(endEventPage, extension),
    eventPageEnded: () => waitFor(() => realm.ask(eventPageState, extension)).toBe('stopped'),
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
