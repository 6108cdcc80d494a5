import { computed, effect, signal } from '@preact/signals-core';
import type { AccountEntry } from '../../account/accounts.ts';
import { readAddress, type CleanedAddress } from '../../address/address.ts';
import { type Failure, isUnknown, needsSettings } from '../../failure/failure.ts';
import type { StandIn } from '../../address/page-behind.ts';
import type { Answer, PartialLink } from '../../link/link.ts';
import type { Change, ShortenOutcome } from '../../link/change.ts';
import type { CopyAs } from '../../preferences/copy-as.ts';
import { defaultPreferences, type Theme } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import type { FieldRequest } from '../../text-field/text-field.ts';

/** The work under way, for the status line: a look-up, a check, or the name of a change. */
export type Work = 'find' | 'check' | Change['action'];

/** A failure and the action of its button; null if trying again does not help. */
export interface Trouble {
  failure: Failure;
  again: (() => void) | null;
  /** The change that failed. */
  change?: Change;
}

/** A note on the last action, shown if the answer alone does not reveal it. */
export type Note = 'deleted' | 'restored' | 'saved' | 'undone' | 'notShared' | 'noTracking' | 'locked';

/** A panel that a button opens within the popup; `more` is a menu. */
export type Panel = 'edit' | 'qr' | 'more' | 'retarget';

/** The time (milliseconds) after which the status line says that the service has not answered yet. */
const quick = 5000;

/** The popup's state on the screen. Actions write it, components read it. */
export type Screen = ReturnType<typeof createScreen>;

/** Creates the popup's screen before the worker's first answer. */
export function createScreen() {
  const screen = {
    /** `none` and `key-forgotten` lead to Settings; everything else happens at `ready`. */
    stage: signal<'opening' | 'none' | 'key-forgotten' | 'ready'>('opening'),
    preferences: signal(defaultPreferences),
    /** The tab the popup was opened on; null until the worker has answered. */
    tab: signal<Tab | null>(null),
    private: signal(false),
    /** All accounts, if there are several. */
    accounts: signal<readonly AccountEntry[]>([]),
    /** The address of the account's service; null until it is known. */
    serviceAddress: signal<string | null>(null),
    /** The text of the Address box, with the `https://` that the person need not type. Else only `cleaned` changes it. */
    typed: signal(''),
    /** The last address that was cleaned, and its original; null until there is one. */
    cleaned: signal<(CleanedAddress & { original: string }) | null>(null),
    /** Why the text of the box is no address that can be shortened, said quietly, as it may be typed on; else null. */
    unusable: signal<'scheme' | 'malformed' | null>(null),
    answer: signal<Answer | null>(null),
    /** The time of the answer (milliseconds since the epoch) if it comes from the cache; else null. */
    remembered: signal<number | null>(null),
    /** True while title, clicks and times of a link just made are loading. */
    detailsPending: signal(false),
    work: signal<Work | null>(null),
    /** True once the work under way takes long. */
    slow: signal(false),
    /** True from a press of `Shorten` during a look-up until its answer, which decides what the press does. */
    pressed: signal(false),
    trouble: signal<Trouble | null>(null),
    made: signal<ShortenOutcome | null>(null),
    /** The note on the last action; null if there is none. */
    note: signal<Note | null>(null),
    undo: signal<Change | null>(null),
    /** `quiet`: still copying; announce nothing. `over`: what was said before the copying is shown again. */
    copied: signal<'yes' | 'no' | 'quiet' | 'over' | null>(null),
    /** The form in which the link was copied, if the person chose one for once; else null. */
    copiedAs: signal<CopyAs | null>(null),
    /** Shift was held at the last press: what comes of it is copied in the form for that. */
    withShift: signal(false),
    /** The links that this browser made last, the latest first, from the cache; none in a private tab. */
    recent: signal<readonly PartialLink[]>([]),
    /** The names of the channels that recent links are for, by short address, once the channels are loaded. */
    recentChannels: signal<ReadonlyMap<string, string>>(new Map()),
    /** A recent link that was just copied, and whether that worked; else null. */
    recentCopied: signal<{ shortUrl: string; worked: boolean } | null>(null),
    /** The names of the channels by the short addresses of the page's links for them, once the channels are loaded. */
    channelLinks: signal<ReadonlyMap<string, string>>(new Map()),
    /** The text field that the popup is about; null if it is about the page. */
    field: signal<FieldRequest | null>(null),
    /** The panel shown in place of the answer, or the menu beside it. */
    panel: signal<Panel | null>(null),
  };
  effect(() => {
    screen.slow.value = false;
    if (screen.work.value === null) return;
    const timer = setTimeout(() => (screen.slow.value = true), quick);
    return () => clearTimeout(timer);
  });
  /** True if the popup looks up the page automatically when it opens. */
  const mayLookUp = computed(() => screen.preferences.value.lookUp && !screen.private.value);
  /** True if the button `Shorten` is shown. */
  const canShorten = computed(() => {
    if (screen.stage.value !== 'ready' || screen.work.value === 'check') return false;
    const { answer, trouble, work } = screen;
    const failure = trouble.value?.failure;
    // An unconfirmed change must be checked first, unless the link was read since. Another account's link is no page.
    if (failure !== undefined && (needsSettings(failure) || isUnknown(failure) || failure.kind === 'other-account'))
      return false;
    if (answer.value !== null) return answer.value.kind === 'none';
    return (work.value === null || work.value === 'find') && readAddress(screen.typed.value).ok;
  });
  return { ...screen, mayLookUp, canShorten };
}

