import { hasActiveLink, type Answer } from '../../link/link.ts';
import { createLatest } from '../shared/latest.ts';
import { createChanges } from './changes.ts';
import { createClean, createTyping } from './typing.ts';
import { createCopyLink } from './copy-link.ts';
import { createFirstScreen } from './first-screen.ts';
import { createLookUp } from './look-up.ts';
import { type PopupDeps, changing, createScreen, type Panel, type Tab } from './screen.ts';

/** The popup's state: signals to draw, actions to call. */
export type Popup = ReturnType<typeof createPopup>;

/** Creates the popup's state. */
export function createPopup(deps: PopupDeps) {
  const screen = createScreen();
  const latest = createLatest();
  const lookUp = createLookUp(deps, screen, latest);
  const { copyLink, copyRecent } = createCopyLink(deps, screen);
  const changes = createChanges(deps, screen, latest, lookUp, copyLink);
  const clean = createClean(deps, screen, latest);
  const typing = createTyping(screen, latest, lookUp, clean);

  /** Passes the address in the box on, if it is one and no change is under way. */
  function withTyped(use: (address: string) => unknown): void {
    if (changing(screen)) return;
    const typed = typing.read(true);
    if (typed !== null) void clean(typed, use);
  }

  function shorten(): void {
    const foundNothing = screen.answer.value?.kind === 'none' && screen.remembered.value === null;
    withTyped((address) => changes.send({ action: 'shorten', address, foundNothing }));
  }

  /**
   * Handles Enter for an answer, also one that comes after it: shortens an address without a link, unless that would make
   * a chain of short links; copies the link that leads to an address.
   */
  function useAnswer(answer: Answer): void {
    if (answer.kind === 'none' && !answer.looksShort) shorten();
    if (hasActiveLink(answer) && answer.asked === 'destination' && screen.preferences.value.copyAfter) void copyLink();
  }

  /**
   * Ends the pause after the last key. Returns true before the answer of a look-up, which may name a link: the press of
   * `Shorten` or Enter is then kept until the answer.
   */
  function keepsPress(): boolean {
    const { answer, work, mayLookUp, pressed } = screen;
    if (typing.pending() && mayLookUp.value) typing.settle(true);
    if (work.value !== 'find' || answer.value?.kind === 'none') return false;
    lookUp.expect(useAnswer);
    return (pressed.value = true);
  }

  function pressShorten(): void {
    if (!keepsPress()) shorten();
  }

  /** True if Enter was pressed before the first screen. */
  let isEarly = false;
  function enter(): void {
    isEarly = screen.stage.value === 'opening';
    if (screen.stage.value !== 'ready' || changing(screen) || keepsPress()) return;
    const answer = screen.answer.value;
    const canShorten = screen.canShorten.value;
    if (answer === null) {
      if (canShorten) shorten();
      else typing.settle(true);
    } else if (canShorten) useAnswer(answer);
    else if (hasActiveLink(answer)) void copyLink();
  }

  const open = createFirstScreen(deps, screen, latest, { changes, lookUp, typing, shorten });

  return {
    screen,
    /** For panels, which send their own messages to the worker and copy what the answer lacks. */
    rpc: deps.rpc,
    writeClipboard: deps.copy,
    /** Asks the worker for the first screen, and starts following its announcements. */
    async open(): Promise<void> {
      await open();
      if (isEarly) enter();
    },
    type: typing.type,
    /** Follows the tab to another address, as long as nothing but its page was looked up. */
    followTab(tab: Tab): void {
      const before = screen.tab.value;
      const shown =
        screen.cleaned.value?.address === screen.typed.value ? screen.cleaned.value.original : screen.typed.value;
      const isUntouched = before !== null && shown === (before.address ?? '') && screen.panel.value === null;
      if (!isUntouched || changing(screen) || screen.made.value !== null || screen.undo.value !== null) return;
      screen.tab.value = tab;
      if (tab.address !== null && tab.address !== before.address) typing.type(tab.address, true);
    },
    /**
     * Handles Enter in the Address box: shortens the address, or copies its link. Looks the address up before, if that
     * is not done yet, and waits for the answer.
     */
    enter,
    /** Looks up the address in the box, if that does not happen automatically. */
    lookUp: (): void => withTyped(lookUp.find),
    /** Handles a press of `Shorten`. */
    shorten: pressShorten,
    /** Copies the shown link in the form that the person prefers. */
    copy: (): Promise<void> => copyLink(),
    /** Copies the shown link in this form, once. */
    copyAs: copyLink,
    copyRecent,
    send: changes.send,
    undo: changes.undo,
    openPanel(panel: Panel): void {
      screen.panel.value = panel;
    },
    closePanel(): void {
      screen.panel.value = null;
      // A problem with the destination disappears with the panel; the outcome of a change stays.
      if (screen.trouble.value?.again === null) screen.trouble.value = null;
    },
  };
}
