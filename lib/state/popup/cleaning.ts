import { batch } from '@preact/signals-core';
import type { PopupParts } from './parts.ts';
import type { Screen } from './screen.ts';
import type { Turns } from './turns.ts';

/**
 * Takes tracking parameters out of the address in the box, where that is wanted and was not done, and hands it on; at
 * once where there is nothing to do. It is not handed on if something else begins meanwhile.
 */
export type Clean = (address: string, use: (address: string) => unknown) => Promise<void>;

/** Makes it. */
export function createClean({ rpc }: PopupParts, screen: Screen, turns: Turns): Clean {
  return async (original, use) => {
    if (!screen.preferences.value.removeTracking || screen.cleaned.value?.address === original) {
      return void use(original);
    }
    const mine = turns.take();
    const reply = await rpc.ask('address.clean', { addresses: [original] });
    if (!mine()) return;
    batch(() => {
      // Without the worker's list the address goes as it is.
      const cleaned = (reply.ok && reply.value[0]) || { address: original, takenAway: [] };
      screen.cleaned.value = { ...cleaned, original };
      screen.typed.value = cleaned.address;
      use(cleaned.address);
    });
  };
}
