import { batch, effect, untracked } from '@preact/signals-core';
import type { PopupOpening } from '../../rpc/values.ts';
import type { Latest } from '../shared/latest.ts';
import type { Changes } from './changes.ts';
import type { LookUp } from './look-up.ts';
import { type PopupDeps, changing, clearAnswer, type Screen } from './screen.ts';
import type { Typing } from './typing.ts';

/** The actions that the first screen may start. */
interface FirstScreenActions {
  changes: Changes;
  lookUp: LookUp;
  typing: Typing;
  shorten(): void;
}

/** Returns a function that shows the first screen, and shows it anew when the connection changes. */
export function createFirstScreen(
  { rpc, activeTab, applyTheme }: PopupDeps,
  screen: Screen,
  latest: Latest,
  { changes, lookUp, typing, shorten }: FirstScreenActions,
): () => Promise<void> {
  async function open(): Promise<void> {
    const isLatest = latest.take();
    screen.stage.value = 'opening';
    const tab = await activeTab();
    const { address, id: tabId, windowId, private: isPrivate } = tab;
    // Comes first, so that no error from now on is noted in a private window.
    screen.private.value = isPrivate;
    const opened = await rpc.ask('popup.open', { opening: crypto.randomUUID(), address, tabId, windowId });
    if (!isLatest()) return;
    batch(() => {
      clearAnswer(screen);
      screen.tab.value = tab;
      screen.recent.value = opened.ok ? opened.value.recent : [];
      if (opened.ok) return begin(opened.value);
      screen.stage.value = 'ready';
      screen.typed.value ||= address ?? '';
      screen.trouble.value = { failure: opened.failure, again: () => void open() };
    });
  }

  function begin({ connection, preferences, intent, remembered, unseen, ...given }: PopupOpening): void {
    const { address, original, removed } = given;
    screen.preferences.value = preferences;
    screen.accounts.value = given.accounts;
    applyTheme(preferences.theme);
    // Text that was typed meanwhile, or before the connection changed, takes precedence over the tab's address.
    const { typed, cleaned } = screen;
    const isOriginal = typed.value === original && cleaned.value?.address !== original;
    if (typed.value === '' || isOriginal) typed.value = address ?? '';
    if (original !== null && typed.value === address && preferences.removeTracking) {
      cleaned.value = { address, original, removed };
    }
    screen.serviceAddress.value = connection.state === 'none' ? null : connection.serviceAddress;
    screen.stage.value = connection.state === 'connected' ? 'ready' : connection.state;
    if (screen.stage.value !== 'ready') return;
    screen.field.value = given.field;
    if (given.field !== null) return;
    if (typed.value !== address) return typing.settle(false);
    if (remembered !== null) {
      screen.answer.value = remembered.answer;
      screen.remembered.value = remembered.confirmedAt;
    }
    if (unseen !== null) return void changes.check(unseen);
    if (intent === 'shorten') return shorten();
    if (intent === 'look-up' && address !== null) {
      // An address that only looks like a short link is shortened like a long one.
      return void lookUp.find(address, (answer) => answer.kind === 'none' && shorten());
    }
    if (!screen.mayLookUp.value) return void typing.read(false);
    typing.settle(false, (answer) => {
      const mayShorten = preferences.shortenOnOpen && !given.leadsThrough;
      if (answer.kind === 'none' && !answer.looksShort && mayShorten) shorten();
    });
  }

  /** Reads the recent links again: a change can add or remove one, or switch them off. */
  async function readRecent(): Promise<void> {
    const reply = await rpc.ask('links.recent', null);
    if (reply.ok) screen.recent.value = reply.value; // Else keeps those that were read last.
  }

  async function readPreferences(): Promise<void> {
    const reply = await rpc.ask('preferences.read', null);
    if (!reply.ok) return; // Keeps the preferences that were read last.
    screen.preferences.value = reply.value;
    applyTheme(reply.value.theme);
  }

  /**
   * Looks up the shown link after a change elsewhere. The worker also announces changes made here, while they are under
   * way.
   */
  function linkChanged(shortUrl: string): void {
    const { answer, mayLookUp, panel, work } = screen;
    const { value } = answer;
    if (value?.kind !== 'link' || value.link.shortUrl !== shortUrl) return;
    if (mayLookUp.value && work.value === null && panel.value === null) void lookUp.find(value.address);
  }

  return async () => {
    rpc.onChanged((changed) => {
      if (changed.what === 'connection') void open();
      else void readRecent();
      if (changed.what === 'preferences') void readPreferences();
      if (changed.what === 'link' && !typing.pending() && !changing(screen)) linkChanged(changed.shortUrl);
    });
    effect(() => {
      // Starts anew, so that no data of the old account stays on the screen.
      if (screen.trouble.value?.failure.kind === 'connection-changed') void untracked(open);
    });
    await open();
  };
}
