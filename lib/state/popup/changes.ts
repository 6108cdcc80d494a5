import { batch } from '@preact/signals-core';
import type { Failure, Result } from '../../failure.ts';
import { undoOf, type Answer, type Change, type Done } from '../../link.ts';
import { checkChange, markSeen, sendChange } from '../send-change.ts';
import type { LookUp } from './look-up.ts';
import { answerAfter, filledFrom } from './outcome.ts';
import type { PopupParts } from './parts.ts';
import { changing, type Screen } from './screen.ts';
import type { Turns } from './turns.ts';

export interface Changes {
  /** Sends a change, unless one is under way: pressing twice is pressing once. */
  send(change: Change): Promise<void>;
  /** Finds out what became of a change that was sent before, and shows that. */
  check(change: Change): Promise<void>;
  /** Takes the last change back. */
  undo(): Promise<void>;
}

/** Everything that changes a link. No change is ever sent again without a press. */
export function createChanges(
  { rpc }: PopupParts,
  screen: Screen,
  turns: Turns,
  lookUp: LookUp,
  copyLink: () => Promise<void>,
): Changes {
  function begin(work: Screen['work']['value']): () => boolean {
    batch(() => {
      screen.work.value = work;
      screen.trouble.value = null;
      screen.copied.value = null;
      screen.detailsPending.value = false;
    });
    return turns.take();
  }

  async function finish(change: Change, outcome: Result<Done>, undoing: boolean): Promise<void> {
    batch(() => {
      screen.work.value = null;
      if (outcome.ok) return show(outcome.value, undoing);
      screen.trouble.value = troubleWith(change, outcome.failure, undoing);
      if (outcome.failure.kind === 'not-confirmed' && outcome.failure.now !== null) showAsItIs(outcome.failure.now);
    });
    if (outcome.ok) {
      if (!outcome.value.link && lacksDetails(screen)) void lookUp.details(outcome.value.shortUrl);
      if (change.action === 'shorten' && screen.preferences.value.copyAfter) await copyLink();
    }
    markSeen(rpc, [[change, outcome]]);
  }

  function show(done: Done, undoing: boolean): void {
    const { action } = done.change;
    screen.answer.value = answerAfter(done, screen.answer.value);
    screen.remembered.value = null;
    if (action !== 'edit') screen.made.value = done.made;
    screen.note.value = undoing && action === 'edit' ? 'undone' : notes[action];
    screen.undo.value = undoing ? null : undoOf(done.change);
    screen.panel.value = null;
  }

  /** What was read instead of what was wanted. */
  function showAsItIs(now: Answer): void {
    const { value } = screen.answer;
    const known = value?.kind === 'link' && now.kind === 'link' && value.link.shortUrl === now.link.shortUrl;
    screen.answer.value = known ? { ...value, link: filledFrom(now.link, value.link) } : now;
    screen.remembered.value = null;
  }

  function troubleWith(change: Change, failure: Failure, undoing: boolean): Screen['trouble']['value'] {
    const again = failure.kind === 'not-confirmed' ? () => check(change, undoing) : () => send(change, undoing);
    return { failure, again: () => void again() };
  }

  async function send(change: Change, undoing = false): Promise<void> {
    if (changing(screen)) return;
    const mine = begin(change.action);
    const outcome = await sendChange(rpc, { change, about: screen.typed.value, private: screen.private.value });
    // What comes late stays unseen with the worker: the next popup on its address shows it.
    if (mine()) await finish(change, outcome, undoing);
  }

  async function check(change: Change, undoing = false): Promise<void> {
    if (changing(screen)) return;
    const mine = begin('check');
    const outcome = await checkChange(rpc, { change, private: screen.private.value });
    if (mine()) await finish(change, outcome, undoing);
  }

  return {
    send: (change) => send(change),
    check: (change) => check(change),
    async undo() {
      const { value } = screen.undo;
      if (value !== null) await send(value, true);
    },
  };
}

/** Nothing is known of the shown link but its address, and a deleted one shows no more. */
function lacksDetails({ answer: { value } }: Screen): boolean {
  if (value?.kind !== 'link' || value.link.state === 'deleted') return false;
  return value.link.title === null && value.link.clicks === null && value.link.createdAt === null;
}

const notes = { shorten: null, edit: 'saved', delete: 'deleted', restore: 'restored' } as const;
