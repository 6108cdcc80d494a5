import type { Change } from '../../link.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { CopyAs } from '../../preferences.ts';
import { createChanges } from './changes.ts';
import { createClean } from './cleaning.ts';
import { createCopying } from './copying.ts';
import { createLookUp } from './look-up.ts';
import { createOpening } from './opening.ts';
import type { PopupParts } from './parts.ts';
import { changing, createScreen, type Panel, type Screen } from './screen.ts';
import { createTurns } from './turns.ts';
import { createTyping, type Typing } from './typing.ts';

/** Everything a person can do in the popup. */
export interface Popup {
  screen: Screen;
  /** For panels, which ask for themselves. */
  rpc: Rpc;
  /** Asks the worker for the first screen, and keeps to what it announces from then on. */
  open(): Promise<void>;
  type: Typing['type'];
  /** Enter in the Address box: shortens where `Shorten` is there, else looks up. */
  enter(): void;
  /** Looks up what the Address box holds, where that does not happen by itself. */
  lookUp(): void;
  shorten(): void;
  /** Puts back what was taken out of the address, and looks that up as it is. */
  putBack(): void;
  /** Copies the shown link in the form the person has chosen. */
  copy(): Promise<void>;
  /** Copies it in this form, once. */
  copyAs(form: CopyAs): Promise<void>;
  /** Sends a change of the shown link, unless one is under way. */
  send(change: Change): Promise<void>;
  undo(): Promise<void>;
  openPanel(panel: Panel): void;
  closePanel(): void;
}

/** Makes the popup's state: signals to draw, actions to call. */
export function createPopup(parts: PopupParts): Popup {
  const screen = createScreen();
  const turns = createTurns();
  const lookUp = createLookUp(parts, screen, turns);
  const copyAs = createCopying(parts, screen);
  const copy = (): Promise<void> => copyAs();
  const changes = createChanges(parts, screen, turns, lookUp, copy);
  const clean = createClean(parts, screen, turns);
  const typing = createTyping(parts, screen, turns, lookUp, clean);

  function shorten(): void {
    if (changing(screen)) return;
    const foundNothing = screen.answer.value?.kind === 'none' && screen.remembered.value === null;
    const typed = typing.read(true);
    if (typed !== null) void clean(typed, (address) => changes.send({ action: 'shorten', address, foundNothing }));
  }

  return {
    screen,
    rpc: parts.rpc,
    open: createOpening(parts, screen, turns, { changes, lookUp, typing, shorten }),
    type: typing.type,
    enter() {
      if (changing(screen)) return;
      if (screen.canShorten.value) shorten();
      else if (screen.answer.value === null && screen.work.value === null) typing.settle(true);
    },
    lookUp() {
      if (changing(screen)) return;
      const address = typing.read(true);
      if (address !== null) void clean(address, lookUp.find);
    },
    shorten,
    putBack() {
      const original = screen.cleaned.value?.original;
      if (original === undefined || changing(screen)) return;
      screen.cleaned.value = { address: original, original, takenAway: [] };
      typing.type(original, true);
    },
    copy,
    copyAs,
    send: changes.send,
    undo: changes.undo,
    openPanel(panel) {
      screen.panel.value = panel;
    },
    closePanel() {
      screen.panel.value = null;
      // What was wrong with the destination goes with it; what became of a change does not.
      if (screen.trouble.value?.again === null) screen.trouble.value = null;
    },
  };
}
