import { waitFor } from '../wait-for.ts';
import type { Bidi } from './bidi.ts';
import {
  answerQuestion,
  badgeOf,
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
export type BrowserWindow = Awaited<ReturnType<typeof browserWindow>>;

/** Finds the browser's window, and puts the extension's button onto its toolbar as a person would. */
export async function browserWindow(bidi: Bidi, extension: string) {
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
    /** Puts the extension's button onto the toolbar as a person would. */
    showButton: buttonShown,
    /** Sets preferences, clears others, and forgets the errors and zooms so far. */
    startAfresh: (chosen: FirefoxSettings, cleared: readonly string[]) => realm.ask(startAfresh, chosen, cleared),
    /** Returns the context of the open popup; null if none is open. */
    openedPopup,
    /** Waits for a popup to open; returns its context. */
    nextPopup,
    /** Clicks the toolbar button; returns the popup's context. */
    async popup(): Promise<string> {
      // A press while a popup is open would only close it.
      await waitFor(() => realm.ask(hasPopup), { message: 'the popup before has closed' }).toBe(false);
      await realm.ask(clickOn, `#${widget}`);
      return await nextPopup();
    },
    /** Resolves once a tab or a popup has closed. */
    gone: (context: string) => waitFor(() => realm.ask(isThere, context), { message: 'it closes' }).toBe(false),
    /** Presses keys in the window in front; they go to the focused element. */
    keys: (chords: readonly string[]) => realm.ask(pressKeys, chords),
    badge: () => realm.ask(badgeOf, widget),
    /** Chooses an entry in the context menu that a right click has opened. */
    async choose(entry: string): Promise<void> {
      await waitFor(() => realm.ask(menuIsOpen, entry), { message: `the menu has ${entry}` }).toBe(true);
      await realm.ask(clickMenuEntry, entry);
    },
    /** Waits for the permission prompt and answers it with the mouse; returns the prompt's text. */
    async answer(answer: 'allow' | 'deny'): Promise<string> {
      await waitFor(() => realm.ask(questionIsShown), { message: 'the browser asks' }).toBe(true);
      return await realm.ask(answerQuestion, answer);
    },
    clipboard: () => realm.ask(clipboardText),
    focusAddressBar: () => realm.ask(() => Services.wm.getMostRecentWindow('navigator:browser').gURLBar.focus()),
    /** Waits until Enter in the address bar hands this text to an extension. */
    keywordKnown: (text: string) =>
      waitFor(() => realm.ask(keywordText), { message: 'the keyword is known' }).toBe(text),
    /** Zooms the front tab by this factor. */
    zoom: (factor: number) =>
      realm.ask((times) => {
        const { FullZoom, gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
        return FullZoom.setZoom(times, gBrowser.selectedBrowser);
      }, factor),
    /** Opens an address in a tab of a private window; returns the tab's context. */
    async openPrivately(address: string): Promise<string> {
      await realm.ask(openPrivately, address);
      const context = () => realm.ask(contextInFront, address);
      await waitFor(context, { message: 'a private tab opens' }).not.toBeNull();
      return (await context()) ?? '';
    },
    /** Ends the extension's event page, even at work. */
    endEventPage: () => realm.ask(endEventPage, extension),
    /** Waits until the browser has ended the event page. */
    eventPageEnded: () => waitFor(() => realm.ask(eventPageState, extension)).toBe('stopped'),
    /** Returns uncaught errors in the extension's pages, including the event page. */
    errors: () => realm.ask(errorsOf, extension),
    /** Resolves these host names, and no other unknown ones, to this machine. */
    leadHere: (hosts: readonly string[]) =>
      realm.ask((names) => {
        Services.prefs.setStringPref('network.dns.localDomains', names);
        Services.dns.clearCache(false);
      }, hosts.join(',')),
    /** Returns everything on the browser's own console. */
    noted: () => realm.ask(() => Services.console.getMessageArray().map(({ message }) => message)),
    /** Withdraws permissions that the person has granted. */
    revoke: (origins: string[], data: string[]) => realm.ask(revoke, extension, origins, data),
  };
}
