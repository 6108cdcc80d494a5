import { browser } from './browser.ts';

/** Returns true if the browser shows Curtail's button on its toolbar, and not only in its menu of extensions. */
export async function isOnToolbar(): Promise<boolean> {
  const { isOnToolbar: shown } = await browser.action.getUserSettings();
  return shown === true;
}
