import { storesHaveLevels } from '../../lib/browser/firefox.ts';
import { browser } from '../../lib/worker/browser.ts';
import { createMenu } from './context-menu.ts';

type GuardedArea = { setAccessLevel(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void> };

/** Creates the menu and guards the stores, after an install or an update. Opens nothing. */
export async function prepare(): Promise<void> {
  await createMenu();
  await guardStores();
}

/** Closes the stores to content scripts, if the browser can. Curtail has no content scripts. */
export async function guardStores(): Promise<void> {
  if (!storesHaveLevels) return;
  for (const area of [browser.storage.local, browser.storage.session] as unknown as GuardedArea[]) {
    await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
