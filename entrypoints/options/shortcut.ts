import { opensShortcuts } from '../../lib/firefox.ts';
import { browser } from '../../lib/page-browser.ts';

/** The keys that open the popup, as the browser has them now; empty where none are set. */
export async function readShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '';
}

/** Opens the browser's own page for shortcuts. */
export async function changeShortcut(): Promise<void> {
  if (opensShortcuts) await browser.commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
