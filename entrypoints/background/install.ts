import { browser } from '../../lib/browser.ts';
import { storesHaveLevels } from '../../lib/firefox.ts';
import { createMenu } from './menu.ts';

type Guarded = { setAccessLevel(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** After an install or an update: the menu, and the stores out of every content script's reach. Opens nothing. */
export async function prepare(): Promise<void> {
  await createMenu();
  await guardStores();
}

/** Puts the stores out of every content script's reach, where a browser can: none of ours runs in web pages. */
export async function guardStores(): Promise<void> {
  if (!storesHaveLevels) return;
  for (const area of [browser.storage.local, browser.storage.session] as unknown as Guarded[]) {
    await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
