import { batch } from '@preact/signals-core';
import { readAddress, visibleText } from '../../address/address.ts';
import type { Answer } from '../../link/link.ts';
import type { Latest } from '../shared/latest.ts';
import type { LookUp } from './look-up.ts';
import { clearAnswer, type Screen, changing, type PopupDeps } from './screen.ts';

/** The behaviour of the Address box. */
export type Typing = ReturnType<typeof createTyping>;

/** The pause (milliseconds) after which an address counts as typed. */
const pause = 600;

/** Creates the behaviour of the Address box. */
export function createTyping(screen: Screen, latest: Latest, lookUp: LookUp, clean: Clean) {
  let timer: ReturnType<typeof setTimeout> | null = null;

  function read(insist: boolean): string | null {
    stopTimer();
    const { typed, unusable, trouble } = screen;
    const address = readAddress(typed.value);
    if (address.ok) return (typed.value = address.value);
    const problem = address.failure.kind === 'address' ? address.failure.problem : null;
    const isQuiet = problem === 'scheme' || (problem === 'malformed' && !(insist && visibleText(typed.value) !== ''));
    unusable.value = isQuiet ? problem : null;
    if (unusable.value === null) trouble.value = { failure: address.failure, again: null };
    return null;
  }

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function settle(insist: boolean, then?: (answer: Answer) => void): void {
    const address = read(insist);
    if (address === null) return;
    const isPrivate = screen.private.value;
    // Before the address is cleaned, as Enter may be pressed meanwhile.
    if (!isPrivate) lookUp.expect(then);
    void clean(address, (cleaned) => isPrivate || lookUp.findExpected(cleaned));
  }

  return {
    /** Sets the text of the box. `whole`: the text was pasted, so it is looked up without waiting for another key. */
    type(text: string, whole: boolean): void {
      // Before the worker's first answer there is nothing to clear. The first screen then looks up the text.
      if (screen.stage.value === 'opening') return void (screen.typed.value = text);
      latest.take();
      stopTimer();
      batch(() => {
        screen.typed.value = text;
        clearAnswer(screen);
        if (whole) settle(true);
        else timer = setTimeout(() => settle(false), pause);
      });
    },
    /**
     * Returns the address in the box, and adds `https://` in the box if it has no scheme. If the text is not an
     * address, returns null and shows the reason; without `insist`, says of text that may still become an address only
     * quietly that it is none yet. Ends the pause after the last key.
     */
    read,
    /** Looks up the address in the box, then calls `then`. In a private tab, looks up nothing. */
    settle,
    /** Returns true until the pause after the last key has passed. */
    pending: (): boolean => timer !== null,
  };
}

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
      const cleaned = (reply.ok && reply.value[0]) || { address: original, removed: [] };
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
  screen.cleaned.value = { address: original, original, removed: [] };
  type(original, true);
}
