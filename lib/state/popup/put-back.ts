import { changing } from './screen.ts';
import type { Popup } from './popup.ts';

/** Puts the tracking parameters back, and looks up the original address. */
export function putBack({ screen, type }: Popup): void {
  const original = screen.cleaned.value?.original;
  if (original === undefined || changing(screen)) return;
  screen.cleaned.value = { address: original, original, takenAway: [] };
  type(original, true);
}
