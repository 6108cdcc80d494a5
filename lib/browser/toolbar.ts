import { browser } from './browser.ts';
import { opensShortcuts } from './firefox.ts';

/** Returns true if the browser shows Curtail's button on its toolbar, and not only in its menu of extensions. */
export async function isOnToolbar(): Promise<boolean> {
  const { isOnToolbar: shown } = await browser.action.getUserSettings();
  return shown === true;
}

/** Returns the keys that open the popup; empty if none are set. */
export async function readShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '';
}

export async function openShortcutSettings(): Promise<void> {
  if (opensShortcuts) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