/** Clears everything that belongs to the last address. */
export function clearAnswer(screen: Screen): void {
  screen.answer.value = null;
  screen.remembered.value = null;
  screen.detailsPending.value = false;
  screen.work.value = null;
  screen.pressed.value = false;
  screen.trouble.value = null;
  screen.made.value = null;
  screen.note.value = null;
  screen.undo.value = null;
  screen.copied.value = null;
  screen.panel.value = null;
  screen.unusable.value = null;
}

/** Returns true if there is nothing to ask about: the box is empty, and not just for a moment. */
export function isBlank({ typed, unusable }: Screen): boolean {
  return unusable.value !== null && typed.value === '';
}

/** Returns true if the browser does not give the address of the tab's page, as for its own pages. */
export function isWithheld({ tab }: Screen): boolean {
  return tab.value?.address === null;
}

/** Returns the panel that takes the place of the answer; null for none, and for the menu, which is beside it. */
export function panelInPlace({ panel }: Screen): Exclude<Panel, 'more'> | null {
  return panel.value === 'more' ? null : panel.value;
}

/** Returns true while a change is under way or being checked: a press meanwhile starts no other change. */
export function changing(screen: Screen): boolean {
  const { value } = screen.work;
  return value !== null && value !== 'find';
}

/** The most recent links that are shown (count). */
const mostShown = 3;

/** Returns the recent links to show, the last one first, without those that are shown above; none beside a panel. */
export function shownRecent(screen: Screen): readonly PartialLink[] {
  const { recent, answer, channelLinks } = screen;
  if (panelInPlace(screen) !== null) return [];
  const own = answer.value?.kind === 'link' ? answer.value.link.shortUrl : null;
  return recent.value
    .filter(({ shortUrl }) => shortUrl !== own && !channelLinks.value.has(shortUrl))
    .slice(0, mostShown);
}

/** The tab that the popup was opened on. */
export interface Tab {
  /** Null if the browser withholds it, as for new tabs and internal pages. */
  address: string | null;
  /** The browser's ids of the tab and its window. */
  id: number | null;
  windowId: number | null;
  /** The page's own title; null if the browser withholds it, or if it is another page's. */
  title: string | null;
  /** In which form the tab shows the page with the address; null if it shows the page itself. */
  standIn: StandIn | null;
  /** True for a tab of a private window: nothing is sent before a press. */
  private: boolean;
}

/** The dependencies of the popup's state, which calls no browser itself. */
export interface PopupDeps {
  rpc: Rpc;
  activeTab(): Promise<Tab>;
  /** Writes text to the clipboard, and `html` unless null. Resolves to false if the browser refuses. */
  copy(text: string, html: string | null): Promise<boolean>;
  applyTheme(theme: Theme): void;
}
