import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import type { CleanedAddress } from '../../cleaned-address.ts';
import type { Failure } from '../../failure.ts';
import type { Answer, Change, Made } from '../../link.ts';
import { defaultPreferences, type Preferences } from '../../preferences.ts';
import type { Tab } from './parts.ts';

/** What is under way, for the status line: a question, or a change by its name. */
export type Work = 'find' | 'check' | Change['action'];

/** A failure, and what its button does; null where asking again helps nothing. */
export interface Trouble {
  failure: Failure;
  again: (() => void) | null;
}

/** What the popup says of something that was done, where what it shows does not say it. */
export type Note = 'deleted' | 'restored' | 'saved' | 'undone' | 'notShared';

/** What a button of the popup opens within it. */
export type Panel = 'edit' | 'qr' | 'more' | 'retarget';

/** Everything the popup shows. Actions write it, components read it. */
export interface Screen {
  /** `none` and `key-forgotten` lead to Settings; everything else happens at `ready`. */
  stage: Signal<'opening' | 'none' | 'key-forgotten' | 'ready'>;
  preferences: Signal<Preferences>;
  /** The tab the popup was opened on; null until the worker has answered. */
  tab: Signal<Tab | null>;
  private: Signal<boolean>;
  /** The Address box, exactly as it is; nothing but the person, `https://` before it and `cleaned` ever changes it. */
  typed: Signal<string>;
  /** The last address that needs no cleaning any more, and what it was before; null until there is one. */
  cleaned: Signal<(CleanedAddress & { original: string }) | null>;
  /** There is no address, or one that is not http(s). */
  unusable: Signal<boolean>;
  answer: Signal<Answer | null>;
  /** When the answer was confirmed last (milliseconds since the epoch), if that was before the popup opened; else null. */
  remembered: Signal<number | null>;
  /** Title, clicks and times of a link just made are still on their way. */
  detailsPending: Signal<boolean>;
  work: Signal<Work | null>;
  trouble: Signal<Trouble | null>;
  made: Signal<Made | null>;
  /** What the last change did, where the answer alone does not show it. */
  note: Signal<Note | null>;
  undo: Signal<Change | null>;
  /** `quiet` is before it is known, and once it was said: then nothing is, so that nothing is read out twice. */
  copied: Signal<'yes' | 'no' | 'quiet' | null>;
  /** What is open in place of the answer. */
  panel: Signal<Panel | null>;
  /** The page is looked up by itself when the popup opens. */
  mayLookUp: ReadonlySignal<boolean>;
  /** `Shorten` is there. */
  canShorten: ReadonlySignal<boolean>;
}

/** Makes the popup's screen as it is before the worker has been asked. */
export function createScreen(): Screen {
  const screen = {
    stage: signal<'opening' | 'none' | 'key-forgotten' | 'ready'>('opening'),
    preferences: signal(defaultPreferences),
    tab: signal<Tab | null>(null),
    private: signal(false),
    typed: signal(''),
    cleaned: signal<(CleanedAddress & { original: string }) | null>(null),
    unusable: signal(false),
    answer: signal<Answer | null>(null),
    remembered: signal<number | null>(null),
    detailsPending: signal(false),
    work: signal<Work | null>(null),
    trouble: signal<Trouble | null>(null),
    made: signal<Made | null>(null),
    note: signal<Note | null>(null),
    undo: signal<Change | null>(null),
    copied: signal<'yes' | 'no' | 'quiet' | null>(null),
    panel: signal<Panel | null>(null),
  };
  const mayLookUp = computed(() => screen.preferences.value.lookUp && !screen.private.value);
  const canShorten = computed(() => {
    if (screen.stage.value !== 'ready' || screen.work.value === 'check') return false;
    const { answer, trouble, work } = screen;
    // Whether the change before this one happened comes first, unless what is there now has been read.
    const failure = trouble.value?.failure;
    if (failure?.kind === 'not-confirmed' && failure.now === null) return false;
    if (answer.value !== null) return answer.value.kind === 'none';
    // A look-up that comes by itself is waited for; without one, or after it failed, a press may come before it.
    const unasked = !mayLookUp.value || trouble.value !== null;
    return unasked && work.value === null && readAddress(screen.typed.value).ok;
  });
  return { ...screen, mayLookUp, canShorten };
}

/** Takes away all that was said of an address, because it is about another one now. */
export function clearAnswer(screen: Screen): void {
  screen.answer.value = null;
  screen.remembered.value = null;
  screen.detailsPending.value = false;
  screen.work.value = null;
  screen.trouble.value = null;
  screen.made.value = null;
  screen.note.value = null;
  screen.undo.value = null;
  screen.copied.value = null;
  screen.panel.value = null;
  screen.unusable.value = false;
}

/** True while a change is under way, or is being checked: another one waits for a press after it. */
export function changing(screen: Screen): boolean {
  const { value } = screen.work;
  return value !== null && value !== 'find';
}
