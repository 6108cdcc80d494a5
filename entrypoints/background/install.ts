import { browser } from '../../lib/browser.ts';
import { createMenu } from './menu.ts';

type Guarded = { setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** After an install or an update: the menu, and the stores out of every content script's reach. Opens nothing. */
export async function prepare(): Promise<void> {
  await createMenu();
  await guardStores();
}

/** Firefox has no such level yet; nothing of ours runs in web pages in any browser. */
export async function guardStores(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session] as Guarded[]) {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
