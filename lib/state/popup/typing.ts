import { batch } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import type { Answer } from '../../link.ts';
import type { Clean } from './cleaning.ts';
import type { LookUp } from './look-up.ts';
import type { PopupParts } from './parts.ts';
import { clearAnswer, type Screen } from './screen.ts';
import type { Turns } from './turns.ts';

export interface Typing {
  /** The Address box changed; `whole` says that it was pasted, so that nothing more is waited for. */
  type(text: string, whole: boolean): void;
  /**
   * The address in the box, completed there by `https://` where it had no scheme; null, and the reason is shown, where
   * it is none. `insist` says so of one that may still be on its way, too.
   */
  read(insist: boolean): string | null;
  /** Looks up what the box holds; in a private tab that takes a press. */
  settle(insist: boolean, then?: (answer: Answer) => void): void;
  /** The address is being typed, or has been and was not looked at yet. */
  pending(): boolean;
}

/** How long (milliseconds) after the last key an address counts as typed. */
const pause = 600;

/** What happens with the Address box. */
export function createTyping(
  { schedule }: PopupParts,
  screen: Screen,
  turns: Turns,
  lookUp: LookUp,
  clean: Clean,
): Typing {
  let callOff: (() => void) | null = null;

  function read(insist: boolean): string | null {
    const { typed, unusable, trouble } = screen;
    const address = readAddress(typed.value);
    if (address.ok) return (typed.value = address.value);
    const problem = address.failure.kind === 'address' ? address.failure.problem : null;
    unusable.value = problem === 'scheme' || typed.value.trim() === '';
    if (!unusable.value && (insist || problem === 'userinfo'))
      trouble.value = { failure: address.failure, again: null };
    return null;
  }

  function rest(): void {
    callOff?.();
    callOff = null;
  }

  function settle(insist: boolean, then?: (answer: Answer) => void): void {
    rest();
    const address = read(insist);
    if (address === null) return;
    void clean(address, (cleaned) => !screen.private.value && lookUp.find(cleaned, then));
  }

  return {
    type(text, whole) {
      // Before the worker has answered there is nothing to clear; opening then looks at what was typed.
      if (screen.stage.value === 'opening') return void (screen.typed.value = text);
      turns.take();
      rest();
      batch(() => {
        screen.typed.value = text;
        clearAnswer(screen);
        if (whole) settle(true);
        else callOff = schedule(() => settle(false), pause);
      });
    },
    read,
    settle,
    pending: () => callOff !== null,
  };
}
