import { batch } from '@preact/signals-core';
import type { Latest } from '../shared/latest.ts';
import type { PopupDeps } from './popup-deps.ts';
import { type Screen, changing } from './screen.ts';

/**
 * Removes tracking parameters from the address in the box, if the preference is on and it was not done yet, then calls
 * `use` with the result. Calls `use` at once if there is nothing to do, and never if another action begins meanwhile.
 */
export type Clean = (address: string, use: (address: string) => unknown) => Promise<void>;

/** Creates the function that cleans addresses by the worker's list. */
export function createClean({ rpc }: PopupDeps, screen: Screen, latest: Latest): Clean {
  return async (original, use) => {
    if (!screen.preferences.value.removeTracking || screen.cleaned.value?.address === original) {
      return void use(original);
    }
    const isLatest = latest.take();
    const reply = await rpc.ask('address.clean', { addresses: [original] });
    if (!isLatest()) return;
    batch(() => {
      // If the worker cannot clean the address, it is used unchanged.
      const cleaned = (reply.ok && reply.value[0]) || { address: original, takenAway: [] };
      screen.cleaned.value = { ...cleaned, original };
      screen.typed.value = cleaned.address;
      use(cleaned.address);
    });
  };
}

/** Puts the tracking parameters back, and looks up the original address. */
export function putBack({ screen, type }: { screen: Screen; type(text: string, pasted: boolean): void }): void {
  const original = screen.cleaned.value?.original;
  if (original === undefined || changing(screen)) return;
  screen.cleaned.value = { address: original, original, takenAway: [] };
  type(original, true);
}
