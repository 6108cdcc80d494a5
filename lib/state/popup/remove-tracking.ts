import { batch } from '@preact/signals-core';
import type { Popup } from './popup.ts';

/** Turns on `Remove tracking parameters`, and removes those of the address in the box, which is then looked up. */
export async function removeTracking(popup: Popup): Promise<void> {
  const { rpc, screen, type } = popup;
  const original = screen.typed.value;
  const written = await rpc.ask('preferences.write', { removeTracking: true });
  const cleaned = written.ok ? await rpc.ask('address.clean', { addresses: [original] }) : written;
  if (screen.typed.value !== original) return;
  if (!cleaned.ok)
    return void (screen.trouble.value = { failure: cleaned.failure, again: () => void removeTracking(popup) });
  const [found] = cleaned.value;
  batch(() => {
    if (written.ok) screen.preferences.value = written.value;
    if (found === undefined || found.removed.length === 0) {
      screen.copied.value = null; // The status of copying would hide the note.
      screen.note.value = screen.preferences.value.removeTracking ? 'noTracking' : 'locked';
    } else {
      screen.cleaned.value = { ...found, original };
      type(found.address, true);
    }
  });
}
