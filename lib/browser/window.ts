import { browser } from './browser.ts';
import { opensShortcuts } from './firefox.ts';

const ask = (event: Event): void => event.preventDefault();

/** Makes the browser ask before the tab is closed or reloaded, or stops that. */
export function warnBeforeClosing(on: boolean): void {
  if (on) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/**
 * Waits until no page of the extension holds the lock of this name, and takes it. Resolves with the function that gives
 * it back; the browser does so too when the page closes.
 */
export function holdLock(name: string): Promise<() => void> {
  return new Promise((taken, failed) => {
    navigator.locks.request(name, () => new Promise<void>((release) => taken(() => release()))).catch(failed);
  });
}

/**
 * Opens the browser's print dialog. Resolves once the page may change again: the dialog was closed, or the browser has a
 * copy of the page.
 */
export function print(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('afterprint', () => resolve(), { once: true });
  window.print();
  return promise;
}

/** Returns true if the browser shows Curtail's button on its toolbar, and not only in its menu of extensions. */
export async function isOnToolbar(): Promise<boolean> {
  const { isOnToolbar: shown } = await browser.action.getUserSettings();
  return shown === true;
}

/** Returns the keys that open the popup, and those that shorten the page; empty if none are set. */
export async function readShortcuts(): Promise<{ popup: string; page: string }> {
  const commands = await browser.commands.getAll();
  const keysOf = (command: string): string => commands.find(({ name }) => name === command)?.shortcut ?? '';
  return { popup: keysOf('_execute_action'), page: keysOf('shorten-page') };
}

export async function openShortcutSettings(): Promise<void> {
  if (opensShortcuts) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
